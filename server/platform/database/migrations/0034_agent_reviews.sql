-- Agents review pull requests: one review for each head, which comments and never approves or requests changes. They also write changelogs.
alter table agent_run_steps drop constraint agent_run_steps_kind_check;
alter table agent_run_steps add constraint agent_run_steps_kind_check
  check (kind in ('SCAN', 'REVIEW', 'FIX', 'UPDATE', 'CHANGELOG', 'REPORT'));

-- The agent that wrote it; then it has neither a user nor an API key, and `user_name` is the name of the agent.
alter table pull_request_reviews
  add column agent_id uuid,
  add foreign key (organization_id, agent_id) references agents (organization_id, id) on delete set null (agent_id),
  add check (agent_id is null or (verdict = 'COMMENT' and user_id is null and api_key_id is null));
create index pull_request_reviews_agent on pull_request_reviews (organization_id, agent_id) where agent_id is not null;
create unique index pull_request_reviews_one_of_agent on pull_request_reviews (organization_id, pull_request_id, agent_id, head_sha)
  where agent_id is not null;

alter table pull_request_comments
  add column agent_id uuid,
  add foreign key (organization_id, agent_id) references agents (organization_id, id) on delete set null (agent_id),
  add check (agent_id is null or (user_id is null and api_key_id is null));
create index pull_request_comments_agent on pull_request_comments (organization_id, agent_id) where agent_id is not null;

-- What the fingerprint of the finding begins with that the thread is about; null for a thread of a person or a program.
alter table pull_request_threads
  add column finding_kind text,
  -- Why agents do not raise the finding again in the project; null unless a person said so.
  add column dismissal_reason dismissal_reason,
  add check (dismissal_reason is null or (finding_kind is not null and resolved_at is not null and dismissal_reason <> 'ACCEPTED_RISK'));
create index pull_request_threads_finding on pull_request_threads (organization_id, pull_request_id, finding_kind)
  where finding_kind is not null;
create index pull_request_threads_dismissed on pull_request_threads (organization_id, finding_kind)
  where dismissal_reason is not null;

-- The heads that an agent has reviewed, also those about which it had nothing to say.
create table agent_reviewed_heads (
  organization_id uuid not null,
  agent_id uuid not null,
  pull_request_id uuid not null,
  head_sha text not null check (head_sha ~ '^[0-9a-f]{40}$'),
  reviewed_at timestamptz not null,
  primary key (organization_id, agent_id, pull_request_id, head_sha),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  foreign key (organization_id, pull_request_id) references pull_requests (organization_id, id) on delete cascade
);
select protect_tenant_table('agent_reviewed_heads');
create index agent_reviewed_heads_pull_request on agent_reviewed_heads (organization_id, pull_request_id);

-- Two capabilities that no run ever had are gone.
update agents set capabilities = array_remove(array_remove(capabilities, 'CONTRACT_TESTS'), 'BROWSER_TESTS')
  where capabilities && array['CONTRACT_TESTS', 'BROWSER_TESTS'];
