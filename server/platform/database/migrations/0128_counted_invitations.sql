-- Open invitations hold seats until they are too old: counted in the index that leads to them.
drop index invitations_open;
create unique index invitations_open on invitations (organization_id, email) include (expires_at)
  where accepted_at is null and revoked_at is null;
