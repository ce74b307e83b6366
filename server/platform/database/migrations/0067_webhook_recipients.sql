-- Row-level security shows the owner no rows: without it the owner changes those that are there.
alter table webhooks no force row level security;

-- Which key chose last where webhooks send or what, so that revoking it disables them. Of no foreign key, as api_key_id.
alter table webhooks add column aimed_by_key_id uuid;
update webhooks set aimed_by_key_id = api_key_id where api_key_id is not null;

-- Notifications are for members: whoever leaves is the recipient of no webhook of the organization any more, also after joining again.
update webhooks set recipient_id = null where recipient_id is not null and not exists (
  select from memberships where memberships.organization_id = webhooks.organization_id and user_id = recipient_id
);
alter table webhooks
  drop constraint webhooks_recipient_id_fkey,
  add foreign key (organization_id, recipient_id) references memberships (organization_id, user_id)
    on delete set null (recipient_id);
drop index webhooks_recipient;
create index webhooks_recipient on webhooks (organization_id, recipient_id) where recipient_id is not null;

alter table webhooks force row level security;

-- What waits for a webhook, with `late` before the time: an attempt finds those whose `late` differs without reading the others.
create index webhook_deliveries_pending on webhook_deliveries (organization_id, webhook_id, late, next_attempt_at)
  where state = 'PENDING';
