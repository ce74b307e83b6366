-- Pull requests of agents that are opened at the providers of connected repositories.
alter table provider_reports
  -- Whether agents open pull requests at the provider, with the access token of the address.
  add column pull_requests boolean not null default false,
  -- Why the provider did not take the last one; null when it did.
  add column pull_request_error text,
  add column pull_request_failed_at timestamptz,
  add check ((pull_request_error is null) = (pull_request_failed_at is null));

alter table pull_requests
  -- The provider that has it; null for one of a repository that is hosted here.
  add column provider repository_provider check (provider not in ('AZURE', 'SLIPWAY')),
  -- Its number there. Its own number is the same, unless an earlier repository of the project had that one.
  add column provider_number integer check (provider_number > 0),
  -- The address of its repository: a project may be connected to another one later.
  add column provider_repository text,
  -- When its state is read from the provider next; null when it is not followed any more.
  add column follow_at timestamptz,
  -- When it was read last.
  add column followed_at timestamptz,
  -- Failed attempts since then, and why the last one failed.
  add column follow_tries integer not null default 0,
  add column follow_error text,
  add check ((provider is null) = (provider_number is null) and (provider is null) = (provider_repository is null)),
  add check (provider is not null or follow_at is null);
create index pull_requests_followed on pull_requests (follow_at) where follow_at is not null;
create index pull_requests_at_provider on pull_requests (organization_id, project_id, head_sha) where provider is not null;

alter table agent_run_steps
  -- What the step pushes to a provider, noted before: what its pull request is recorded with, the commits that it pushed before, and why the last
  -- attempt failed.
  add column push jsonb;

-- What was turned on for an address and its provider is off for another one, and stays off when the first one is connected again.
create function stop_pull_requests() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update provider_reports set pull_requests = false, pull_request_error = null, pull_request_failed_at = null
  where organization_id = new.organization_id and project_id = new.project_id;
  return null;
end $$;
create trigger stop_pull_requests after update of url, provider on repositories
  for each row when (old.url <> new.url or old.provider <> new.provider) execute function stop_pull_requests();
