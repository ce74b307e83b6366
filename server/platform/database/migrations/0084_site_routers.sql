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
