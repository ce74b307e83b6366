-- What analytics count: when a deployed change was committed, and orders in which days are read.

-- Null when the repository did not say.
alter table deployments add column committed_at timestamptz;

create index agent_runs_by_day on agent_runs (organization_id, created_at);
create index tasks_done on tasks (organization_id, done_at) where done_at is not null;
