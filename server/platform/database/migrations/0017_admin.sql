-- What the platform's operator counts and finds, across all organizations.

-- GraphQL operations of an organization on a day (UTC). Every process counts in memory and adds up every few seconds.
create table api_usage (
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  operations bigint not null check (operations >= 0),
  -- Those of them whose answer had errors.
  errors bigint not null check (errors >= 0),
  primary key (organization_id, day)
);
create index api_usage_day on api_usage (day, organization_id);
select protect_tenant_table('api_usage');
revoke insert, update, delete on api_usage from slipway_app;

-- Why the operator suspended it; null when it is not.
alter table organizations add column suspension_reason text;

-- The orders and searches of the operator's lists.
create index organizations_by_name on organizations (lower(name), id) where not operator;
create index organizations_by_creation on organizations (created_at, id) where not operator;
create index organizations_search on organizations using gin (name gin_trgm_ops, slug gin_trgm_ops);
create index users_seen on users (last_seen_at);
create index users_created on users (created_at);
create index invoices_of_all on invoices (issued_at, id);
create index invoices_customer on invoices using gin (customer_name gin_trgm_ops);
create index invoices_paid on invoices (paid_at) where status = 'PAID';
create index agent_runs_of_all on agent_runs (created_at);
