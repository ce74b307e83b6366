-- How people want to be told about what happens. Who chose nothing has no rows; the defaults stand in the code.

create type notification_event as enum (
  'MEMBERS_CHANGED', 'ROLE_CHANGED', 'REPOSITORY_CONNECTED', 'REPOSITORY_FAILED', 'SUBSCRIPTION_CHANGED', 'INVOICE_PAID',
  'PAYMENT_FAILED'
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
