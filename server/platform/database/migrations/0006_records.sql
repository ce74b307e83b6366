-- What people are told, and what is kept of what they did.

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
create index notifications_newest on notifications (organization_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (organization_id, user_id) where read_at is null;

-- No foreign key to people or organizations: the entries outlive both.
create table audit_entries (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid,
  actor_name text not null,
  action text not null,
  target text,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now()
);
create index audit_entries_newest on audit_entries (organization_id, created_at desc, id desc);

select protect_tenant_table('notifications');
select protect_tenant_table('audit_entries');
revoke update, delete, truncate on audit_entries from slipway_app, slipway_system;
