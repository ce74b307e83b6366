-- Pull requests of hosted repositories, with their checks.

-- What wrote a push: git over HTTP, the merge of a pull request, a suggestion that was committed, a revert, or a run of an agent.
create type push_origin as enum ('GIT', 'MERGE', 'SUGGESTION', 'RUN');
alter table pushes
  add column origin push_origin not null default 'GIT',
  -- The run of an agent that wrote it; no foreign key, as a push outlives runs.
  add column run_id uuid;

alter table hosted_repositories add column pull_request_count integer not null default 0;

create type pull_request_state as enum ('DRAFT', 'OPEN', 'MERGED', 'CLOSED');
create type pull_request_close_reason as enum ('WRONG', 'UNWANTED', 'LATER', 'FALSE_POSITIVE', 'OTHER');
create type merge_method as enum ('MERGE_COMMIT', 'SQUASH', 'FAST_FORWARD');
create type pull_request_verification as enum ('PENDING', 'VERIFIED', 'FAILED', 'UNVERIFIED');

create table pull_requests (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  -- From 1 without gaps in a repository, which counts them under its lock.
  number integer not null,
  title text not null,
  description text not null default '',
  state pull_request_state not null,
  -- The person who created it or started the run that did; null once the account is gone.
  author_id uuid,
  author_name text not null,
  -- The API key that created it, with its name; null for a person in the browser and for a run.
  api_key_id uuid,
  api_key_name text,
  -- The run that created it, and the name of its agent. No foreign key: a pull request outlives runs.
  run_id uuid,
  agent_id uuid,
  agent_name text,
  -- The rule whose findings it fixes, with the version of its autofix; null for one that a person or a program created.
  fix_rule text,
  fix_version integer,
  source_branch text not null,
  target_branch text not null,
  -- Last known commit of the source branch. A trigger follows the branch while the pull request is open.
  head_sha text not null check (head_sha ~ '^[0-9a-f]{40}$'),
  -- Last known commit of the target branch, followed in the same way; once merged, the commit that it was merged into.
  base_sha text not null check (base_sha ~ '^[0-9a-f]{40}$'),
  -- Whether the source branch is there.
  has_source boolean not null default true,
  -- The result of the last check for conflicts, and the two commits it is about.
  checked_head_sha text,
  checked_base_sha text,
  -- Tree of the merge result; null while it is not known, and when there are conflicts.
  merged_tree text,
  conflicts text[],
  merge_sha text,
  merge_method merge_method,
  merged_by uuid,
  merged_by_name text,
  merged_at timestamptz,
  closed_by_name text,
  close_reason pull_request_close_reason,
  close_comment text not null default '',
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The title in lower case, cut to what fits into an index entry.
  search_text text not null generated always as (lower(left(title, 500))) stored,
  unique (organization_id, id),
  unique (organization_id, project_id, number),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (author_id) references users on delete set null,
  foreign key (merged_by) references users on delete set null,
  check ((state = 'MERGED') = (merge_sha is not null)),
  check ((state = 'CLOSED') = (closed_at is not null))
);
select protect_tenant_table('pull_requests');
create index pull_requests_newest on pull_requests (organization_id, created_at desc, id desc)
  include (project_id, state, author_id, search_text);
create index pull_requests_of_project on pull_requests (organization_id, project_id, created_at desc, id desc);
create index pull_requests_open on pull_requests (organization_id, project_id, source_branch) where state in ('DRAFT', 'OPEN');
create index pull_requests_target on pull_requests (organization_id, project_id, target_branch) where state in ('DRAFT', 'OPEN');
create index pull_requests_author on pull_requests (author_id);
create index pull_requests_merger on pull_requests (merged_by);
create index pull_requests_merge on pull_requests (organization_id, project_id, merge_sha) where merge_sha is not null;
create index pull_requests_fix on pull_requests (organization_id, project_id, fix_rule) where fix_rule is not null;
create unique index pull_requests_one_per_branch on pull_requests (organization_id, project_id, source_branch, target_branch)
  where state in ('DRAFT', 'OPEN');

-- Follows the branches of open pull requests in the transaction that moves them, and keeps refs/pull/<number>/head: what a pull request
-- shows stays reachable after its branch is gone.
create function follow_pull_requests() returns trigger language plpgsql as $$
declare
  ref text := coalesce(new.name, old.name);
  branch text := substr(ref, 12);
  organization uuid := coalesce(new.organization_id, old.organization_id);
  project uuid := coalesce(new.project_id, old.project_id);
begin
  if ref not like 'refs/heads/%' then return null; end if;
  update pull_requests
  set has_source = tg_op <> 'DELETE', head_sha = coalesce(new.target, head_sha)
  where organization_id = organization and project_id = project and source_branch = branch and state in ('DRAFT', 'OPEN');
  if tg_op <> 'DELETE' then
    update pull_requests set base_sha = new.target
    where organization_id = organization and project_id = project and target_branch = branch and state in ('DRAFT', 'OPEN');
    insert into hosted_refs (organization_id, project_id, name, target)
    select organization_id, project_id, 'refs/pull/' || number || '/head', new.target from pull_requests
    where organization_id = organization and project_id = project and source_branch = branch and state in ('DRAFT', 'OPEN')
    on conflict (organization_id, project_id, name) do update set target = excluded.target;
  end if;
  return null;
end $$;
create trigger follow_pull_requests after insert or update or delete on hosted_refs for each row
  execute function follow_pull_requests();

-- The findings that a pull request is to fix.
create table pull_request_findings (
  organization_id uuid not null,
  pull_request_id uuid not null,
  finding_id uuid not null,
  primary key (organization_id, pull_request_id, finding_id),
  foreign key (organization_id, pull_request_id) references pull_requests (organization_id, id) on delete cascade,
  foreign key (organization_id, finding_id) references findings (organization_id, id) on delete cascade
);
select protect_tenant_table('pull_request_findings');
create index pull_request_findings_finding on pull_request_findings (organization_id, finding_id);

create type check_kind as enum ('PARSE', 'SCAN', 'TESTS');
create type check_state as enum ('QUEUED', 'RUNNING', 'PASSED', 'FAILED', 'NOT_CHECKED');

-- The checks of the merge result of a head and a base. Those of earlier commits are kept.
create table pull_request_checks (
  id uuid primary key,
  organization_id uuid not null,
  pull_request_id uuid not null,
  kind check_kind not null,
  state check_state not null default 'QUEUED',
  -- Why it failed or was not done, for people to read.
  reason text,
  head_sha text not null,
  base_sha text not null,
  -- Findings that the change removes and adds: id of the rule, path, line, title. Null for checks that are no scan.
  fixed jsonb,
  introduced jsonb,
  -- Whether tests were deleted or skipped by the change.
  loosens_tests boolean not null default false,
  job_id uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (organization_id, id),
  unique (pull_request_id, head_sha, base_sha, kind),
  foreign key (organization_id, pull_request_id) references pull_requests (organization_id, id) on delete cascade
);
select protect_tenant_table('pull_request_checks');
create index pull_request_checks_job on pull_request_checks (organization_id, job_id);
