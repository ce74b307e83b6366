-- Hosted Git repositories.

-- Hosted repositories are data: a push is a row, inserted with its pack in the transaction that changes the refs.
-- Clones on disk are caches of these rows.
create table hosted_repositories (
  organization_id uuid not null,
  project_id uuid not null,
  -- Last part of its address. It does not change when the project is renamed.
  slug text not null check (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$'),
  default_branch text not null default 'main',
  -- Project setting: whether the default branch may be force-pushed.
  allows_force boolean not null default false,
  -- Number of the last push. Every change of refs locks this row.
  push_count integer not null default 0,
  -- Number of the last push whose deployments were started.
  followed_push integer not null default 0,
  created_at timestamptz not null,
  -- When a ref was last deleted or rewritten.
  loosened_at timestamptz,
  -- When unreachable objects are to be deleted; null if there are none.
  prune_at timestamptz,
  -- Number of prunings: a push that started before one may refer to deleted objects.
  prunings integer not null default 0,
  -- A hosted repository is kept for some days after its project was deleted, so that it can be restored with its
  -- packs, refs, pushes and branch rules. Everything else of the project is deleted with the project's row, so that
  -- nothing else needs to check for deleted projects.
  deleted_at timestamptz,
  deleted_by text,
  deleted_name text,
  deleted_description text,
  -- Bytes of its packs: its row in `repositories` is deleted.
  deleted_bytes bigint,
  -- The project while it exists: deleting the project cascades through this column only.
  live_project_id uuid generated always as (case when deleted_at is null then project_id end) stored,
  -- When pruning was last requested: what became unreachable before is not kept for a week.
  prune_requested_at timestamptz,
  primary key (organization_id, project_id),
  unique (organization_id, slug),
  foreign key (organization_id) references organizations on delete cascade,
  foreign key (organization_id, live_project_id) references projects (organization_id, id) on delete cascade,
  check (num_nulls(deleted_at, deleted_by, deleted_name, deleted_bytes) in (0, 4))
);
select protect_tenant_table('hosted_repositories');
create index hosted_repositories_prune on hosted_repositories (prune_at) where prune_at is not null;
create index hosted_repositories_live on hosted_repositories (organization_id, live_project_id);
create index hosted_repositories_deleted on hosted_repositories (organization_id, deleted_at) include (deleted_bytes)
  where deleted_at is not null;
create index hosted_repositories_expired on hosted_repositories (deleted_at) where deleted_at is not null;

-- Marks the organization's slugs as served with its first repository or release.
create function mark_served_slugs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update organization_slugs set served = true where organization_id = new.organization_id and not served;
  return null;
end $$;
create trigger mark_served_slugs after insert on hosted_repositories for each row execute function mark_served_slugs();

-- Current target of each ref.
create table hosted_refs (
  organization_id uuid not null,
  project_id uuid not null,
  name text collate "C" not null,
  target text not null check (target ~ '^[0-9a-f]{40}$'),
  primary key (organization_id, project_id, name),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade
);
select protect_tenant_table('hosted_refs');

create table pushes (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  number integer not null,
  user_id uuid,
  pusher_name text not null,
  -- The API key's name at that time.
  api_key_name text not null,
  pushed_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, project_id, number),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade,
  foreign key (user_id) references users on delete set null
);
select protect_tenant_table('pushes');
revoke update, truncate on pushes from slipway_app, slipway_system;
create index pushes_user on pushes (user_id);

-- What a push changed in each ref; null stands for no ref.
create table pushed_refs (
  organization_id uuid not null,
  push_id uuid not null,
  name text collate "C" not null,
  before text check (before ~ '^[0-9a-f]{40}$'),
  after text check (after ~ '^[0-9a-f]{40}$'),
  -- Whether the ref was force-pushed: `before` is not an ancestor of `after`.
  forced boolean not null default false,
  primary key (push_id, name),
  foreign key (organization_id, push_id) references pushes (organization_id, id) on delete cascade,
  check (before is distinct from after)
);
select protect_tenant_table('pushed_refs');
revoke update, truncate on pushed_refs from slipway_app, slipway_system;

-- Git objects in packs, which refer to no objects outside the repository's packs.
create table hosted_packs (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  sha text not null check (sha ~ '^[0-9a-f]{40}$'),
  bytes bigint not null check (bytes > 0),
  objects integer not null,
  stored_at timestamptz not null,
  -- Number of the last push whose objects it contains: a clone that is up to date with that push has them.
  through integer not null,
  unique (organization_id, id),
  unique (organization_id, project_id, sha),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade
);
select protect_tenant_table('hosted_packs');

create table hosted_pack_pieces (
  organization_id uuid not null,
  pack_id uuid not null,
  -- From 0, without gaps.
  position integer not null,
  bytes bytea not null,
  primary key (pack_id, position),
  foreign key (organization_id, pack_id) references hosted_packs (organization_id, id) on delete cascade
);
-- Packs are already compressed.
alter table hosted_pack_pieces alter column bytes set storage external;
select protect_tenant_table('hosted_pack_pieces');
revoke update, truncate on hosted_pack_pieces from slipway_app, slipway_system;

-- Branch rules by name pattern. A push reads them under the lock on the repository's row, which changes of rules take
-- too.
create table branch_rules (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  pattern text not null,
  allows_force boolean not null,
  allows_deletion boolean not null,
  -- Minimum role that may push; members in branch_rule_members may push as well.
  least_role role not null check (least_role <> 'VIEWER'),
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, project_id, pattern),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade
);
select protect_tenant_table('branch_rules');

-- Deleted with the membership, and not restored when the person rejoins.
create table branch_rule_members (
  organization_id uuid not null,
  rule_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, rule_id, user_id),
  foreign key (organization_id, rule_id) references branch_rules (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships on delete cascade
);
select protect_tenant_table('branch_rule_members');
create index branch_rule_members_user on branch_rule_members (organization_id, user_id);

-- Every commit of a hosted repository with the person who pushed it first: approvals compare them with the approver.
-- A row holds a 20-byte hash and no push, as a first push may bring hundreds of thousands of commits.
create table brought_commits (
  organization_id uuid not null,
  project_id uuid not null,
  sha bytea not null check (length(sha) = 20),
  user_id uuid,
  primary key (organization_id, project_id, sha),
  foreign key (organization_id, project_id) references hosted_repositories on delete cascade,
  foreign key (user_id) references users on delete set null
);
select protect_tenant_table('brought_commits');
revoke update, truncate on brought_commits from slipway_app, slipway_system;
create index brought_commits_user on brought_commits (user_id) where user_id is not null;
