-- Published advisories in OSV's schema (ossf.github.io/osv-schema), a row for each package that one concerns. They belong to no organization:
-- everybody reads them, the system role alone writes them.
create table advisories (
  ecosystem text not null,
  package text not null,
  -- The name that its database has for it: GHSA-…, PYSEC-…, RUSTSEC-….
  id text not null,
  -- Where it was read from.
  source text not null,
  -- Other names of the same, such as its CVE.
  aliases text[] not null,
  summary text not null,
  -- What its database says: a word, or a vector of CVSS.
  severity text,
  vectors text[] not null,
  -- Numbers of weaknesses in the Common Weakness Enumeration.
  weaknesses integer[] not null,
  -- Versions that are concerned: [{ type, events: [{ introduced, fixed, last_affected }] }], and those that are named one by one.
  ranges jsonb not null,
  versions text[] not null,
  -- The addresses that tell more.
  links text[] not null,
  modified_at timestamptz not null,
  imported_at timestamptz not null,
  primary key (ecosystem, package, id)
);

create index advisories_id on advisories (id);

-- Of which ecosystems there are advisories, and of when they are.
create table advisory_data (
  ecosystem text primary key,
  source text not null,
  -- The newest change of an advisory among them.
  newest_at timestamptz not null,
  imported_at timestamptz not null,
  -- How many advisories there are.
  advisories integer not null
);

alter table advisories enable row level security;
alter table advisories force row level security;
create policy reading on advisories for select to slipway_app using (true);
create policy system on advisories to slipway_system using (true) with check (true);
revoke insert, update, delete, truncate on advisories from slipway_app;

alter table advisory_data enable row level security;
alter table advisory_data force row level security;
create policy reading on advisory_data for select to slipway_app using (true);
create policy system on advisory_data to slipway_system using (true) with check (true);
revoke insert, update, delete, truncate on advisory_data from slipway_app;

-- The packages that the lock files of a project named when it was last scanned, in their versions: what is compared with new advisories
-- without reading the repository again.
create table scan_packages (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  scan_id uuid not null,
  ecosystem text not null,
  name text not null,
  version text not null,
  -- Whether the project asks for it itself; null where the lock file does not tell.
  direct boolean,
  -- By which of those that the project asks for it comes: [express, qs].
  through text[] not null,
  -- Its license as an expression of SPDX; null where the lock file does not tell.
  license text,
  file text not null,
  line integer not null check (line > 0),
  -- Advisories that concern it, by the name that people know it by.
  advisories text[] not null,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete cascade
);
create index scan_packages_named on scan_packages (organization_id, lower(name), id);
create index scan_packages_project on scan_packages (organization_id, project_id);
create index scan_packages_scan on scan_packages (organization_id, scan_id);
create index scan_packages_search on scan_packages using gin (name gin_trgm_ops);
select protect_tenant_table('scan_packages');

-- When the packages of a project were last compared with advisories; gone with its last package.
create table package_checks (
  organization_id uuid not null,
  project_id uuid not null,
  checked_at timestamptz not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index package_checks_oldest on package_checks (checked_at);
select protect_tenant_table('package_checks');

-- What a scan is there for: a commit that was read, or new advisories, by which the packages of the scan before were looked at again.
alter table scans add column cause text not null default 'COMMIT' check (cause in ('COMMIT', 'ADVISORY_DATA'));
