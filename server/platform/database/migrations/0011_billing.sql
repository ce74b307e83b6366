-- Payment methods, lines of invoices, and what a subscription needs to be billed by itself.

create type card_brand as enum (
  'VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER', 'DINERS_CLUB', 'JCB', 'UNIONPAY', 'OTHER'
);
-- A start begins a subscription that is not running, a renewal continues one, a plan change is prorated within a period.
create type invoice_purpose as enum ('START', 'RENEWAL', 'PLAN_CHANGE');

alter table subscriptions
  -- Periods end on this day and time of a month, or on the last day of a month that is too short (UTC).
  add column anchored_at timestamptz,
  add column cancel_at_period_end boolean not null default false,
  -- What earlier changes of plan left over; the next invoices use it up.
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  -- How often the payment of the open invoice failed, and when it is tried again.
  add column failed_attempts integer not null default 0 check (failed_attempts >= 0),
  add column next_attempt_at timestamptz,
  add column trial_reminded_at timestamptz,
  -- A payment is being made, and nobody else makes one until then; one that is past belongs to a process that died.
  add column paying_until timestamptz;
-- Policies bind the owner too; here it acts for all organizations.
alter table subscriptions no force row level security;
update subscriptions set anchored_at = period_start;
alter table subscriptions force row level security;

create index subscriptions_period_end on subscriptions (period_end) where status in ('ACTIVE', 'TRIALING');
create index subscriptions_next_attempt on subscriptions (next_attempt_at) where status = 'PAST_DUE';
create index subscriptions_paying on subscriptions (paying_until) where paying_until is not null;

-- Of a card only what people recognise it by, and the processor's token for it.
create table payment_methods (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  processor text not null,
  token text not null,
  brand card_brand not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null check (expiry_year between 2000 and 2100),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index payment_methods_default on payment_methods (organization_id) where is_default;

-- What paying an invoice makes of the subscription stands in it, so that a payment can be finished by another process.
alter table invoices
  add column purpose invoice_purpose not null default 'RENEWAL',
  -- The customer's name when it was issued: an invoice does not change with it.
  add column customer_name text not null default '',
  add column plan plan_code,
  add column billing_cycle billing_cycle,
  add column price_cents integer,
  add column period_start timestamptz,
  add column period_end timestamptz,
  add column anchored_at timestamptz,
  -- What paying it adds to the credit of the subscription (or takes from it).
  add column credit_cents integer not null default 0,
  add column attempts integer not null default 0,
  -- With what the payment is being made; null while none is.
  add column paying_with uuid,
  add column paid_with text,
  add foreign key (organization_id, paying_with) references payment_methods (organization_id, id) on delete set null (paying_with);
alter table invoices no force row level security;
update invoices set customer_name = organizations.name from organizations where organizations.id = invoices.organization_id;
alter table invoices force row level security;
-- An organization owes at most one invoice.
create unique index invoices_open on invoices (organization_id) where status = 'OPEN';

create table invoice_lines (
  organization_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  description text not null,
  amount_cents integer not null,
  period_start timestamptz,
  period_end timestamptz,
  primary key (organization_id, invoice_id, position),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade
);

select protect_tenant_table('payment_methods');
select protect_tenant_table('invoice_lines');
