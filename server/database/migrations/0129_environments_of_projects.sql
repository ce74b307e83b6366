-- The environments of a project: the unique indexes are of lasting ones or of previews alone, which no condition behind row-level security tells apart.
create index environments_of_project on environments (organization_id, project_id);
