-- Scans, findings and advisories.

create type severity as enum ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW');

create type check_outcome as enum ('PASSED', 'FAILED', 'NOT_CHECKED');

-- Most severe first, as a number for cursors.
create function severity_rank(severity severity) returns integer language sql immutable parallel safe as $$
  select case severity when 'CRITICAL' then 0 when 'HIGH' then 1 when 'MEDIUM' then 2 else 3 end
$$;

-- Conditions under which a scan passes a pipeline: one row for the organization, others for projects with their own
-- policy.
create table scan_policies (
  organization_id uuid not null references organizations on delete cascade,
  project_id uuid,
  -- Minimum severity of a new finding, and of any open one, that fails the pipeline; null: not checked.
  new_finding severity,
  open_finding severity,
  -- Minimum severity of a failed check that fails the pipeline; null: not checked.
  failed_check severity,
  fails_partial boolean not null,
  unique nulls not distinct (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('scan_policies');

-- Finished scans.
create table scans (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  -- The job that ran it; null for sample data.
  job_id uuid,
  -- Why it ran: a commit, or new advisories that the packages of the previous scan were compared with.
  cause text not null default 'COMMIT' check (cause in ('COMMIT', 'ADVISORY_DATA')),
  -- The scanned commit; null for sample data.
  commit text check (commit ~ '^[0-9a-f]{40}$'),
  -- Newest change among the advisories of a scan for ADVISORY_DATA; null for other scans.
  advisory_data_at timestamptz,
  -- Version of the rules: findings of another version come from other rules.
  rules_version integer,
  started_at timestamptz,
  finished_at timestamptz not null,
  -- Whether it ended before it had read everything.
  partial boolean not null default false,
  file_count integer,
  -- Number of omissions that could hide a vulnerability: code and lock files that were not read, and lists that were cut.
  unscanned_count integer not null default 0,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  constraint scans_job foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id)
);
select protect_tenant_table('scans');
-- Scans are inserted once and deleted with their project, so that each is counted once.
revoke update, delete, truncate on scans from slipway_app, slipway_system;
create index scans_latest on scans (organization_id, project_id, finished_at desc, id desc);
create index scans_newest on scans (organization_id, finished_at desc);
create index scans_job on scans (organization_id, job_id);

create function note_scans() returns trigger language plpgsql as $$
begin
  insert into unexplained_scans (organization_id, scan_id) select organization_id, id from added;
  return null;
end $$;
create trigger note_scans after insert on scans referencing new table as added
  for each statement execute function note_scans();

-- Adds a run for a scan that nobody requested: sample data and new advisories.
create function keep_scan_run() returns trigger language plpgsql as $$
begin
  insert into scan_runs (id, organization_id, project_id, job_id, origin, ordered_at)
  select added.id, added.organization_id, added.project_id, added.job_id,
    case when added.cause = 'ADVISORY_DATA' then added.cause when added.job_id is null then 'SAMPLE' else 'PERSON' end,
    coalesce(added.started_at, added.finished_at)
  from added
  on conflict do nothing;
  return null;
end $$;
create trigger keep_scan_run after insert on scans referencing new table as added
  for each statement execute function keep_scan_run();

-- A scan as a run, from the request on. Its outcome is in `scans` once the repository was read; before that, and if
-- it fails, the job has its status. All three have the same id.
create table scan_runs (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  job_id uuid,
  origin text not null check (origin in ('PERSON', 'API_KEY', 'PUSH', 'FETCH', 'SCHEDULE', 'ADVISORY_DATA', 'SAMPLE')),
  -- The person by name, as people may leave; with an API key also the key's name.
  actor_name text,
  api_key_id uuid,
  api_key_name text,
  -- The requested commit; null: the head of the default branch.
  wanted_commit text check (wanted_commit ~ '^[0-9a-f]{40}$'),
  ordered_at timestamptz not null,
  -- How many findings it changed; null until it has ended.
  found integer,
  resolved integer,
  reopened integer,
  -- Number of omitted files; the first 1,000 are in scan_omissions.
  omitted integer,
  -- Work of each analyser: [{ analyser, files, milliseconds }].
  analysers jsonb not null default '[]' check (jsonb_typeof(analysers) = 'array'),
  -- Null until it has ended.
  suppression_requests integer check (suppression_requests >= 0),
  suppressed_findings integer check (suppressed_findings >= 0),
  suppressions_held boolean,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id)
);
select protect_tenant_table('scan_runs');
create index scan_runs_newest on scan_runs (organization_id, ordered_at desc, id desc);
create index scan_runs_of_project on scan_runs (organization_id, project_id, ordered_at desc, id desc);
create index scan_runs_job on scan_runs (organization_id, job_id);

create table scan_results (
  organization_id uuid not null,
  scan_id uuid not null,
  check_id text not null,
  check_name text not null,
  severity severity not null,
  outcome check_outcome not null,
  -- Why a check could not run, and what would enable it.
  reason text check (reason is null or outcome = 'NOT_CHECKED'),
  primary key (organization_id, scan_id, check_id),
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete cascade
);
select protect_tenant_table('scan_results');
revoke update, delete, truncate on scan_results from slipway_app, slipway_system;

-- Results that are inserted after their scan was counted would never be counted.
create function refuse_late_results() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct organization_id, scan_id from added) results
    where not exists (
      select from unexplained_scans noted
      where noted.organization_id = results.organization_id and noted.scan_id = results.scan_id
    )
  ) then
    raise exception 'Results are written in the transaction of their scan.';
  end if;
  return null;
end $$;
create trigger refuse_late_results after insert on scan_results referencing new table as added
  for each statement execute function refuse_late_results();

-- Files that were not read: the first 1,000 of a scan.
create table scan_omissions (
  organization_id uuid not null,
  scan_id uuid not null,
  -- From 1, in the order of the scan.
  number integer not null,
  path text not null,
  reason text not null,
  -- Id of the file's content, empty for an omission that concerns the whole repository.
  object text not null default '',
  -- Whether it could hide a vulnerability.
  unscanned boolean not null default false,
  primary key (organization_id, scan_id, number),
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete cascade
);
select protect_tenant_table('scan_omissions');

-- Unscanned files that an admin accepts until a day. The content is part of the key: a changed file must be accepted again.
create table unscanned_file_acceptances (
  organization_id uuid not null,
  project_id uuid not null,
  path text not null,
  object text not null,
  reason text not null,
  -- Last day, in UTC.
  accepted_until date not null,
  accepted_by text not null,
  accepted_at timestamptz not null,
  primary key (organization_id, project_id, path, object),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('unscanned_file_acceptances');

create type finding_state as enum ('OPEN', 'CONFIRMED', 'DISMISSED', 'RESOLVED');

create type dismissal_reason as enum ('FALSE_POSITIVE', 'USED_IN_TESTS', 'ACCEPTED_RISK');

-- Days after which a finding is due. Without a row the defaults of due_days apply.
create table finding_deadlines (
  organization_id uuid primary key references organizations on delete cascade,
  critical_days integer not null check (critical_days between 1 and 3650),
  high_days integer not null check (high_days between 1 and 3650),
  medium_days integer not null check (medium_days between 1 and 3650),
  low_days integer not null check (low_days between 1 and 3650)
);
select protect_tenant_table('finding_deadlines');

create function keep_due_findings() returns trigger language plpgsql as $$
begin
  update findings set due_at = coalesce(reopened_at, first_seen_at)
    + make_interval(hours => 24 * due_days(new.organization_id, severity))
  where organization_id = new.organization_id;
  return null;
end
$$;
create trigger keep_due_findings after insert or update on finding_deadlines for each row execute function keep_due_findings();

create function due_days(organization uuid, severity severity) returns integer language sql stable as $$
  select coalesce((
    select case due_days.severity
      when 'CRITICAL' then critical_days when 'HIGH' then high_days when 'MEDIUM' then medium_days else low_days
    end
    from finding_deadlines where organization_id = due_days.organization
  ), case due_days.severity when 'CRITICAL' then 7 when 'HIGH' then 30 when 'MEDIUM' then 90 else 180 end)
$$;

-- Issues that scans and imports report.
create table findings (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  -- The last scan that reported it.
  scan_id uuid,
  check_id text not null,
  check_name text not null,
  -- The rule that found it.
  rule text,
  severity severity not null,
  -- Number in the Common Weakness Enumeration (cwe.mitre.org).
  weakness integer check (weakness > 0),
  -- Identifies the issue across scans: it does not change when the line moves.
  fingerprint text not null,
  title text not null,
  description text not null,
  -- How to fix it, in a sentence or two.
  fix text,
  file text,
  line integer check (line > 0),
  -- The scanned commit, or for content that was later deleted the commit that added it.
  commit text check (commit ~ '^[0-9a-f]{40}$'),
  snippet text,
  state finding_state not null default 'OPEN',
  dismissal_reason dismissal_reason check ((dismissal_reason is not null) = (state = 'DISMISSED')),
  assignee_id uuid,
  -- Last day (UTC) on which the risk is accepted; the finding reopens the next day.
  accepted_until date,
  risk_owner_id uuid,
  -- When the owner was notified of the coming expiry.
  risk_told_at timestamptz,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Data flow from the source to this line: [{ path, line, text }].
  steps jsonb check (jsonb_typeof(steps) = 'array'),
  -- When it was last reopened.
  reopened_at timestamptz,
  -- Due date while it is open; maintained by a trigger.
  due_at timestamptz not null default 'epoch',
  -- The commit that introduced it, its author's name and date.
  introduced_commit text check (introduced_commit ~ '^[0-9a-f]{40}$'),
  introduced_by text,
  introduced_at timestamptz,
  -- The tool and SARIF automation id of an imported finding; null for the product's own scans. An import is compared
  -- only with earlier findings of the same tool and category, so no tool resolves the findings of another.
  tool text check (char_length(tool) between 1 and 100),
  tool_category text,
  -- U+001F separates the parts: nobody types it in a search.
  search_text text
    generated always as (fitting(lower(title || E'\x1f' || check_name || E'\x1f' || coalesce(file, '')))) stored,
  unique (organization_id, id),
  unique (organization_id, project_id, fingerprint),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete set null (scan_id),
  -- Findings of a former member become unassigned.
  foreign key (organization_id, assignee_id) references memberships (organization_id, user_id) on delete set null (assignee_id),
  foreign key (organization_id, risk_owner_id) references memberships (organization_id, user_id) on delete set null (risk_owner_id),
  check ((accepted_until is not null) = coalesce(dismissal_reason = 'ACCEPTED_RISK', false)),
  constraint findings_tool check ((tool is null) = (tool_category is null))
);
select protect_tenant_table('findings');
create index findings_oldest on findings (organization_id, first_seen_at, id);
create index findings_check on findings (organization_id, check_name, id);
create index findings_scan on findings (organization_id, scan_id);
create index findings_check_id on findings (organization_id, check_id, id);
create index findings_due on findings (organization_id, due_at, id);
create index findings_assignee on findings (organization_id, assignee_id) where assignee_id is not null;
create index findings_risk_owner on findings (organization_id, risk_owner_id) where risk_owner_id is not null;
create index findings_accepted on findings (accepted_until) where accepted_until is not null;
create index findings_of_tools on findings (organization_id, project_id, tool, tool_category) where tool is not null;
-- Lists the tools by a loose index scan.
create index findings_by_tool on findings (organization_id, tool) where tool is not null;
-- Finds the same secret in other projects: the part of the fingerprint before '#' does not depend on the project.
create index findings_of_secrets on findings (organization_id, split_part(fingerprint, '#', 1)) where rule = 'secret' and tool is null;
create index findings_worst on findings (organization_id, severity_rank(severity), id)
  include (project_id, state, severity, search_text);
create index findings_long on findings (organization_id) where search_text is null;
-- Covers the counts of open findings, so that they need no heap access.
create index findings_waiting on findings (organization_id, project_id) include (check_id, severity, due_at) where state in ('OPEN', 'CONFIRMED');

create function keep_due_at() returns trigger language plpgsql as $$
begin
  new.due_at := coalesce(new.reopened_at, new.first_seen_at)
    + make_interval(hours => 24 * due_days(new.organization_id, new.severity));
  return new;
end
$$;
create trigger keep_due_at before insert or update of severity, first_seen_at, reopened_at on findings for each row
  execute function keep_due_at();

create type finding_event_type as enum (
  'FOUND', 'CONFIRMED', 'DISMISSED', 'RESOLVED', 'REOPENED', 'ASSIGNED', 'EXPIRED', 'UNDONE'
);

-- The history of findings. The actor is stored by name, as people may leave; null for a scan. Events are only
-- inserted. The state on a day is read from them: the first event is FOUND, and the last one tells the state.
create table finding_events (
  id uuid primary key,
  organization_id uuid not null,
  finding_id uuid not null,
  type finding_event_type not null,
  user_id uuid references users on delete set null,
  actor_name text,
  reason dismissal_reason,
  comment text,
  -- The assignee by name, as people may leave.
  assignee_name text,
  accepted_until date,
  -- The commit of the scan that found or resolved it, and its author's name.
  commit text check (commit ~ '^[0-9a-f]{40}$'),
  commit_author text,
  -- The event of the same finding that this one undoes.
  undoes uuid,
  created_at timestamptz not null default now(),
  foreign key (organization_id, finding_id) references findings (organization_id, id) on delete cascade
);
select protect_tenant_table('finding_events');
revoke update, delete, truncate on finding_events from slipway_app;
create index finding_events_newest on finding_events (organization_id, finding_id, created_at desc, id desc);
create index finding_events_user on finding_events (user_id) where user_id is not null;

-- Other places of a secret: other files at the last scan, and commits that added it.
create table secret_places (
  organization_id uuid not null,
  finding_id uuid not null,
  -- From 1: current files first, then commits, newest first.
  number integer not null,
  path text not null,
  line integer check (line > 0),
  -- The commit that added it; null for a current file.
  commit text check (commit ~ '^[0-9a-f]{40}$'),
  primary key (organization_id, finding_id, number),
  foreign key (organization_id, finding_id) references findings (organization_id, id) on delete cascade
);
select protect_tenant_table('secret_places');

-- Decisions on findings, which their author can undo for some minutes: each finding gets its earlier state back, and
-- its history has both.
create table triage_decisions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- The person who decided; nobody else may undo it.
  user_id uuid not null references users on delete cascade,
  step text not null check (step in ('CONFIRM', 'DISMISS', 'RESOLVE', 'REOPEN', 'ASSIGN')),
  decided_at timestamptz not null,
  undone_at timestamptz,
  -- The notification to the assignee, so that an undo can notify the same person. No foreign key: the notification
  -- may be deleted first.
  notification_id uuid,
  unique (organization_id, id)
);
select protect_tenant_table('triage_decisions');
create index triage_decisions_decided on triage_decisions (organization_id, decided_at);
create index triage_decisions_user on triage_decisions (user_id);

-- The findings of a decision with their state before it. Risk owner and assignee may have left since, hence no
-- foreign keys.
create table triaged_findings (
  organization_id uuid not null,
  decision_id uuid not null,
  finding_id uuid not null,
  -- The event of the decision in the finding's history.
  event_id uuid not null,
  state finding_state not null,
  dismissal_reason dismissal_reason,
  accepted_until date,
  risk_owner_id uuid,
  risk_told_at timestamptz,
  reopened_at timestamptz,
  assignee_id uuid,
  primary key (organization_id, decision_id, finding_id),
  foreign key (organization_id, decision_id) references triage_decisions (organization_id, id) on delete cascade,
  foreign key (organization_id, finding_id) references findings (organization_id, id) on delete cascade
);
select protect_tenant_table('triaged_findings');
create index triaged_findings_finding on triaged_findings (organization_id, finding_id);

-- Whether an event no longer counts: it was undone, or it records an undo.
create function is_undone(event finding_events) returns boolean language sql stable as $$
  select event.type = 'UNDONE' or exists (
    select from finding_events undoing
    where undoing.organization_id = event.organization_id and undoing.finding_id = event.finding_id and undoing.undoes = event.id
  )
$$;

-- Published advisories in the OSV schema (ossf.github.io/osv-schema), one row for each affected package. They belong
-- to no organization: everybody reads them, only the system role writes them.
create table advisories (
  ecosystem text not null,
  package text not null,
  -- Id in its database: GHSA-…, PYSEC-…, RUSTSEC-….
  id text not null,
  -- Where it was imported from.
  source text not null,
  -- Other ids, such as the CVE.
  aliases text[] not null,
  summary text not null,
  -- Severity by its database: a word or a CVSS vector.
  severity text,
  vectors text[] not null,
  -- Numbers in the Common Weakness Enumeration.
  weaknesses integer[] not null,
  -- Affected versions: ranges as [{ type, events: [{ introduced, fixed, last_affected }] }], and single versions.
  ranges jsonb not null,
  versions text[] not null,
  -- Further reading.
  links text[] not null,
  modified_at timestamptz not null,
  imported_at timestamptz not null,
  primary key (ecosystem, package, id)
);
alter table advisories enable row level security;
alter table advisories force row level security;
create policy reading on advisories for select to slipway_app using (true);
create policy system on advisories to slipway_system using (true) with check (true);
revoke insert, update, delete, truncate on advisories from slipway_app;
create index advisories_id on advisories (id);

-- State of the imported advisories of each ecosystem.
create table advisory_data (
  ecosystem text primary key,
  source text not null,
  -- Newest change of an advisory.
  newest_at timestamptz not null,
  imported_at timestamptz not null,
  -- Number of advisories.
  advisories integer not null
);
alter table advisory_data enable row level security;
alter table advisory_data force row level security;
create policy reading on advisory_data for select to slipway_app using (true);
create policy system on advisory_data to slipway_system using (true) with check (true);
revoke insert, update, delete, truncate on advisory_data from slipway_app;

-- State of the requests to ADVISORIES_API: one row once the first was made. It names no package.
create table advisory_service (
  only_row boolean primary key default true check (only_row),
  reached_at timestamptz,
  -- Time and reason of the latest failed attempt, as a sentence; null after a success.
  failed_at timestamptz,
  failure text,
  -- Number of consecutive failures, which determines the backoff.
  failures integer not null default 0,
  retry_at timestamptz,
  -- Lease of the worker that sends the requests.
  busy_until timestamptz
);
alter table advisory_service enable row level security;
alter table advisory_service force row level security;
create policy reading on advisory_service for select to slipway_app using (true);
create policy system on advisory_service to slipway_system using (true) with check (true);
revoke insert, update, delete, truncate on advisory_service from slipway_app;

-- Imports of advisories that an operator started in the app, in the organization where that happened. The imported
-- advisories belong to no organization.
create table advisory_imports (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- The person who uploaded the file or entered the address.
  user_id uuid references users on delete set null,
  ordered_by text not null,
  -- Displayed source: file name or address.
  source text not null,
  -- Null for an uploaded file.
  address text,
  created_at timestamptz not null,
  -- The import job; null until an uploaded file is imported.
  job_id uuid,
  -- Progress: records read, new records by ecosystem, omitted records. Written records stay when an import is
  -- stopped.
  outcome jsonb not null default '{"read": 0, "ecosystems": {}, "leftOut": {}}',
  unique (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade
);
select protect_tenant_table('advisory_imports');
create unique index advisory_imports_job on advisory_imports (organization_id, job_id);
create index advisory_imports_newest on advisory_imports (organization_id, created_at desc);
create index advisory_imports_user on advisory_imports (user_id);

-- The uploaded file in parts, until the import ends: any worker on any machine may run it.
create table advisory_file_parts (
  organization_id uuid not null,
  import_id uuid not null,
  number integer not null,
  content bytea not null,
  primary key (organization_id, import_id, number),
  foreign key (organization_id, import_id) references advisory_imports (organization_id, id) on delete cascade
);
-- Archives are already compressed.
alter table advisory_file_parts alter column content set storage external;
select protect_tenant_table('advisory_file_parts');

-- Packages in the lock files of a project's last scan: new advisories are compared with them without reading the
-- repository again.
create table scan_packages (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  scan_id uuid not null,
  ecosystem text not null,
  name text not null,
  version text not null,
  -- Whether it is a direct dependency; null if the lock file does not say.
  direct boolean,
  -- The direct dependencies that require it, as a path: [express, qs].
  through text[] not null,
  -- SPDX license expression; null if the lock file does not say.
  license text,
  file text not null,
  line integer not null check (line > 0),
  -- Affecting advisories, by their best-known id.
  advisories text[] not null,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete cascade
);
select protect_tenant_table('scan_packages');
create index scan_packages_project on scan_packages (organization_id, project_id);
create index scan_packages_scan on scan_packages (organization_id, scan_id);
create index scan_packages_named on scan_packages (organization_id, lower(name), id) include (name, project_id);

-- When the packages of a project were last compared with advisories; deleted with the last package.
create table package_checks (
  organization_id uuid not null,
  project_id uuid not null,
  checked_at timestamptz not null,
  -- When ADVISORIES_API is asked about them next; null: as soon as possible.
  ask_at timestamptz,
  -- When the newest answer arrived that the packages were compared with.
  answered_at timestamptz,
  -- Bytes of the package rows of the latest scan. Updated together with the rows.
  package_bytes bigint not null default 0 check (package_bytes >= 0),
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('package_checks');
create index package_checks_oldest on package_checks (checked_at);
create index package_checks_ask on package_checks (ask_at nulls first);
create index package_checks_stored on package_checks (organization_id) include (package_bytes);

-- Packages that ADVISORIES_API was asked about, stored for the organization whose projects use them, so that no other
-- organization learns of it. The answers are in `advisories`, which are public.
create table asked_packages (
  organization_id uuid not null references organizations on delete cascade,
  ecosystem text not null,
  name text not null,
  version text not null,
  asked_at timestamptz not null,
  -- Whether the whole answer could be read; false also if the request was rejected.
  answered boolean not null,
  primary key (organization_id, ecosystem, name, version)
);
select protect_tenant_table('asked_packages');
create index asked_packages_oldest on asked_packages (asked_at);

-- SPDX identifiers of the licenses that an organization allows. Without a row licenses are not checked.
create table license_policies (
  organization_id uuid primary key references organizations on delete cascade,
  allowed text[] not null check (cardinality(allowed) between 1 and 200)
);
select protect_tenant_table('license_policies');
