-- Subscriptions, payment methods and invoices.

create type plan_code as enum ('STARTER', 'PROFESSIONAL', 'ENTERPRISE', 'ENTERPRISE_PLUS');

create type subscription_status as enum ('NONE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELED');

create type billing_cycle as enum ('MONTHLY', 'ANNUAL');

-- The plan of each organization.
create table subscriptions (
  organization_id uuid primary key references organizations on delete cascade,
  plan plan_code not null default 'STARTER',
  status subscription_status not null default 'NONE',
  billing_cycle billing_cycle not null default 'MONTHLY',
  -- Price of one period for this customer; early customers keep their price.
  price_cents integer not null default 0 check (price_cents >= 0),
  period_start timestamptz,
  period_end timestamptz,
  -- Set once and never cleared: an organization has one trial.
  trial_ends_at timestamptz,
  -- Periods end on this day and time of the month, or on the last day of a shorter month (UTC).
  anchored_at timestamptz,
  cancel_at_period_end boolean not null default false,
  -- Credit from earlier plan changes; the next invoices use it up.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  -- Number of failed payments of the open invoice, and when the next one is tried.
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  next_attempt_at timestamptz,
  trial_reminded_at timestamptz,
  -- Lease of the process that is making a payment; a past value belongs to a process that died.
  paying_until timestamptz,
  -- The plan that the customer chose before signing up: onboarding offers it first.
  chosen_plan plan_code,
  chosen_cycle billing_cycle,
  -- Without a subscription the limits of Starter apply.
  check (status not in ('NONE', 'CANCELED') or plan = 'STARTER'),
  constraint subscriptions_chosen check (chosen_cycle is null or chosen_plan is not null)
);
select protect_tenant_table('subscriptions');
create policy session_lookup on subscriptions for select to slipway_owner using (true);
create index subscriptions_period_end on subscriptions (period_end) where status in ('ACTIVE', 'TRIALING');
create index subscriptions_next_attempt on subscriptions (next_attempt_at) where status = 'PAST_DUE';
create index subscriptions_paying on subscriptions (paying_until) where paying_until is not null;

create function keep_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform keep_subscription_count(
    plan, status, billing_cycle, step * count(*), step * count(*) filter (where price_cents > 0), step * sum(price_cents)
  )
  from changed group by plan, status, billing_cycle;
  return null;
end $$;
create trigger keep_added_subscriptions after insert on subscriptions referencing new table as changed
  for each statement execute function keep_subscriptions();
create trigger keep_removed_subscriptions after delete on subscriptions referencing old table as changed
  for each statement execute function keep_subscriptions();

create function keep_changed_subscription() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_subscription_count(old.plan, old.status, old.billing_cycle, -1, -(old.price_cents > 0)::integer, -old.price_cents);
  perform keep_subscription_count(new.plan, new.status, new.billing_cycle, 1, (new.price_cents > 0)::integer, new.price_cents);
  return null;
end $$;
create trigger keep_changed_subscription after update of plan, status, billing_cycle, price_cents on subscriptions for each row
  when ((old.plan, old.status, old.billing_cycle, old.price_cents) is distinct from (new.plan, new.status, new.billing_cycle, new.price_cents))
  execute function keep_changed_subscription();

-- Number and price of all subscriptions, for the operator. Readers subtract those of suspended organizations and the
-- operator's own, so that suspending a tenant locks no counts. Maintained by triggers.
create table subscription_counts (
  plan plan_code not null,
  status subscription_status not null,
  billing_cycle billing_cycle not null,
  part uuid not null default gen_random_uuid(),
  -- The count is the sum of the parts: a single part may be negative.
  count integer not null,
  -- Number of paid subscriptions, and their total price for one period.
  priced integer not null,
  cents bigint not null,
  primary key (plan, status, billing_cycle, part)
) with (fillfactor = 80);
select protect_system_table('subscription_counts');
create policy kept on subscription_counts to slipway_owner using (true) with check (true);
revoke insert, update, delete on subscription_counts from slipway_system;

-- Updates a part that no other transaction has locked, or inserts one: aggregates are maintained without lock
-- contention.
create function keep_subscription_count(
  changed_plan plan_code, changed_status subscription_status, cycle billing_cycle, more bigint, more_priced bigint, more_cents bigint
) returns void language plpgsql as $$
begin
  update subscription_counts set count = count + more, priced = priced + more_priced, cents = cents + more_cents
  where (plan, status, billing_cycle, part) = (
    select free.plan, free.status, free.billing_cycle, free.part from subscription_counts free
    where free.plan = changed_plan and free.status = changed_status and free.billing_cycle = cycle
    order by free.part limit 1 for update skip locked
  );
  if not found then
    insert into subscription_counts (plan, status, billing_cycle, count, priced, cents)
    values (changed_plan, changed_status, cycle, more, more_priced, more_cents);
  end if;
end $$;
revoke all on function keep_subscription_count(plan_code, subscription_status, billing_cycle, bigint, bigint, bigint)
  from slipway_app, slipway_system;

-- People and inboxes that had a free trial: the row outlives the organization.
create table trial_takers (
  -- SHA-256 of the person or the inbox: nothing else is stored about people whose account is deleted.
  key bytea primary key,
  taken_at timestamptz not null
);
select protect_system_table('trial_takers');
-- Read by owner_had_trial only: the application does not learn who else had a trial.
create policy trial_lookup on trial_takers for select to slipway_owner using (true);

-- Whether an owner of the active organization had a free trial, there or elsewhere. `inboxes` are the keys of the
-- owners' inboxes, which the server normalizes; the keys of the people are computed here.
create function owner_had_trial(inboxes bytea[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from trial_takers
    where key = any (inboxes) or key in (
      select sha256(convert_to('user ' || user_id, 'UTF8')) from memberships
      where role = 'OWNER' and organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    )
  )
$$;

create type card_brand as enum (
  'VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER', 'DINERS_CLUB', 'JCB', 'UNIONPAY', 'OTHER'
);

-- Of a card only what identifies it to its owner, and the processor's token.
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
select protect_tenant_table('payment_methods');
create unique index payment_methods_default on payment_methods (organization_id) where is_default;

create type invoice_status as enum ('DRAFT', 'OPEN', 'PAID', 'VOID');

-- A start begins a subscription, a renewal continues one, a plan change is prorated within a period.
create type invoice_purpose as enum ('START', 'RENEWAL', 'PLAN_CHANGE');

create table invoices (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  number integer not null,
  amount_cents integer not null,
  status invoice_status not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  -- The invoice holds what its payment changes in the subscription, so that another process can complete the payment.
  purpose invoice_purpose not null default 'RENEWAL',
  -- The customer's name at issue: an invoice does not change.
  customer_name text not null default '',
  plan plan_code,
  billing_cycle billing_cycle,
  price_cents integer,
  period_start timestamptz,
  period_end timestamptz,
  anchored_at timestamptz,
  -- What the payment adds to the credit of the subscription, or subtracts from it.
  credit_cents integer not null default 0,
  attempts integer not null default 0,
  -- The payment method while a payment is in progress, else null.
  paying_with uuid,
  paid_with text,
  unique (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, paying_with) references payment_methods (organization_id, id) on delete set null (paying_with)
);
select protect_tenant_table('invoices');
create index invoices_newest on invoices (organization_id, issued_at desc, id desc);
-- An organization has at most one open invoice.
create unique index invoices_open on invoices (organization_id) where status = 'OPEN';
create index invoices_of_all on invoices (issued_at, id);
create index invoices_customer on invoices using gin (customer_name gin_trgm_ops);
create index invoices_paid on invoices (paid_at) where status = 'PAID';
create index invoices_paying_with on invoices (organization_id, paying_with) where paying_with is not null;
create index invoices_periods on invoices (period_end, period_start) include (organization_id)
  where status in ('PAID', 'OPEN') and price_cents > 0;

create function keep_invoices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_invoice_count(status, case tg_op when 'INSERT' then count(*) else -count(*) end) from changed group by status;
  return null;
end $$;
create trigger keep_added_invoices after insert on invoices referencing new table as changed
  for each statement execute function keep_invoices();
create trigger keep_removed_invoices after delete on invoices referencing old table as changed
  for each statement execute function keep_invoices();

create function keep_changed_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_invoice_count(old.status, -1);
  perform keep_invoice_count(new.status, 1);
  return null;
end $$;
create trigger keep_changed_invoice after update of status on invoices for each row
  when (old.status <> new.status) execute function keep_changed_invoice();

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
select protect_tenant_table('invoice_lines');

-- The number of the last invoice: numbers have no gaps.
create table invoice_counters (
  organization_id uuid primary key references organizations on delete cascade,
  last_number integer not null default 0
);
select protect_tenant_table('invoice_counters');

-- Number of all invoices by status; see subscription_counts.
create table invoice_counts (
  status invoice_status not null,
  part uuid not null default gen_random_uuid(),
  count integer not null,
  primary key (status, part)
) with (fillfactor = 80);
select protect_system_table('invoice_counts');
create policy kept on invoice_counts to slipway_owner using (true) with check (true);
revoke insert, update, delete on invoice_counts from slipway_system;

create function keep_invoice_count(changed_status invoice_status, more bigint) returns void language plpgsql as $$
begin
  update invoice_counts set count = count + more
  where (status, part) = (
    select free.status, free.part from invoice_counts free where free.status = changed_status
    order by free.part limit 1 for update skip locked
  );
  if not found then
    insert into invoice_counts (status, count) values (changed_status, more);
  end if;
end $$;
revoke all on function keep_invoice_count(invoice_status, bigint) from slipway_app, slipway_system;
