-- What is stored is in the index that leads to it, so that adding it up, of one organization or of all, reads no repository or layer.
create index repositories_stored on repositories (organization_id) include (project_id, clone_bytes);
create index artifact_layers_stored on artifact_layers (organization_id) include (bytes);
