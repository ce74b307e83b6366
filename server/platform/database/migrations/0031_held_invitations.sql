-- An invitation of a person whose address is not proven is held: it has no link until that person has verified the address.
alter table invitations alter column token_hash drop not null;
-- Also for when the account of whoever invited ends.
create index invitations_inviter on invitations (invited_by);
