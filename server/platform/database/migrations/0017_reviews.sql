-- Reviews of pull requests, threads of comments, and the members who are asked for a review.

alter type notification_event add value 'PULL_REQUEST_REVIEWED';

alter table pull_requests
  -- Id of what the branch changes, as of checked_head_sha: it is the same after a rebase. Null while it is not known.
  add column patch_id text,
  -- The person who marked it as ready for review.
  add column ready_by uuid references users on delete set null;
create index pull_requests_ready on pull_requests (ready_by) where ready_by is not null;

create type review_verdict as enum ('APPROVE', 'REQUEST_CHANGES', 'COMMENT');
create type diff_side as enum ('BEFORE', 'AFTER');

-- The members who are asked for a review.
create table pull_request_reviewers (
  organization_id uuid not null,
  pull_request_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, pull_request_id, user_id),
  foreign key (organization_id, pull_request_id) references pull_requests (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
select protect_tenant_table('pull_request_reviewers');
create index pull_request_reviewers_user on pull_request_reviewers (organization_id, user_id);

-- A review is about the head that the reviewer read, and never changes.
create table pull_request_reviews (
  id uuid primary key,
  organization_id uuid not null,
  pull_request_id uuid not null,
  -- Null once the account is gone.
  user_id uuid,
  user_name text not null,
  -- The API key that wrote it, with its name; null for a person in the browser.
  api_key_id uuid,
  api_key_name text,
  verdict review_verdict not null,
  body text not null,
  head_sha text not null check (head_sha ~ '^[0-9a-f]{40}$'),
  -- Id of what the branch changed; null when it changed nothing.
  patch_id text,
  -- Whether the reviewer had brought a commit of the branch to the repository.
  brought_commits boolean not null,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, pull_request_id) references pull_requests (organization_id, id) on delete cascade,
  foreign key (user_id) references users on delete set null,
  check (verdict = 'COMMENT' or api_key_id is null)
);
select protect_tenant_table('pull_request_reviews');
create index pull_request_reviews_order on pull_request_reviews (organization_id, pull_request_id, created_at, id);
create index pull_request_reviews_user on pull_request_reviews (user_id);

-- Comments on lines. The lines are those of a commit, and are followed from there to later commits.
create table pull_request_threads (
  id uuid primary key,
  organization_id uuid not null,
  pull_request_id uuid not null,
  review_id uuid not null,
  path text not null,
  side diff_side not null,
  start_line integer not null check (start_line > 0),
  line integer not null check (line >= start_line),
  -- The commit that has these lines: the head that was reviewed, or for BEFORE the common ancestor of both branches.
  commit_sha text not null check (commit_sha ~ '^[0-9a-f]{40}$'),
  -- The lines as they were: the commit can be removed after a force push.
  code text not null,
  resolved_by uuid,
  resolved_by_name text,
  resolved_at timestamptz,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, pull_request_id) references pull_requests (organization_id, id) on delete cascade,
  foreign key (organization_id, review_id) references pull_request_reviews (organization_id, id) on delete cascade,
  foreign key (resolved_by) references users on delete set null,
  check ((resolved_at is null) = (resolved_by_name is null))
);
select protect_tenant_table('pull_request_threads');
create index pull_request_threads_order on pull_request_threads (organization_id, pull_request_id, created_at, id);
create index pull_request_threads_review on pull_request_threads (organization_id, review_id);
create index pull_request_threads_resolver on pull_request_threads (resolved_by) where resolved_by is not null;

create table pull_request_comments (
  id uuid primary key,
  organization_id uuid not null,
  thread_id uuid not null,
  user_id uuid,
  user_name text not null,
  api_key_id uuid,
  api_key_name text,
  body text not null,
  -- The commit that its suggestion was committed as.
  applied_sha text check (applied_sha ~ '^[0-9a-f]{40}$'),
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, thread_id) references pull_request_threads (organization_id, id) on delete cascade,
  foreign key (user_id) references users on delete set null
);
select protect_tenant_table('pull_request_comments');
create index pull_request_comments_order on pull_request_comments (organization_id, thread_id, created_at, id);
create index pull_request_comments_user on pull_request_comments (user_id);
