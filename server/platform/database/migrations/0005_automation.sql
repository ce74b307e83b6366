-- Agents, security scans and deployments.

create type agent_status as enum ('DRAFT', 'ACTIVE', 'PAUSED');
create type agent_type as enum ('CODE_REVIEW', 'DOCUMENTATION', 'TESTING', 'DEVOPS');
create type check_risk as enum ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW');
create type check_outcome as enum ('PASSED', 'FAILED', 'NOT_CHECKED');
create type deployment_environment as enum ('PRODUCTION', 'STAGING', 'PREVIEW');
create type deployment_status as enum ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'ROLLED_BACK');

create table agents (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  status agent_status not null default 'DRAFT',
  type agent_type not null,
  capabilities text[] not null default '{}',
  last_activity_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index agents_name on agents (organization_id, lower(name));
create index agents_search on agents using gin (name gin_trgm_ops, description gin_trgm_ops);

create table agent_projects (
  organization_id uuid not null,
  agent_id uuid not null,
  project_id uuid not null,
  primary key (organization_id, agent_id, project_id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index agent_projects_project on agent_projects (organization_id, project_id);

create table scans (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  finished_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index scans_latest on scans (organization_id, project_id, finished_at desc, id desc);

create table scan_results (
  organization_id uuid not null,
  scan_id uuid not null,
  check_name text not null,
  risk check_risk not null,
  outcome check_outcome not null,
  primary key (organization_id, scan_id, check_name),
  foreign key (organization_id, scan_id) references scans (organization_id, id) on delete cascade
);

-- OpenSSF Scorecard's weights: github.com/ossf/scorecard, "Aggregate score".
create function risk_weight(risk check_risk) returns numeric language sql immutable parallel safe as $$
  select case risk when 'CRITICAL' then 10 when 'HIGH' then 7.5 when 'MEDIUM' then 5 else 2.5 end
$$;

-- Weight passed by weight that ran, in whole percent, half up; null when nothing ran.
create function score_percent(passed numeric, ran numeric) returns integer language sql immutable parallel safe as $$
  select round(100 * coalesce(passed, 0) / nullif(ran, 0))::integer
$$;

-- An organization's score at an instant: over the latest scan of each active project that is not archived, a check passing
-- only if it passes in every project where it ran. What could not run counts on neither side.
create function organization_score(organization uuid, at timestamptz)
returns table (percent integer, passed integer, failed integer, not_checked integer)
language sql stable as $$
  with latest as (
    select newest.id
    from projects
    cross join lateral (
      select scans.id from scans
      where scans.organization_id = projects.organization_id
        and scans.project_id = projects.id
        and scans.finished_at <= organization_score.at
      order by scans.finished_at desc, scans.id desc
      limit 1
    ) newest
    where projects.organization_id = organization_score.organization
      and projects.status = 'ACTIVE'
      and projects.archived_at is null
  ), checks as (
    select max(risk_weight(scan_results.risk)) as weight,
      bool_or(scan_results.outcome <> 'NOT_CHECKED') as ran,
      bool_or(scan_results.outcome = 'PASSED') and not bool_or(scan_results.outcome = 'FAILED') as passes
    from latest
    join scan_results on scan_results.scan_id = latest.id
      and scan_results.organization_id = organization_score.organization
    group by scan_results.check_name
  )
  select score_percent(sum(weight) filter (where passes), sum(weight) filter (where ran)),
    (count(*) filter (where passes))::integer,
    (count(*) filter (where ran and not passes))::integer,
    (count(*) filter (where not ran))::integer
  from checks
$$;

create table deployments (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  environment deployment_environment not null,
  status deployment_status not null,
  commit_sha text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index deployments_project on deployments (organization_id, project_id, created_at desc, id desc);
create index deployments_newest on deployments (organization_id, created_at desc);

select protect_tenant_table('agents');
select protect_tenant_table('agent_projects');
select protect_tenant_table('scans');
select protect_tenant_table('scan_results');
select protect_tenant_table('deployments');
