-- Usage by tenant and day, for the operator. The operator's own organization is not a tenant.

create type usage_change as (organization_id uuid, day date, operations bigint, errors bigint, agent_runs bigint);

-- GraphQL operations of an organization by day (UTC). Each process counts in memory and adds to the rows every few
-- seconds.
create table api_usage (
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  operations bigint not null check (operations >= 0),
  -- Operations with errors in the response.
  errors bigint not null check (errors >= 0),
  primary key (organization_id, day)
);
select protect_tenant_table('api_usage');
-- The functions that maintain the sums run as the owner.
create policy kept on api_usage to slipway_owner using (true);
revoke insert, update, delete on api_usage from slipway_app;
create index api_usage_day on api_usage (day, organization_id);

create function keep_api_usage() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform keep_usage(array(select row(organization_id, day, operations, errors, 0)::usage_change from added));
  elsif tg_op = 'DELETE' then
    perform keep_usage(array(select row(organization_id, day, -operations, -errors, 0)::usage_change from removed));
  else
    perform keep_usage(array(
      select row(organization_id, day, sum(operations), sum(errors), 0)::usage_change
      from (
        select organization_id, day, operations, errors from added
        union all
        select organization_id, day, -operations, -errors from removed
      ) changed
      group by organization_id, day
    ));
  end if;
  return null;
end $$;
create trigger keep_added after insert on api_usage referencing new table as added
  for each statement execute function keep_api_usage();
create trigger keep_changed after update on api_usage referencing new table as added old table as removed
  for each statement execute function keep_api_usage();
create trigger keep_removed after delete on api_usage referencing old table as removed
  for each statement execute function keep_api_usage();

-- Usage of all tenants by day (UTC): the sum of the parts. A transaction updates a part that no other has locked, or
-- inserts one.
create table usage_days (
  day date not null,
  part uuid not null default gen_random_uuid(),
  operations bigint not null,
  errors bigint not null,
  agent_runs bigint not null,
  primary key (day, part)
);
select protect_system_table('usage_days');
create policy kept on usage_days to slipway_owner using (true) with check (true);
revoke insert, update, delete on usage_days from slipway_system;

-- A row for each tenant, with its usage over the last days. Only tenants with a row are included in usage_days.
create table tenant_usage (
  organization_id uuid primary key references organizations on delete cascade,
  -- Last of the days.
  until date not null,
  operations_7 bigint not null default 0,
  operations_30 bigint not null default 0,
  operations_90 bigint not null default 0,
  errors_7 bigint not null default 0,
  errors_30 bigint not null default 0,
  errors_90 bigint not null default 0
) with (fillfactor = 60);
select protect_tenant_table('tenant_usage');
create policy kept on tenant_usage to slipway_owner using (true) with check (true);
revoke insert, update, delete on tenant_usage from slipway_app, slipway_system;
create index tenant_usage_until on tenant_usage (until);

create function keep_usage_day(changed_day date, more_operations bigint, more_errors bigint, more_runs bigint) returns void
language plpgsql as $$
begin
  update usage_days set operations = operations + more_operations, errors = errors + more_errors, agent_runs = agent_runs + more_runs
  where (day, part) = (
    select free.day, free.part from usage_days free where free.day = changed_day order by free.part limit 1 for update skip locked
  );
  if not found then
    insert into usage_days (day, operations, errors, agent_runs) values (changed_day, more_operations, more_errors, more_runs);
  end if;
end $$;

create function keep_usage(changes usage_change[]) returns void language plpgsql as $$
begin
  -- Locks the rows in one order before computing: waits for a transaction that moves a tenant to a new day or removes
  -- it.
  perform from tenant_usage where organization_id in (select changed.organization_id from unnest(changes) changed)
  order by organization_id for no key update;
  update tenant_usage kept set
    operations_7 = kept.operations_7 + own.operations_7, errors_7 = kept.errors_7 + own.errors_7,
    operations_30 = kept.operations_30 + own.operations_30, errors_30 = kept.errors_30 + own.errors_30,
    operations_90 = kept.operations_90 + own.operations_90, errors_90 = kept.errors_90 + own.errors_90
  from (
    select changed.organization_id,
      coalesce(sum(changed.operations) filter (where changed.day > known.until - 7), 0) as operations_7,
      coalesce(sum(changed.operations) filter (where changed.day > known.until - 30), 0) as operations_30,
      sum(changed.operations) as operations_90,
      coalesce(sum(changed.errors) filter (where changed.day > known.until - 7), 0) as errors_7,
      coalesce(sum(changed.errors) filter (where changed.day > known.until - 30), 0) as errors_30,
      sum(changed.errors) as errors_90
    from unnest(changes) changed
    join tenant_usage known on known.organization_id = changed.organization_id
    where changed.day > known.until - 90 and changed.day <= known.until
    group by changed.organization_id
  ) own
  where own.organization_id = kept.organization_id;
  perform keep_usage_day(summed.day, summed.operations, summed.errors, summed.agent_runs)
  from (
    select changed.day, sum(changed.operations)::bigint as operations, sum(changed.errors)::bigint as errors,
      sum(changed.agent_runs)::bigint as agent_runs
    from unnest(changes) changed
    join tenant_usage known on known.organization_id = changed.organization_id
    group by changed.day
  ) summed;
end $$;

-- Recomputes the usage of tenants up to a day.
create function count_usage(tenants uuid[], last date) returns void language sql as $$
  update tenant_usage kept set until = last,
    operations_7 = own.operations_7, operations_30 = own.operations_30, operations_90 = own.operations_90,
    errors_7 = own.errors_7, errors_30 = own.errors_30, errors_90 = own.errors_90
  from (
    select tenant.id,
      coalesce(sum(operations) filter (where day > last - 7), 0) as operations_7,
      coalesce(sum(operations) filter (where day > last - 30), 0) as operations_30,
      coalesce(sum(operations), 0) as operations_90,
      coalesce(sum(errors) filter (where day > last - 7), 0) as errors_7,
      coalesce(sum(errors) filter (where day > last - 30), 0) as errors_30,
      coalesce(sum(errors), 0) as errors_90
    from unnest(tenants) as tenant (id)
    left join api_usage on api_usage.organization_id = tenant.id and day > last - 90 and day <= last
    group by tenant.id
  ) own
  where own.id = kept.organization_id
$$;

-- Adds the usage of a tenant to usage_days (`step` 1) or subtracts it (-1).
create function keep_days_of_tenant(tenant uuid, step integer) returns void language sql as $$
  select keep_usage_day(used.day, step * sum(used.operations)::bigint, step * sum(used.errors)::bigint, step * sum(used.runs)::bigint)
  from (
    select day, operations, errors, 0 as runs from api_usage where organization_id = tenant
    union all
    select utc_day(created_at), 0, 0, count(*) from agent_runs where organization_id = tenant group by 1
  ) used
  group by used.day
$$;
revoke all on function keep_usage_day(date, bigint, bigint, bigint), keep_usage(usage_change[]), count_usage(uuid[], date),
  keep_days_of_tenant(uuid, integer) from slipway_app, slipway_system;

-- Moves up to `most` tenants to a new day. Returns how many were moved.
create function begin_usage_day(today date, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenants uuid[] := array(
    select organization_id from tenant_usage where until < today order by organization_id limit most for no key update
  );
begin
  perform count_usage(tenants, today);
  return cardinality(tenants);
end $$;
revoke all on function begin_usage_day(date, integer) from slipway_app;
