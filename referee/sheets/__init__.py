"""Fills the templates in print/ and makes PDFs with QR codes."""
