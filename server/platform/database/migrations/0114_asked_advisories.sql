-- Packages about which a database of advisories on the network was asked (ADVISORIES_API), each by name and version: of the organization whose
-- projects have them, so that nobody learns from it what others use. What it answered stands among the advisories, which are of nobody.
create table asked_packages (
  organization_id uuid not null references organizations on delete cascade,
  ecosystem text not null,
  name text not null,
  version text not null,
  asked_at timestamptz not null,
  -- Whether all that it knows of the package could be read. What it refuses to be asked is no.
  answered boolean not null,
  primary key (organization_id, ecosystem, name, version)
);
create index asked_packages_oldest on asked_packages (asked_at);
select protect_tenant_table('asked_packages');

-- When the packages of a project are to be asked about next; null: as soon as it can be.
alter table package_checks add column ask_at timestamptz;
-- When the newest of the answers came that packages are compared with.
alter table package_checks add column answered_at timestamptz;
create index package_checks_ask on package_checks (ask_at nulls first);

-- How asking that database goes: one row, once it was asked. It names no package.
create table advisory_service (
  only_row boolean primary key default true check (only_row),
  reached_at timestamptz,
  -- The latest attempt that failed, and why, as a sentence; null when the latest one went well.
  failed_at timestamptz,
  failure text,
  -- Attempts in a row that failed: by them each waits longer than the one before.
  failures integer not null default 0,
  retry_at timestamptz,
  -- Until when the one worker that asks may be asking.
  busy_until timestamptz
);
alter table advisory_service enable row level security;
alter table advisory_service force row level security;
create policy reading on advisory_service for select to slipway_app using (true);
create policy system on advisory_service to slipway_system using (true) with check (true);
revoke insert, update, delete, truncate on advisory_service from slipway_app;
