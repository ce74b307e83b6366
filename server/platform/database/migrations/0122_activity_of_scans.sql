-- The scan or the deployment that an event is about, so that the event leads to it as long as it is there.
alter table activities
  add column scan_id uuid,
  add column deployment_id uuid,
  add foreign key (organization_id, scan_id) references scan_runs (organization_id, id) on delete set null (scan_id),
  add foreign key (organization_id, deployment_id) references deployments (organization_id, id)
    on delete set null (deployment_id);
create index activities_scan on activities (organization_id, scan_id) where scan_id is not null;
create index activities_deployment on activities (organization_id, deployment_id) where deployment_id is not null;
