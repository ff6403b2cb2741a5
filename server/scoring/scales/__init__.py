"""Victory point scales as data files: see `server.scoring.vp_scale`."""
