-- The language model of an organization, and the projects whose code may be sent to it.

create table models (
  organization_id uuid primary key references organizations (id) on delete cascade,
  provider text not null check (provider in ('OPENAI_COMPATIBLE', 'OPENAI', 'ANTHROPIC')),
  base_url text not null,
  model text not null,
  -- Bound to the organization and the origin of base_url.
  encrypted_api_key bytea,
  -- US dollars for a million tokens.
  input_price double precision check (input_price >= 0),
  output_price double precision check (output_price >= 0),
  context_tokens integer not null check (context_tokens > 0),
  level text not null default 'NONE' check (level in ('NONE', 'EDITS', 'TOOLS')),
  -- The latest test with these settings, and its outcome once it has ended.
  test_job_id uuid,
  test_outcome jsonb,
  tested_at timestamptz,
  updated_at timestamptz not null
);
select protect_tenant_table('models');

create table model_projects (
  organization_id uuid not null,
  project_id uuid not null,
  primary key (organization_id, project_id),
  foreign key (organization_id) references models (organization_id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select protect_tenant_table('model_projects');
