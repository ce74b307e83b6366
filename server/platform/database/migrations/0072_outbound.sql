-- Hosts that services of an environment may connect to, what they were refused, and what they sent and received.
alter type notification_event add value 'OUTBOUND_HOST_ALLOWED' after 'DEPLOYMENT_WAITS';

create table outbound_hosts (
  organization_id uuid not null,
  environment_id uuid not null,
  -- A name in lower case, `*.` and a name, or an IP address without brackets.
  host text not null check (length(host) between 1 and 255),
  port integer not null check (port between 1 and 65535),
  -- Whether services of the project's previews may connect to it, too; only in production.
  in_previews boolean not null,
  added_at timestamptz not null,
  added_by text not null,
  added_by_id uuid not null,
  primary key (organization_id, environment_id, host, port),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
select protect_tenant_table('outbound_hosts');

-- Targets that services asked for and were refused: the newest 100 of an environment.
create table refused_connections (
  organization_id uuid not null,
  environment_id uuid not null,
  host text not null check (length(host) between 1 and 255),
  port integer not null check (port between 1 and 65535),
  reason text not null check (reason in ('NOT_ALLOWED', 'PRIVATE_ADDRESS')),
  count bigint not null,
  last_at timestamptz not null,
  primary key (organization_id, environment_id, host, port),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
select protect_tenant_table('refused_connections');

create table outbound_traffic (
  organization_id uuid not null,
  environment_id uuid not null,
  -- The first day of a month, in UTC.
  month date not null,
  connections bigint not null,
  bytes_sent bigint not null,
  bytes_received bigint not null,
  primary key (organization_id, environment_id, month),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade
);
select protect_tenant_table('outbound_traffic');
