"""Many tables for a while: real play through the API, open streams, pages fetched by phones."""
