-- Where the service of an environment answers, as the process that runs it tells those that lead requests there.
create table service_addresses (
  organization_id uuid not null,
  environment_id uuid not null,
  -- As http.request of Node.js takes it: {"socketPath"} or {"host", "port"}.
  address jsonb not null,
  primary key (organization_id, environment_id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
select protect_tenant_table('service_addresses');

-- Processes that lead requests to sites which another process runs.
create table site_routers (
  id uuid primary key,
  -- The process leads requests where the database said at this time, or later.
  seen_at timestamptz not null,
  -- The process has died when it did not extend this.
  expires_at timestamptz not null
);
select protect_system_table('site_routers');

-- Requests that a process passed on to a release that is watched, since it leads requests there.
create table site_router_counts (
  organization_id uuid not null,
  router_id uuid not null references site_routers (id) on delete cascade,
  environment_id uuid not null,
  release_id uuid not null,
  requests bigint not null,
  failures bigint not null,
  networks integer not null,
  failing_networks integer not null,
  network_failure_share double precision not null,
  primary key (organization_id, environment_id, router_id),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
select protect_tenant_table('site_router_counts');
create index site_router_counts_router on site_router_counts (router_id);
