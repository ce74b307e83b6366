-- Packs are put together, and what no ref leads to any more is removed in the end.
alter table hosted_repositories
  -- When a ref was last deleted, or led away from what it had led to.
  add column loosened_at timestamptz,
  -- When what no ref has led to for a while is removed; null while there can be none.
  add column prune_at timestamptz,
  -- How often that was done: a push that began before leans on what may be gone.
  add column prunings integer not null default 0;
create index hosted_repositories_prune on hosted_repositories (prune_at) where prune_at is not null;

-- The number of the last push whose objects are in it: who was brought up to that push has them, in whatever packs.
alter table hosted_packs add column through integer;
-- Policies bind the owner too; here it acts for all organizations.
alter table hosted_packs no force row level security;
alter table hosted_repositories no force row level security;
update hosted_packs set through = push_count
  from hosted_repositories hosted
  where hosted.organization_id = hosted_packs.organization_id and hosted.project_id = hosted_packs.project_id;
alter table hosted_repositories force row level security;
alter table hosted_packs force row level security;
alter table hosted_packs alter column through set not null;
