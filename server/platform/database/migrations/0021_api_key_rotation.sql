-- A key may be replaced by another one; it works on until it expires.

alter table api_keys add column replaced_by uuid;
-- Both belong to one person, and go with that person's membership in one statement.
alter table api_keys add foreign key (organization_id, replaced_by) references api_keys (organization_id, id);

-- The application may bring the end of a key forward, as it may revoke it.
grant select (replaced_by), update (expires_at, replaced_by) on api_keys to slipway_app;
