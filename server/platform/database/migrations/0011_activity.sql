-- Activities, notifications and the audit log.

create type activity_type as enum ('DEPLOYMENT', 'SECURITY', 'AGENT', 'BUILD', 'PROJECT', 'TEAM');

create type activity_status as enum ('SUCCESS', 'WARNING', 'ERROR');

create table activities (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  project_id uuid,
  -- The task, scan or deployment that it links to while that exists.
  task_id uuid,
  scan_id uuid,
  deployment_id uuid,
  type activity_type not null,
  message text not null,
  status activity_status not null,
  occurred_at timestamptz not null default now(),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete set null (task_id),
  foreign key (organization_id, scan_id) references scan_runs (organization_id, id) on delete set null (scan_id),
  foreign key (organization_id, deployment_id) references deployments (organization_id, id)
    on delete set null (deployment_id)
);
select protect_tenant_table('activities');
create index activities_newest on activities (organization_id, occurred_at desc, id desc);
create index activities_project on activities (organization_id, project_id, occurred_at desc, id desc);
create index activities_task on activities (organization_id, task_id) where task_id is not null;
create index activities_scan on activities (organization_id, scan_id) where scan_id is not null;
create index activities_deployment on activities (organization_id, deployment_id) where deployment_id is not null;

create table notifications (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  title text not null,
  message text not null,
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
select protect_tenant_table('notifications');
create index notifications_newest on notifications (organization_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (organization_id, user_id) where read_at is null;

create type notification_event as enum (
  'MEMBERS_CHANGED', 'ROLE_CHANGED', 'REPOSITORY_CONNECTED', 'REPOSITORY_FAILED', 'SUBSCRIPTION_CHANGED',
  'INVOICE_PAID', 'PAYMENT_FAILED', 'TASK_ASSIGNED', 'FINDINGS_FOUND', 'FINDING_ASSIGNED', 'RISK_EXPIRES',
  'DEPLOYMENT_FAILED', 'DEPLOYMENT_WAITS'
);

create table notification_preferences (
  organization_id uuid not null,
  user_id uuid not null,
  event notification_event not null,
  in_app boolean not null,
  email boolean not null,
  primary key (organization_id, user_id, event),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
select protect_tenant_table('notification_preferences');

create type audit_outcome as enum ('SUCCEEDED', 'REFUSED');

-- Insert-only. No foreign keys to people or organizations: entries outlive both.
create table audit_entries (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid,
  actor_name text not null,
  -- Name of the API key at that time.
  api_key_name text,
  action text not null,
  target text,
  outcome audit_outcome not null default 'SUCCEEDED',
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now()
);
select protect_tenant_table('audit_entries');
revoke update, delete, truncate on audit_entries from slipway_app, slipway_system;
create index audit_entries_newest on audit_entries (organization_id, created_at desc, id desc);
-- Filters of the audit log.
create index audit_entries_person on audit_entries (organization_id, user_id, created_at desc, id desc);
create index audit_entries_action on audit_entries (organization_id, action, created_at desc, id desc);
create index audit_entries_refused on audit_entries (organization_id, created_at desc, id desc) where outcome = 'REFUSED';

create table contact_requests (
  id uuid primary key,
  name text not null,
  email text not null,
  company text,
  message text not null,
  -- Sender's IPv4 address, or the /64 of an IPv6 address: the rate limit counts by it.
  sender_network text,
  created_at timestamptz not null default now()
);
select protect_system_table('contact_requests');
create index contact_requests_sender on contact_requests (sender_network, created_at desc);
