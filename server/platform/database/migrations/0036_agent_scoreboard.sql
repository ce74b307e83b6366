-- The scoreboard of an agent: how its pull requests for a rule ended.

-- The commit that a run opened the pull request with: one that is merged with another head was changed by somebody. Null for those of others, and of
-- runs before this migration.
alter table pull_requests add column run_head_sha text;
create index pull_requests_of_agent on pull_requests (organization_id, agent_id, fix_rule) where agent_id is not null;

-- A rule that somebody unmuted for an agent: what was decided before no longer counts.
create table agent_unmuted_rules (
  organization_id uuid not null,
  agent_id uuid not null,
  rule text not null,
  engine agent_engine not null,
  unmuted_at timestamptz not null,
  primary key (organization_id, agent_id, rule, engine),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);
select protect_tenant_table('agent_unmuted_rules');
