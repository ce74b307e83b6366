-- The base of all features: helpers for row-level security, mail, rate limits and secrets.
--
-- Files 0001 to 0013 are the baseline: the whole database of the first release, by feature. Each table stands with its
-- policies, rights, indexes and triggers; triggers that need later tables are in 0008 (scores, on projects) and 0009
-- (deployments, on scans and findings). A new table or function gets the rights of DEFAULT_RIGHTS (migrate.ts); a
-- revoke here takes some away. Policies for slipway_owner serve the security definer functions.

create extension if not exists pg_trgm;

-- Row-level security of a tenant table: the application's role sees and writes rows of the active organization only.
-- The setting is local to the transaction. After a transaction it reads as '', which must mean "no organization".
create function protect_tenant_table(target regclass, tenant_column text default 'organization_id') returns void
language plpgsql as $$
declare
  rule text := format('%I = nullif(current_setting(''app.organization_id'', true), '''')::uuid', tenant_column);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to slipway_app using (%s) with check (%s)', target, rule, rule);
  execute format('create policy system on %s to slipway_system using (true) with check (true)', target);
end $$;

-- Row-level security of a table that only the system role may use: no policy names the application's role.
create function protect_system_table(target regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy system on %s to slipway_system using (true) with check (true)', target);
  execute format('revoke all on %s from slipway_app', target);
end $$;

create function utc_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'UTC')::date
$$;

-- The text if it fits into an index entry (at most 2,704 bytes) beside a few short columns, else null. The few rows
-- with null are searched by their source columns.
-- For search_text columns in the index that a list is read by: a search scans that index once. Under row-level
-- security no trigram index is used, as trigram operators are not leakproof.
create function fitting(searched text) returns text language sql immutable parallel safe as $$
  select case when octet_length(searched) <= 2000 then searched end
$$;

-- Outgoing mail. A row is deleted once the mail is delivered: it may hold links with tokens.
create table outgoing_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
select protect_system_table('outgoing_mail');
create policy enqueue on outgoing_mail for insert to slipway_app with check (true);
-- The application may enqueue mail, but not read it.
grant insert on outgoing_mail to slipway_app;
create index outgoing_mail_next on outgoing_mail (next_attempt_at);

-- Rate limits as leaky buckets: a bucket is empty again at `regained_at`.
create table throttles (
  -- SHA-256 of the limit's name and the subject it counts: no address of a person without an account is stored.
  key bytea primary key,
  regained_at timestamptz not null
);
select protect_system_table('throttles');
create policy throttling on throttles to slipway_owner using (true) with check (true);
create index throttles_regained on throttles (regained_at);

-- Counts one use, which takes `cost` to drain from a bucket of size `room`. Returns null if the use is allowed;
-- otherwise counts nothing and returns when the next use is allowed. A single statement, so that concurrent uses are
-- all counted.
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
    -- An empty bucket carries no information: each use deletes more of them than it can add.
    delete from throttles where key in (
      select key from throttles where regained_at <= at order by regained_at limit 2 for update skip locked
    );
    return null;
  end if;
  select regained_at + cost - room into counted from throttles where key = wanted;
  return counted;
end $$;

-- Number of refusals within an hour. Addresses without an account are counted too, so that a refusal takes equally
-- long for both.
create table refusal_counts (
  -- SHA-256 of the subject and the action: no address of a person without an account is stored.
  key bytea not null,
  hour timestamptz not null,
  count integer not null,
  -- The last audit entry about it, which the entry that summarizes the rest is copied from; null if no account is
  -- concerned.
  entry_id uuid,
  primary key (key, hour)
);
select protect_system_table('refusal_counts');
create index refusal_counts_hour on refusal_counts (hour);

-- Encrypted values are bound to their table, column and row. The server binds the values of a database from before
-- that once and records it here: from then on it accepts no unbound value.
create table secret_bindings (
  id boolean primary key default true check (id),
  bound_at timestamptz not null
);
select protect_system_table('secret_bindings');
-- Binding must not run twice: it would accept an encrypted value that was copied from elsewhere.
revoke update, delete, truncate on secret_bindings from slipway_system;
