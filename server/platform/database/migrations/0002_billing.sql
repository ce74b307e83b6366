-- What organizations pay for.

create type plan_code as enum ('STARTER', 'PROFESSIONAL', 'ENTERPRISE', 'ENTERPRISE_PLUS');
create type subscription_status as enum ('NONE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELED');
create type billing_cycle as enum ('MONTHLY', 'ANNUAL');
create type invoice_status as enum ('DRAFT', 'OPEN', 'PAID', 'VOID');

create table subscriptions (
  organization_id uuid primary key references organizations on delete cascade,
  plan plan_code not null default 'STARTER',
  status subscription_status not null default 'NONE',
  billing_cycle billing_cycle not null default 'MONTHLY',
  -- What one period costs this customer; early customers keep their price.
  price_cents integer not null default 0 check (price_cents >= 0),
  period_start timestamptz,
  period_end timestamptz,
  -- Set once and never cleared: an organization has one trial.
  trial_ends_at timestamptz,
  -- No plan holds without a subscription: then the limits are Starter's.
  check (status not in ('NONE', 'CANCELED') or plan = 'STARTER')
);

create table invoice_counters (
  organization_id uuid primary key references organizations on delete cascade,
  last_number integer not null default 0
);

create table invoices (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  number integer not null,
  amount_cents integer not null,
  status invoice_status not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, number)
);
create index invoices_newest on invoices (organization_id, issued_at desc, id desc);

select protect_tenant_table('subscriptions');
select protect_tenant_table('invoice_counters');
select protect_tenant_table('invoices');
