-- A hosted repository stays for some days after its project was deleted, so that it can be restored with its packs, refs, pushes and branch
-- rules. Everything else of the project is deleted with the project's row, so that nothing else has to look for deleted projects.
alter table hosted_repositories
  add column deleted_at timestamptz,
  add column deleted_by text,
  add column deleted_name text,
  add column deleted_description text,
  -- What its packs take: its row in repositories is gone.
  add column deleted_bytes bigint,
  -- The project while it is there: deleting the project cascades through this column only.
  add column live_project_id uuid generated always as (case when deleted_at is null then project_id end) stored,
  add check (num_nulls(deleted_at, deleted_by, deleted_name, deleted_bytes) in (0, 4));

alter table hosted_repositories drop constraint hosted_repositories_organization_id_project_id_fkey;
alter table hosted_repositories
  add foreign key (organization_id) references organizations on delete cascade,
  add foreign key (organization_id, live_project_id) references projects (organization_id, id) on delete cascade;
create index hosted_repositories_live on hosted_repositories (organization_id, live_project_id);
create index hosted_repositories_deleted on hosted_repositories (organization_id, deleted_at) include (deleted_bytes)
  where deleted_at is not null;
create index hosted_repositories_expired on hosted_repositories (deleted_at) where deleted_at is not null;
