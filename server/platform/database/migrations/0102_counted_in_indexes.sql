-- What the dashboard and the analytics count is in the index that leads to it, so that neither the deployments of two months nor all
-- projects are read to be counted.
create index deployments_counted on deployments (organization_id, created_at desc) include (project_id, status);
drop index deployments_newest;
create index projects_live on projects (organization_id, updated_at desc, id desc) include (created_at) where archived_at is null;
create index projects_archived on projects (organization_id, id) where archived_at is not null;
create index agents_active on agents (organization_id) where status = 'ACTIVE';
