-- A person who requests changes to a pull request of an agent starts a run that makes them.
alter type agent_run_trigger add value 'REVIEW';

-- The pull request that a run changes; null for runs that no review started.
alter table agent_runs add column pull_request_id uuid,
  add foreign key (organization_id, pull_request_id) references pull_requests (organization_id, id) on delete set null (pull_request_id);
create index agent_runs_pull_request on agent_runs (organization_id, pull_request_id, id) where pull_request_id is not null;

-- Why the agent does not make the changes that were requested last; null when it does, and when nobody requested any.
alter table pull_requests add column change_refusal text,
  -- The people whose requested changes an agent made: their approvals do not count.
  add column requested_by uuid[] not null default '{}';

-- A commit that an agent made on request was brought by the person in whose name the run pushed it, and by each who requested it.
alter table brought_commits drop constraint brought_commits_pkey,
  add unique (organization_id, project_id, sha, user_id);
