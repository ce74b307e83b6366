-- The index that adds up what an organization has stored leads to the repository of a project, too: where most organizations have few repositories,
-- PostgreSQL takes any index that begins with the organization for one, and then looked through all repositories of a large one for each project.
drop index repositories_stored;
create index repositories_stored on repositories (organization_id, project_id) include (clone_bytes);
