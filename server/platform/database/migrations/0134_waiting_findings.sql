-- What waits for somebody, and what changes reached production, is counted in the index that leads to it, so that neither findings nor deployments are
-- read to be counted.
create index findings_waiting on findings (organization_id, project_id) include (check_id, severity, due_at) where state in ('OPEN', 'CONFIRMED');
create index deployments_changes on deployments (organization_id, created_at) include (project_id)
  where attempted_at is not null and kind <> 'ROLLBACK';
