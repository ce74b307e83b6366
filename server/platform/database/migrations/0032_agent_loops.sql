-- What decides on the edits of an agent's runs.
alter table agents add column engine agent_engine not null default 'RULES';

-- The transcript of a step whose edits a search or a model decides on. A message is stored once and never changes.
create table agent_messages (
  organization_id uuid not null,
  run_id uuid not null,
  -- From 1, through all steps of the run.
  number integer not null,
  step integer not null,
  role text not null check (role in ('USER', 'MODEL')),
  text text not null,
  -- Tokens that the provider counted; null without a model.
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  created_at timestamptz not null,
  primary key (organization_id, run_id, number),
  foreign key (organization_id, run_id) references agent_runs (organization_id, id) on delete cascade
);
select protect_tenant_table('agent_messages');
revoke update, truncate on agent_messages from slipway_app, slipway_system;

-- A call of a tool is stored before it runs, and changed once, when it has run.
create table agent_tool_calls (
  id uuid primary key,
  organization_id uuid not null,
  run_id uuid not null,
  -- From 1, through all steps of the run.
  number integer not null,
  step integer not null,
  -- The message of the model that asks for it.
  message integer not null,
  name text not null,
  risk tool_risk not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'FAILED')),
  input jsonb not null,
  output text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (organization_id, run_id, number),
  foreign key (organization_id, run_id) references agent_runs (organization_id, id) on delete cascade,
  foreign key (organization_id, run_id, message) references agent_messages (organization_id, run_id, number)
    on delete cascade
);
select protect_tenant_table('agent_tool_calls');
create index agent_tool_calls_message on agent_tool_calls (organization_id, run_id, message);
