-- People, organizations, memberships, sessions, tokens, invitations and outgoing mail.

create extension if not exists pg_trgm;

-- Puts a tenant table behind the second wall: the application's role sees and writes rows of the active organization only.
-- The setting is local to the transaction; an ended one leaves '', which must read as "no organization".
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
revoke all on function protect_tenant_table(regclass, text) from public;

-- Tables that only the system role may touch: no policy names the application's role.
create function protect_system_table(target regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy system on %s to slipway_system using (true) with check (true)', target);
  execute format('revoke all on %s from slipway_app', target);
end $$;
revoke all on function protect_system_table(regclass) from public;

create type role as enum ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER');
create type onboarding_step as enum ('WELCOME', 'REPOSITORY', 'TEAM', 'PLAN', 'COMPLETE');

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  avatar text,
  email_verified_at timestamptz,
  platform_administrator boolean not null default false,
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table organizations (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  -- The operator's own organization is left out of tenant figures.
  operator boolean not null default false,
  onboarding_step onboarding_step not null default 'WELCOME',
  allow_public_projects boolean not null default false,
  require_two_factor boolean not null default false,
  allowed_domains text[] not null default '{}',
  sso_enabled boolean not null default false,
  custom_branding boolean not null default false,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role role not null,
  created_at timestamptz not null default now(),
  -- When the person last signed in to it or switched to it: the next session begins there.
  last_used_at timestamptz,
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);

-- A removed member's sessions in that organization end with the membership.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null,
  remember boolean not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index sessions_user on sessions (user_id);

create type account_token_purpose as enum ('PASSWORD_RESET', 'EMAIL_VERIFICATION');
create table account_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose account_token_purpose not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_user on account_tokens (user_id, purpose);

create table invitations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  email text not null check (email = lower(email)),
  role role not null,
  token_hash bytea not null unique,
  invited_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  unique (organization_id, id)
);
create unique index invitations_open on invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;
create index invitations_newest on invitations (organization_id, created_at desc, id desc);

-- Mail waits here until it is delivered, and is then removed: it may hold links with tokens.
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
create index outgoing_mail_next on outgoing_mail (next_attempt_at);

select protect_tenant_table('organizations', 'id');
select protect_tenant_table('memberships');
select protect_tenant_table('invitations');
select protect_system_table('account_tokens');
select protect_system_table('outgoing_mail');

-- Sessions carry an organization, so they bear the tenant policy too, but the application's role has no right on them.
select protect_tenant_table('sessions');
revoke all on sessions from slipway_app;

-- The application may enqueue mail, not read it.
grant insert on outgoing_mail to slipway_app;
create policy enqueue on outgoing_mail for insert to slipway_app with check (true);

-- People are seen by those who share the active organization with them, and never their password hash.
alter table users enable row level security;
alter table users force row level security;
create policy tenant on users to slipway_app using (
  exists (
    select from memberships
    where memberships.user_id = users.id
      and memberships.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
  )
) with check (false);
create policy system on users to slipway_system using (true) with check (true);
revoke all on users from slipway_app;
grant select (id, email, name, avatar, email_verified_at, platform_administrator, last_seen_at, created_at) on users to slipway_app;

-- The application's role changes neither which organizations exist nor the operator's flags.
revoke insert, update, delete on organizations from slipway_app;
grant update (name, slug, onboarding_step, allow_public_projects, require_two_factor, allowed_domains, sso_enabled,
  custom_branding, updated_at) on organizations to slipway_app;
