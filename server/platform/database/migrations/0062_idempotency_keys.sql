-- Mutations that were sent with the header Idempotency-Key, and their answers, for 24 hours.
create table idempotency_keys (
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The API key that sent it, or the person. No foreign key: the row outlives neither by more than 24 hours.
  sender_id uuid not null,
  key text not null check (key ~ '^[ -~]{1,255}$'),
  -- A keyed hash of the operation and its variables.
  request_hash text not null,
  -- What the mutation returned before its selection was read: null once there is an answer, and when it was refused.
  payload bytea,
  -- json, not jsonb, which would sort the fields.
  answer json,
  created_at timestamptz not null,
  primary key (organization_id, sender_id, key)
);
select protect_tenant_table('idempotency_keys');
create index idempotency_keys_created_at on idempotency_keys (created_at);
