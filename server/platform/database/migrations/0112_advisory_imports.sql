-- Imports of advisories that an operator ordered on screen: of the organization in which that was done. What they bring is of none.
create table advisory_imports (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- Who gave the file, or ordered the import of an address.
  user_id uuid references users on delete set null,
  ordered_by text not null,
  -- Where the advisories come from, as it is shown: the name of a file, or the address.
  source text not null,
  -- Null where a file was given.
  address text,
  created_at timestamptz not null,
  -- What does it; null while a file waits to be ordered.
  job_id uuid,
  -- What it came to until now: how many records of which ecosystem were new, and which were left out. What was written stays when an import is stopped.
  outcome jsonb not null default '{"read": 0, "ecosystems": {}, "leftOut": {}}',
  unique (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade
);
create unique index advisory_imports_job on advisory_imports (organization_id, job_id);
create index advisory_imports_newest on advisory_imports (organization_id, created_at desc);
create index advisory_imports_user on advisory_imports (user_id);
select protect_tenant_table('advisory_imports');

-- The file of an import, in parts, from when it was given until the import ends: any worker may do it, on any machine.
create table advisory_file_parts (
  organization_id uuid not null,
  import_id uuid not null,
  number integer not null,
  content bytea not null,
  primary key (organization_id, import_id, number),
  foreign key (organization_id, import_id) references advisory_imports (organization_id, id) on delete cascade
);
-- An archive gets no smaller.
alter table advisory_file_parts alter column content set storage external;
select protect_tenant_table('advisory_file_parts');
