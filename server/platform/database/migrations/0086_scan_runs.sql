-- A scan as a run: a row from when it is ordered, whatever it comes to. What it came to is in `scans` once it has read the repository; before
-- that, and where it could not, its job knows where it stands. All three have the same id.
create table scan_runs (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  job_id uuid,
  origin text not null check (origin in ('PERSON', 'API_KEY', 'PUSH', 'FETCH', 'SCHEDULE', 'SAMPLE')),
  -- Who ordered it, by name, as the person may leave; with a key, also the name of that.
  actor_name text,
  api_key_id uuid,
  api_key_name text,
  -- The commit that it was ordered for; null: whichever the default branch is at.
  wanted_commit text check (wanted_commit ~ '^[0-9a-f]{40}$'),
  ordered_at timestamptz not null,
  -- What it changed of findings, once it has ended.
  found integer,
  resolved integer,
  reopened integer,
  -- How many files of it were left out; the first 1,000 are in scan_omissions.
  omitted integer,
  -- What each analyser read, and for how long: [{ analyser, files, milliseconds }].
  analysers jsonb not null default '[]' check (jsonb_typeof(analysers) = 'array'),
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete set null (job_id)
);
create index scan_runs_newest on scan_runs (organization_id, ordered_at desc, id desc);
create index scan_runs_of_project on scan_runs (organization_id, project_id, ordered_at desc, id desc);
create index scan_runs_job on scan_runs (organization_id, job_id);
select protect_tenant_table('scan_runs');

-- Whatever writes a scan without having ordered it, as sample data do.
create function keep_scan_run() returns trigger language plpgsql as $$
begin
  insert into scan_runs (id, organization_id, project_id, job_id, origin, ordered_at)
  select added.id, added.organization_id, added.project_id, added.job_id,
    case when added.job_id is null then 'SAMPLE' else 'PERSON' end, coalesce(added.started_at, added.finished_at)
  from added
  on conflict do nothing;
  return null;
end $$;
create trigger keep_scan_run after insert on scans referencing new table as added
  for each statement execute function keep_scan_run();

-- What there is already. Policies bind the owner too; here it acts for all organizations.
alter table scans no force row level security;
alter table jobs no force row level security;
alter table scan_runs no force row level security;
alter table scan_omissions no force row level security;
alter table users no force row level security;
insert into scan_runs (id, organization_id, project_id, job_id, origin, actor_name, ordered_at, omitted)
select scans.id, scans.organization_id, scans.project_id, jobs.id,
  case when jobs.id is null then 'SAMPLE' when jobs.created_by is null then 'FETCH' else 'PERSON' end, users.name,
  coalesce(jobs.created_at, scans.finished_at),
  (select count(*) from scan_omissions left_out where left_out.organization_id = scans.organization_id and left_out.scan_id = scans.id)
from scans
left join jobs on jobs.organization_id = scans.organization_id and jobs.id = scans.job_id
left join users on users.id = jobs.created_by;
insert into scan_runs (id, organization_id, project_id, job_id, origin, actor_name, ordered_at)
select jobs.id, jobs.organization_id, jobs.project_id, jobs.id,
  case when jobs.created_by is null then 'FETCH' else 'PERSON' end, users.name, jobs.created_at
from jobs
left join users on users.id = jobs.created_by
where jobs.kind = 'scan' and jobs.project_id is not null
  and not exists (select from scan_runs where scan_runs.organization_id = jobs.organization_id and scan_runs.job_id = jobs.id);
alter table users force row level security;
alter table scan_omissions force row level security;
alter table scan_runs force row level security;
alter table jobs force row level security;
alter table scans force row level security;

-- When scans let a pipeline pass: of the organization, and of projects that have a policy of their own.
create table scan_policies (
  organization_id uuid not null references organizations on delete cascade,
  project_id uuid,
  -- The least severity of a new finding, and of any open one, that does not pass; null: none is asked about.
  new_finding severity,
  open_finding severity,
  -- The least severity of a failed check that does not pass; null: none is asked about.
  failed_check severity,
  fails_partial boolean not null,
  unique nulls not distinct (organization_id, project_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('scan_policies');
