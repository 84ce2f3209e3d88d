"""Sub-commands of `referee`: one small file each."""
