-- What was tried and refused stands in the audit log too: bounded, so that nobody fills the log of others.

create type audit_outcome as enum ('SUCCEEDED', 'REFUSED');
alter table audit_entries add column outcome audit_outcome not null default 'SUCCEEDED';
create index audit_entries_refused on audit_entries (organization_id, created_at desc, id desc) where outcome = 'REFUSED';

-- How often something was refused within an hour. Addresses without an account count too, so that they are as much work.
create table refusal_counts (
  -- SHA-256 of whom and what it counts: nothing is kept of people who have no account.
  key bytea not null,
  hour timestamptz not null,
  count integer not null,
  -- The last entry that was noted of it, which the one that tells of the rest is made like; null where nobody is concerned.
  entry_id uuid,
  primary key (key, hour)
);
create index refusal_counts_hour on refusal_counts (hour);
select protect_system_table('refusal_counts');
