-- What is encrypted is bound to its table, column and row. What an older version stored is not yet: a server that starts binds it once,
-- and notes it here, since from then on nothing unbound is accepted.
create table secret_bindings (
  id boolean primary key default true check (id),
  bound_at timestamptz not null
);
select protect_system_table('secret_bindings');
-- Nobody makes a server do it again: what was bound elsewhere, or kept from before, would find a place anew.
revoke update, delete, truncate on secret_bindings from slipway_system;
