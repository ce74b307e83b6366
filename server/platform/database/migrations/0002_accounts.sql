-- Accounts, organizations and memberships.

create type role as enum ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER');

create type onboarding_step as enum ('WELCOME', 'REPOSITORY', 'TEAM', 'PLAN', 'COMPLETE');

create type account_token_purpose as enum ('PASSWORD_RESET', 'EMAIL_VERIFICATION');

-- People. An account may belong to several organizations.
create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  avatar text,
  email_verified_at timestamptz,
  -- An account whose address is not verified is deleted at this time.
  verify_by timestamptz not null default now() + interval '7 days',
  platform_administrator boolean not null default false,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  -- Not indexed: the search joins memberships, so it reads only the members of one organization.
  search_text text generated always as (lower(name || E'\x1f' || email)) stored
);
alter table users enable row level security;
alter table users force row level security;
create policy system on users to slipway_system using (true) with check (true);
create policy session_lookup on users for select to slipway_owner using (true);
revoke all on users from slipway_app;
grant select (id, email, name, avatar, email_verified_at, verify_by, platform_administrator, last_seen_at, created_at)
  on users to slipway_app;
create unique index users_email on users (email);
create index users_seen on users (last_seen_at);
create index users_created on users (created_at);
-- People by name. The first page of an organization's members comes from this index or from sorting the members,
-- whichever is cheaper.
create index users_by_name on users (lower(name), id);
create index users_unverified on users (verify_by) where email_verified_at is null;

-- The tenants.
create table organizations (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  -- The operator's own organization is excluded from the figures about tenants.
  operator boolean not null default false,
  onboarding_step onboarding_step not null default 'WELCOME',
  allow_public_projects boolean not null default false,
  require_two_factor boolean not null default false,
  allowed_domains text[] not null default '{}',
  sso_enabled boolean not null default false,
  custom_branding boolean not null default false,
  suspended_at timestamptz,
  -- Why the operator suspended it; null if it is not suspended.
  suspension_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select protect_tenant_table('organizations', 'id');
create policy session_lookup on organizations for select to slipway_owner using (true);
-- The application's role neither creates nor deletes organizations, nor changes the operator's columns.
revoke insert, update, delete on organizations from slipway_app;
grant update (name, slug, onboarding_step, allow_public_projects, require_two_factor, allowed_domains, sso_enabled,
  custom_branding, updated_at) on organizations to slipway_app;
-- Orders and searches of the operator's lists.
create index organizations_by_name on organizations (lower(name), id) where not operator;
create index organizations_by_creation on organizations (created_at, id) where not operator;
create index organizations_search on organizations using gin (name gin_trgm_ops, slug gin_trgm_ops);
-- Few rows: queries about tenants exclude these.
create index organizations_of_operator on organizations (id) where operator;
-- Few rows are suspended.
create index organizations_suspended on organizations (id) where suspended_at is not null;

-- Refuses a slug that another organization has or had, as a duplicate.
create function keep_organization_slug() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into organization_slugs (slug, organization_id) values (new.slug, new.id) on conflict do nothing;
  if not exists (select from organization_slugs where slug = new.slug and organization_id = new.id) then
    raise unique_violation using message = 'This short name is taken.', constraint = 'organization_slugs_pkey';
  end if;
  return null;
end $$;
create trigger keep_slug after insert or update of slug on organizations
  for each row execute function keep_organization_slug();

create function keep_tenant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into tenant_usage (organization_id, until) values (new.id, utc_day(now()));
  elsif tg_op = 'UPDATE' and old.operator then
    -- Waits for transactions that recorded usage and found no tenant; later ones find it. This happens once in the
    -- lifetime of a platform.
    lock table api_usage, agent_runs in share mode;
    insert into tenant_usage (organization_id, until) values (new.id, utc_day(now()));
    perform count_usage(array[new.id], utc_day(now()));
    perform keep_days_of_tenant(new.id, 1);
  else
    -- The same lock order as for counting: API usage first, then the tenant's row.
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
-- Before the cascade deletes the usage.
create trigger keep_deleted_tenant before delete on organizations for each row
  when (not old.operator) execute function keep_tenant();

-- Releases the slugs of an organization if nothing was ever served under them.
create function free_unserved_slugs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from organization_slugs where organization_id = old.id
    and not exists (select from organization_slugs served where served.organization_id = old.id and served.served);
  return old;
end $$;
create trigger free_unserved_slugs before delete on organizations for each row execute function free_unserved_slugs();

-- Every slug that an organization has or had. Repository addresses with a former slug keep working, so no other
-- organization may take it: a push to an old address must not reach a stranger. Slugs of an organization that hosted
-- a repository or ran a site stay taken after it is deleted: browsers keep cookies, storage and service workers for
-- its addresses, and clones keep their remotes.
create table organization_slugs (
  slug text primary key,
  organization_id uuid references organizations on delete set null,
  -- Whether something was served under this slug, or under an earlier one of the organization.
  served boolean not null default false
);
select protect_tenant_table('organization_slugs');
create policy kept on organization_slugs to slipway_owner using (true) with check (true);
revoke update, delete, truncate on organization_slugs from slipway_app;
create index organization_slugs_organization on organization_slugs (organization_id);

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role role not null,
  created_at timestamptz not null default now(),
  -- When the person last signed in to it or switched to it: the next session starts there.
  last_used_at timestamptz,
  -- When a viewer was promoted: approvals of deployments that were requested earlier do not count. Null if that never
  -- happened; then `created_at` applies.
  raised_at timestamptz,
  primary key (organization_id, user_id)
);
select protect_tenant_table('memberships');
create policy session_lookup on memberships for select to slipway_owner using (true);
create index memberships_user on memberships (user_id);
create index memberships_role on memberships (organization_id, role);

create function keep_members() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_record_count(organization_id, 'MEMBER', utc_day(created_at), case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed group by organization_id, utc_day(created_at);
  return null;
end $$;
create trigger keep_added_members after insert on memberships referencing new table as changed
  for each statement execute function keep_members();
create trigger keep_removed_members after delete on memberships referencing old table as changed
  for each statement execute function keep_members();

-- Visible to those who share the active organization with the person, never with the password hash.
create policy tenant on users to slipway_app using (
  exists (
    select from memberships
    where memberships.user_id = users.id
      and memberships.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
  )
) with check (false);

-- Number of records of an organization by day, so that the dashboard and the analytics do not read the records.
-- Triggers maintain it in the transaction that changes a record.
create table record_counts (
  organization_id uuid not null references organizations on delete cascade,
  -- What is counted: members, projects that are not archived, agents, active agents, done tasks. Tasks of archived
  -- projects are included and subtracted when reading, so that archiving a project does not lock its tasks.
  mark text not null,
  -- Day on which the record was created, or the task was done (UTC).
  day date not null,
  part uuid not null default gen_random_uuid(),
  -- The count is the sum of the parts: a single part may be negative.
  count integer not null,
  primary key (organization_id, mark, day, part)
) with (fillfactor = 80);
select protect_tenant_table('record_counts');
create policy kept on record_counts to slipway_owner using (true) with check (true);
revoke insert, update, delete on record_counts from slipway_app, slipway_system;

-- Updates a part that no other transaction has locked, or inserts one: aggregates are maintained without lock
-- contention.
create function keep_record_count(organization uuid, changed_mark text, changed_day date, more bigint) returns void language plpgsql as $$
begin
  update record_counts set count = count + more
  where organization_id = organization and (mark, day, part) = (
    select free.mark, free.day, free.part from record_counts free
    where free.organization_id = organization and free.mark = changed_mark and free.day = changed_day
    order by free.part limit 1 for update skip locked
  );
  -- An organization that is being deleted takes its counts with it.
  if not found and exists (select from organizations where id = organization) then
    insert into record_counts (organization_id, mark, day, count) values (organization, changed_mark, changed_day, more);
  end if;
end $$;
revoke all on function keep_record_count(uuid, text, date, bigint) from slipway_app, slipway_system;

-- Tokens in letters that reset a password or verify an address. Only the hash is stored.
create table account_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose account_token_purpose not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
select protect_system_table('account_tokens');
create index account_tokens_user on account_tokens (user_id, purpose);

-- New addresses that are not confirmed yet.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
select protect_system_table('email_changes');
-- Read by session_email_change; the application cannot read it otherwise.
create policy session_lookup on email_changes for select to slipway_owner using (true);

create table user_avatars (
  user_id uuid primary key references users on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) <= 262144),
  updated_at timestamptz not null default now()
);
select protect_system_table('user_avatars');
create policy tenant on user_avatars for select to slipway_app using (
  exists (
    select from memberships
    where memberships.user_id = user_avatars.user_id
      and memberships.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
  )
);
-- Visible to the members of the active organization, as its owner is.
grant select on user_avatars to slipway_app;

-- Networks from which a person signed in. Failed attempts from other networks cannot lock the person out there.
create table familiar_networks (
  user_id uuid not null references users on delete cascade,
  -- The IPv4 address, or the /64 of an IPv6 address.
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);
select protect_system_table('familiar_networks');

-- Second factor of an account: codes of an authenticator app (TOTP, RFC 6238).
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with the server's key: the table alone is not enough to generate codes.
  seed bytea not null,
  created_at timestamptz not null,
  -- Null during setup: sign-in does not ask for a code yet.
  confirmed_at timestamptz,
  -- Time step of the newest accepted code: neither this nor an older one is accepted again.
  last_step bigint not null default 0,
  -- Number of consecutive wrong codes, and the time of the last one.
  wrong_codes integer not null default 0,
  wrong_at timestamptz
);
select protect_system_table('two_factors');
create policy tenant on two_factors for select to slipway_app using (
  exists (
    select from memberships
    where memberships.user_id = two_factors.user_id
      and memberships.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
  )
);
create policy session_lookup on two_factors for select to slipway_owner using (true);
-- Those who manage members see whether a member has a second factor, never the seed.
grant select (user_id, confirmed_at) on two_factors to slipway_app;

-- Read along with the session of every request.
create function has_two_factor(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from two_factors where user_id = person and confirmed_at is not null)
$$;

-- Codes for when the authenticator is lost. Each works once.
create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select protect_system_table('recovery_codes');
create policy session_lookup on recovery_codes for select to slipway_owner using (true);

-- Sign-ins with a correct password that still need a code.
create table login_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The hash that was checked: a changed password makes the challenge invalid.
  password_hash text not null,
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
select protect_system_table('login_challenges');
create index login_challenges_user on login_challenges (user_id);

-- The members of the active organization whose name or address contains a text, with their sort key. Security
-- definer: under the policy on users PostgreSQL would check the membership of every person. It takes no organization
-- as an argument, and returns ids and names that the caller may read. Dynamic SQL, so that it is planned for this
-- organization: the number of members varies widely.
create function search_members(searched text) returns table (id uuid, sorted_by text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select users.id, lower(users.name) from memberships join users on users.id = memberships.user_id
    where memberships.organization_id = $1 and strpos(users.search_text, lower($2)) > 0'
    using nullif(current_setting('app.organization_id', true), '')::uuid, searched;
end $$;
