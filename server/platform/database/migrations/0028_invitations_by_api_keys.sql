-- An invitation that a program sent works only as long as the API key that it was sent with is not revoked.

alter table invitations add column api_key_id uuid;
alter table invitations add foreign key (organization_id, api_key_id)
  references api_keys (organization_id, id) on delete set null (api_key_id);
create index invitations_api_key on invitations (organization_id, api_key_id) where api_key_id is not null;
