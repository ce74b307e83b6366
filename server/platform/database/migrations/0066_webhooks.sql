-- Webhooks of organizations, and what was sent to them.
alter type notification_event add value 'WEBHOOK_DISABLED' after 'AGENT_PAUSED';

create table webhooks (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The project that it is limited to; null for the whole organization.
  project_id uuid,
  url text not null,
  description text not null,
  format text not null check (format in ('STANDARD', 'SLACK')),
  -- Names of WebhookEvent.
  events text[] not null,
  -- Bound to the organization and the webhook.
  encrypted_secret bytea not null,
  -- The secret before the last rotation signs too, until then.
  encrypted_former_secret bytea,
  former_secret_until timestamptz,
  active boolean not null default true,
  -- Why it was disabled; null when a person did that, and when it is active.
  disabled_reason text,
  -- When the first of the attempts failed that no success followed; null when the last one succeeded.
  failing_since timestamptz,
  -- Who created it; null when that account is gone.
  user_id uuid references users (id) on delete set null,
  user_name text not null,
  api_key_id uuid,
  api_key_name text,
  -- Who chose its URL and events last: it is sent the notifications of this person and of nobody else.
  recipient_id uuid references users (id) on delete set null,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  check ((encrypted_former_secret is null) = (former_secret_until is null)),
  check (disabled_reason is null or not active)
);
create index webhooks_newest on webhooks (organization_id, created_at desc, id desc);
create index webhooks_project on webhooks (organization_id, project_id, created_at desc, id desc) where project_id is not null;
create index webhooks_user on webhooks (user_id) where user_id is not null;
create index webhooks_recipient on webhooks (recipient_id) where recipient_id is not null;
select protect_tenant_table('webhooks');

-- A message to a webhook: the same bytes and the same id at each attempt.
create table webhook_deliveries (
  id uuid primary key,
  organization_id uuid not null,
  webhook_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  -- Attempts of the current series: sending it again begins another one.
  tries integer not null default 0,
  next_attempt_at timestamptz not null,
  -- A worker is sending it; others leave it alone until then.
  claimed_until timestamptz,
  -- Whether it waits behind those that nothing is known against: it failed, or its webhook did.
  late boolean not null,
  -- Whose notification it is; null for all other events.
  recipient_id uuid,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);
create index webhook_deliveries_newest on webhook_deliveries (organization_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (late, organization_id, next_attempt_at, id) where state = 'PENDING';
create index webhook_deliveries_claimed on webhook_deliveries (organization_id) where claimed_until is not null;
create index webhook_deliveries_old on webhook_deliveries (created_at) where state <> 'PENDING';
select protect_tenant_table('webhook_deliveries');

create table webhook_attempts (
  organization_id uuid not null,
  delivery_id uuid not null,
  -- From 1.
  number integer not null,
  at timestamptz not null,
  -- Of the HTTP response; null when there was none.
  status integer,
  milliseconds integer not null,
  -- The beginning of the body of the response, as plain text.
  answer text,
  -- Why it failed; null when it succeeded.
  error text,
  primary key (organization_id, delivery_id, number),
  foreign key (organization_id, delivery_id) references webhook_deliveries (organization_id, id) on delete cascade
);
select protect_tenant_table('webhook_attempts');
