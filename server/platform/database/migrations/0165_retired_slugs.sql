-- The short names of an organization that hosted a repository or ran a site stay taken when it is deleted: browsers keep cookies, storage and
-- service workers for their addresses, and clones keep their remotes.
alter table organization_slugs alter column organization_id drop not null;
alter table organization_slugs drop constraint organization_slugs_organization_id_fkey;
alter table organization_slugs add constraint organization_slugs_organization_id_fkey
  foreign key (organization_id) references organizations on delete set null;
-- Whether something was served under the organization while it had this short name, or before.
alter table organization_slugs add column served boolean not null default false;

create policy kept on organization_slugs to slipway_owner using (true) with check (true);
alter table hosted_repositories no force row level security;
alter table releases no force row level security;
update organization_slugs set served = true
where exists (select from hosted_repositories where hosted_repositories.organization_id = organization_slugs.organization_id)
  or exists (select from releases where releases.organization_id = organization_slugs.organization_id);
alter table releases force row level security;
alter table hosted_repositories force row level security;

-- Marks the short names of the organization with its first repository or release.
create function mark_served_slugs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update organization_slugs set served = true where organization_id = new.organization_id and not served;
  return null;
end $$;
create trigger mark_served_slugs after insert on hosted_repositories for each row execute function mark_served_slugs();
create trigger mark_served_slugs after insert on releases for each row execute function mark_served_slugs();

-- Frees the short names of an organization under which nothing was ever served.
create function free_unserved_slugs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from organization_slugs where organization_id = old.id
    and not exists (select from organization_slugs served where served.organization_id = old.id and served.served);
  return old;
end $$;
create trigger free_unserved_slugs before delete on organizations for each row execute function free_unserved_slugs();
