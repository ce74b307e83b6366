-- Names besides the address of an environment that lead to its site.
alter type notification_event add value 'DOMAIN_FAILING' after 'DEPLOYMENT_WAITS';

create table own_domains (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  environment_id uuid not null,
  -- In lower case, as DNS has it.
  name text not null check (name = lower(name) and length(name) between 3 and 244),
  -- What the TXT record must say.
  token text not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id uuid not null,
  -- Unproven, it is deleted a week after this.
  claimed_at timestamptz not null,
  -- Since when it leads to the site; null while its ownership is not proven.
  proven_at timestamptz,
  -- Since when the record of a proven domain is missing; null while it is found.
  failing_since timestamptz,
  -- Whether people were reminded that it stops soon.
  reminded boolean not null default false,
  -- When it stopped, as the record was missing for a week; null unless it did, and was not proven since.
  stopped_at timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  -- What the last check found; null when that was the record.
  problem text check (problem in ('RECORD_MISSING', 'RECORD_DIFFERS', 'NO_ANSWER', 'TAKEN')),
  unique (organization_id, id),
  unique (organization_id, name),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade,
  check (failing_since is null or proven_at is not null),
  check (stopped_at is null or proven_at is null)
);
-- Many may claim a name; one organization has it.
create unique index own_domains_proven on own_domains (name) where proven_at is not null;
create index own_domains_environment on own_domains (organization_id, environment_id, name);
create index own_domains_due on own_domains (next_check_at);
select protect_tenant_table('own_domains');
