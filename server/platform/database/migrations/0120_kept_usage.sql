-- What tenants used is kept added up, as the operator's screens look at all of them at once: by day over all tenants, and of each tenant over the
-- last 7, 30 and 90 days. Triggers keep it in the transaction that counts, whoever does, the sample data too. The operator's own organization is no tenant.

-- What all tenants used on a day (UTC): the sum of its parts. Whoever adds takes a part that nobody else holds, or begins one: nobody waits for anybody.
create table usage_days (
  day date not null,
  part uuid not null default gen_random_uuid(),
  operations bigint not null,
  errors bigint not null,
  agent_runs bigint not null,
  primary key (day, part)
);
select protect_system_table('usage_days');
revoke insert, update, delete on usage_days from slipway_system;
create policy kept on usage_days to slipway_owner using (true) with check (true);

-- A row for each tenant, which also says that what it used is in the days.
create table tenant_usage (
  organization_id uuid primary key references organizations on delete cascade,
  -- The last of the days.
  until date not null,
  operations_7 bigint not null default 0,
  operations_30 bigint not null default 0,
  operations_90 bigint not null default 0,
  errors_7 bigint not null default 0,
  errors_30 bigint not null default 0,
  errors_90 bigint not null default 0
) with (fillfactor = 60);
create index tenant_usage_until on tenant_usage (until);
select protect_tenant_table('tenant_usage');
revoke insert, update, delete on tenant_usage from slipway_app, slipway_system;
create policy kept on tenant_usage to slipway_owner using (true) with check (true);

-- What is kept is counted from these by the functions below, which are their owner's.
create policy kept on api_usage to slipway_owner using (true);
create policy kept on agent_runs for select to slipway_owner using (true);

create index agent_runs_of_tenants on agent_runs (created_at) include (organization_id);
drop index agent_runs_of_all;
-- Who is no tenant is left out by these few.
create index organizations_of_operator on organizations (id) where operator;

create type usage_change as (organization_id uuid, day date, operations bigint, errors bigint, agent_runs bigint);

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
  -- In one order, and before anything is reckoned: a row that is being brought to a new day, or taken away, is waited for.
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

-- When a run was made does not change.
create function keep_usage_of_runs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Whoever takes the tenant away is waited for.
  perform from tenant_usage where organization_id in (select organization_id from changed) order by organization_id for key share;
  perform keep_usage_day(summed.day, 0, 0, step * summed.count)
  from (
    select utc_day(changed.created_at) as day, count(*) as count
    from changed
    join tenant_usage known on known.organization_id = changed.organization_id
    group by 1
  ) summed;
  return null;
end $$;
create trigger keep_usage_of_added after insert on agent_runs referencing new table as changed
  for each statement execute function keep_usage_of_runs();
create trigger keep_usage_of_removed after delete on agent_runs referencing old table as changed
  for each statement execute function keep_usage_of_runs();

-- What given tenants used, counted anew up to a day.
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

-- The days of a tenant, added to those of all or taken from them.
create function keep_days_of_tenant(tenant uuid, step integer) returns void language sql as $$
  select keep_usage_day(used.day, step * sum(used.operations)::bigint, step * sum(used.errors)::bigint, step * sum(used.runs)::bigint)
  from (
    select day, operations, errors, 0 as runs from api_usage where organization_id = tenant
    union all
    select utc_day(created_at), 0, 0, count(*) from agent_runs where organization_id = tenant group by 1
  ) used
  group by used.day
$$;

create function keep_tenant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into tenant_usage (organization_id, until) values (new.id, utc_day(now()));
  elsif tg_op = 'UPDATE' and old.operator then
    -- Whoever has written what it used, and found no tenant, ends first; whoever comes later finds one. It happens once in the life of a platform.
    lock table api_usage, agent_runs in share mode;
    insert into tenant_usage (organization_id, until) values (new.id, utc_day(now()));
    perform count_usage(array[new.id], utc_day(now()));
    perform keep_days_of_tenant(new.id, 1);
  else
    -- Whoever counts locks its row of the API's use first, and the tenant's then.
    perform from api_usage where organization_id = old.id order by day for update;
    perform from tenant_usage where organization_id = old.id for update;
    perform keep_days_of_tenant(old.id, -1);
    delete from tenant_usage where organization_id = old.id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_new_tenant after insert on organizations for each row
  when (not new.operator) execute function keep_tenant();
create trigger keep_changed_tenant after update of operator on organizations for each row
  when (old.operator <> new.operator) execute function keep_tenant();
-- Before what it used goes with it.
create trigger keep_deleted_tenant before delete on organizations for each row
  when (not old.operator) execute function keep_tenant();

-- Brings tenants to a day that has begun, `most` of them at a time; how many it were.
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
revoke all on function keep_usage_day(date, bigint, bigint, bigint), keep_usage(usage_change[]), count_usage(uuid[], date),
  keep_days_of_tenant(uuid, integer) from slipway_app, slipway_system;

-- What was used already.
insert into tenant_usage (organization_id, until) select id, utc_day(now()) from organizations where not operator;
select count_usage(array(select organization_id from tenant_usage), utc_day(now()));
insert into usage_days (day, operations, errors, agent_runs)
select used.day, sum(used.operations), sum(used.errors), sum(used.runs)
from (
  select organization_id, day, operations, errors, 0 as runs from api_usage
  union all
  select organization_id, utc_day(created_at), 0, 0, count(*) from agent_runs group by 1, 2
) used
join tenant_usage on tenant_usage.organization_id = used.organization_id
group by used.day;
