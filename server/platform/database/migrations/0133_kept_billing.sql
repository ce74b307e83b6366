-- What all tenants pay, and how many invoices they have, is kept counted, as the operator's screens look at all of them at once. A subscription counts by
-- its row alone, and so does an invoice; who reads takes away those of the few organizations that are suspended, or the operator's own. So nobody who
-- pays waits for somebody who suspends a tenant.

create table subscription_counts (
  plan plan_code not null,
  status subscription_status not null,
  billing_cycle billing_cycle not null,
  part uuid not null default gen_random_uuid(),
  -- The parts add up: one of them alone may be below zero.
  count integer not null,
  -- Those of them that cost something, and what they cost together in one period.
  priced integer not null,
  cents bigint not null,
  primary key (plan, status, billing_cycle, part)
) with (fillfactor = 80);
select protect_system_table('subscription_counts');
revoke insert, update, delete on subscription_counts from slipway_system;
create policy kept on subscription_counts to slipway_owner using (true) with check (true);

create table invoice_counts (
  status invoice_status not null,
  part uuid not null default gen_random_uuid(),
  count integer not null,
  primary key (status, part)
) with (fillfactor = 80);
select protect_system_table('invoice_counts');
revoke insert, update, delete on invoice_counts from slipway_system;
create policy kept on invoice_counts to slipway_owner using (true) with check (true);

-- Whoever counts takes a part that nobody else holds, or begins one: nobody waits for anybody.
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
create function keep_changed_subscription() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_subscription_count(old.plan, old.status, old.billing_cycle, -1, -(old.price_cents > 0)::integer, -old.price_cents);
  perform keep_subscription_count(new.plan, new.status, new.billing_cycle, 1, (new.price_cents > 0)::integer, new.price_cents);
  return null;
end $$;

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

create function keep_invoices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_invoice_count(status, case tg_op when 'INSERT' then count(*) else -count(*) end) from changed group by status;
  return null;
end $$;
create function keep_changed_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_invoice_count(old.status, -1);
  perform keep_invoice_count(new.status, 1);
  return null;
end $$;
revoke all on function keep_subscription_count(plan_code, subscription_status, billing_cycle, bigint, bigint, bigint),
  keep_invoice_count(invoice_status, bigint) from slipway_app, slipway_system;

-- What there is already. Policies bind the owner too; here it acts for all organizations.
alter table subscriptions no force row level security;
alter table invoices no force row level security;
insert into subscription_counts (plan, status, billing_cycle, count, priced, cents)
select plan, status, billing_cycle, count(*), count(*) filter (where price_cents > 0), sum(price_cents)
from subscriptions group by plan, status, billing_cycle;
insert into invoice_counts (status, count) select status, count(*) from invoices group by status;
alter table invoices force row level security;
alter table subscriptions force row level security;

create trigger keep_added_subscriptions after insert on subscriptions referencing new table as changed
  for each statement execute function keep_subscriptions();
create trigger keep_removed_subscriptions after delete on subscriptions referencing old table as changed
  for each statement execute function keep_subscriptions();
create trigger keep_changed_subscription after update of plan, status, billing_cycle, price_cents on subscriptions for each row
  when ((old.plan, old.status, old.billing_cycle, old.price_cents) is distinct from (new.plan, new.status, new.billing_cycle, new.price_cents))
  execute function keep_changed_subscription();
create trigger keep_added_invoices after insert on invoices referencing new table as changed
  for each statement execute function keep_invoices();
create trigger keep_removed_invoices after delete on invoices referencing old table as changed
  for each statement execute function keep_invoices();
create trigger keep_changed_invoice after update of status on invoices for each row
  when (old.status <> new.status) execute function keep_changed_invoice();

-- Who is suspended, which few are; and whose period was being paid for at an instant.
create index organizations_suspended on organizations (id) where suspended_at is not null;
create index invoices_periods on invoices (period_end, period_start) include (organization_id)
  where status in ('PAID', 'OPEN') and price_cents > 0;
