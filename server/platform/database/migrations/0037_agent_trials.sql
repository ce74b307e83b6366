-- Trials: what the configuration of an agent would do at past commits of a project. A trial writes no branch and opens no pull request.
create table agent_trials (
  id uuid primary key,
  organization_id uuid not null,
  agent_id uuid not null,
  project_id uuid not null,
  engine agent_engine not null,
  -- Commits that it looks at, and those that it has looked at.
  wanted_commits integer not null check (wanted_commits between 1 and 20),
  read_commits integer not null default 0 check (read_commits >= 0),
  job_id uuid,
  started_by_name text not null,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id)
);
select protect_tenant_table('agent_trials');
create index agent_trials_newest on agent_trials (organization_id, agent_id, created_at desc);
create index agent_trials_project on agent_trials (organization_id, project_id);
create index agent_trials_job on agent_trials (organization_id, job_id);

-- The findings of a rule that a commit added, the fix of the agent, and what people did about them in later commits.
create table agent_trial_fixes (
  organization_id uuid not null,
  trial_id uuid not null,
  number integer not null,
  commit_sha text not null,
  committed_at timestamptz not null,
  rule text not null,
  title text not null,
  severity severity not null,
  -- Objects {path, line, kind, resolvedIn}; resolvedIn is the hash of the commit after which the finding was gone, or null.
  findings jsonb not null,
  -- Null when the agent has no fix.
  verification pull_request_verification,
  reason text not null,
  patch text not null,
  primary key (organization_id, trial_id, number),
  foreign key (organization_id, trial_id) references agent_trials (organization_id, id) on delete cascade
);
select protect_tenant_table('agent_trial_fixes');
