-- Every short name that an organization has or had. Addresses of its repositories go on working with those it had, so that no other may take
-- them: what somebody pushes to an old address must not come to a stranger.
create table organization_slugs (
  slug text primary key,
  organization_id uuid not null references organizations on delete cascade
);
create index organization_slugs_organization on organization_slugs (organization_id);
select protect_tenant_table('organization_slugs');
revoke update, delete, truncate on organization_slugs from slipway_app;

-- Policies bind the owner too; here it acts for all organizations.
alter table organizations no force row level security;
alter table organization_slugs no force row level security;
insert into organization_slugs (slug, organization_id) select slug, id from organizations;
alter table organization_slugs force row level security;
alter table organizations force row level security;

-- Refuses a name that another organization has or had, as a duplicate.
create function keep_organization_slug() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into organization_slugs (slug, organization_id) values (new.slug, new.id) on conflict do nothing;
  if not exists (select from organization_slugs where slug = new.slug and organization_id = new.id) then
    raise unique_violation using message = 'This short name is taken.', constraint = 'organization_slugs_pkey';
  end if;
  return null;
end $$;
create trigger keep_slug after insert or update of slug on organizations
  for each row execute function keep_organization_slug();
