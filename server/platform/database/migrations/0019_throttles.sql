-- How much of what may be tried or sent now and then is used up, shared by all processes, and where people signed in from.

-- What is counted for its limit: a bucket that is empty again at `regained_at`.
create table throttles (
  -- SHA-256 of the limit's name and whom it counts: nothing is kept of people who have no account.
  key bytea primary key,
  regained_at timestamptz not null
);
create index throttles_regained on throttles (regained_at);
select protect_system_table('throttles');

-- Counts a use that takes `cost` to be regained, of at most `room`. Null when there was room; else, counting nothing, the
-- moment from which there is. One statement, so that of uses at once each is counted.
create function use_throttle(wanted bytea, at timestamptz, cost interval, room interval) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted timestamptz;
begin
  insert into throttles as t (key, regained_at) values (wanted, at + cost)
    on conflict (key) do update set regained_at = greatest(t.regained_at, at) + cost
    where greatest(t.regained_at, at) + cost <= at + room
    returning t.regained_at into counted;
  if counted is not null then
    -- What is regained says nothing any more: each use removes more than it can add.
    delete from throttles where key in (
      select key from throttles where regained_at <= at order by regained_at limit 2 for update skip locked
    );
    return null;
  end if;
  select regained_at + cost - room into counted from throttles where key = wanted;
  return counted;
end $$;
revoke all on function use_throttle(bytea, timestamptz, interval, interval) from public;
grant execute on function use_throttle(bytea, timestamptz, interval, interval) to slipway_app, slipway_system;

create policy throttling on throttles to slipway_owner using (true) with check (true);

-- Networks from which a person signed in: no stranger can keep the person from signing in there.
create table familiar_networks (
  user_id uuid not null references users on delete cascade,
  -- The IPv4 address, or the /64 of an IPv6 address.
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);
select protect_system_table('familiar_networks');

-- Counted by throttles from now on.
drop table account_attempts;
drop type account_attempt_kind;
