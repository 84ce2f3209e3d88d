"""Shapes of our own vector drawings; the templates in print/ put ink on them."""
