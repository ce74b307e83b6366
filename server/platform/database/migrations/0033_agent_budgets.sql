-- Budgets of runs that ask language models, and the ledger of what they spend.

alter type notification_event add value 'AGENT_BUDGET_USED' after 'BRANCH_RULE_RELAXED';

-- Limits of one run: steps, seconds, inputTokens, outputTokens and costCents. A limit that is missing does not apply.
alter table agents add column budget jsonb not null default '{}' check (jsonb_typeof(budget) = 'object');
-- Copied from the agent when the run is started, and raised when it is resumed.
alter table agent_runs add column budget jsonb not null default '{}' check (jsonb_typeof(budget) = 'object');
-- Limits of a calendar month in UTC: tokens and costCents.
alter table agents add column monthly_budget jsonb not null default '{}' check (jsonb_typeof(monthly_budget) = 'object');
alter table models add column monthly_budget jsonb not null default '{}' check (jsonb_typeof(monthly_budget) = 'object');
-- First day of the month in which the owners and admins were notified of the budget.
alter table models add column notified_month date;

-- One row for each answer that a run asks a language model for. It is stored with what is reserved before the model is asked, and changed once, when
-- the answer is stored: what the provider counted takes the place of the reservation.
create table model_charges (
  organization_id uuid not null,
  run_id uuid not null,
  -- From 1 in each run.
  number integer not null,
  agent_id uuid,
  step integer not null,
  model text not null,
  -- Host and port of the server.
  host text not null,
  input_tokens integer not null check (input_tokens >= 0),
  output_tokens integer not null check (output_tokens >= 0),
  -- US dollars for a million tokens when it was reserved.
  input_price double precision check (input_price >= 0),
  output_price double precision check (output_price >= 0),
  -- Millionths of a US dollar; null when the prices are not known.
  cost_micros bigint check (cost_micros >= 0),
  -- Time until the answer; 0 while it is reserved.
  milliseconds integer not null default 0 check (milliseconds >= 0),
  reserved_at timestamptz not null,
  settled_at timestamptz,
  primary key (organization_id, run_id, number),
  foreign key (organization_id, run_id) references agent_runs (organization_id, id) on delete cascade
);
select protect_tenant_table('model_charges');
revoke delete, truncate on model_charges from slipway_app;
-- A run has one open reservation: a step that is repeated after its process was killed takes it over.
create unique index model_charges_open on model_charges (organization_id, run_id) where settled_at is null;
create index model_charges_month on model_charges (organization_id, reserved_at);
