-- Statuses of commits that are reported to the providers of connected repositories.
create table provider_reports (
  organization_id uuid not null,
  project_id uuid not null,
  -- The address that it was enabled for. Nothing is reported once the repository has another one.
  url text not null,
  enabled boolean not null,
  -- When statuses are sent; null when there are none to send.
  next_attempt_at timestamptz,
  -- A worker is sending; others leave it alone until then.
  claimed_until timestamptz,
  -- Failed attempts since the last success.
  tries integer not null default 0,
  last_reported_at timestamptz,
  -- Why the last attempt failed; null when it succeeded.
  error text,
  failed_at timestamptz,
  -- Whether that concerns the provider, whatever is sent: then new statuses wait for the next attempt, too.
  is_down boolean not null default false,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  check ((error is null) = (failed_at is null)),
  check (enabled or next_attempt_at is null)
);
create index provider_reports_due on provider_reports (next_attempt_at) where next_attempt_at is not null;
create index provider_reports_claimed on provider_reports (organization_id) where claimed_until is not null;
select protect_tenant_table('provider_reports');

-- The newest status of each context of a commit.
create table commit_statuses (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  commit_sha text not null,
  context text not null,
  -- What it is about. Ids are of version 7: that of a later scan, build or deployment is greater.
  subject text not null check (subject in ('SCAN', 'BUILD', 'DEPLOYMENT')),
  subject_id uuid not null,
  state text not null check (state in ('PENDING', 'SUCCESS', 'FAILURE', 'CANCELED')),
  description text not null,
  target_url text not null,
  -- Counts its changes: one that was sent while it changed is sent again.
  revision integer not null default 1,
  report text not null default 'WAITING' check (report in ('WAITING', 'SENT', 'FAILED')),
  -- Failed attempts to send it as it is: what failed least is sent first.
  attempts integer not null default 0,
  changed_at timestamptz not null,
  -- When it was last compared with what it is about.
  compared_at timestamptz not null,
  unique (organization_id, project_id, commit_sha, context),
  foreign key (organization_id, project_id) references provider_reports (organization_id, project_id) on delete cascade
);
create index commit_statuses_waiting on commit_statuses (organization_id, project_id, attempts, changed_at, id) where report = 'WAITING';
create index commit_statuses_subject on commit_statuses (organization_id, subject_id);
create index commit_statuses_pending on commit_statuses (compared_at) where state = 'PENDING';
create index commit_statuses_old on commit_statuses (changed_at);
select protect_tenant_table('commit_statuses');
