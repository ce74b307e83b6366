-- An invitation of a person whose address is not proven is held: it has no link until that person has verified the address.
alter table invitations alter column token_hash drop not null;
create index invitations_held on invitations (invited_by) where token_hash is null;
