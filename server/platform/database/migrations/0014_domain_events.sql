-- Domain events that a feature has not handled yet: one row for each event and each feature that subscribes to it. Written in the transaction
-- of the change, deleted in the transaction that handles it: its id is the idempotency key.
create table domain_events (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  -- The feature that handles it.
  subscriber text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index domain_events_organization on domain_events (organization_id);
select protect_tenant_table('domain_events');
