-- New production environments require passing tests and no open critical finding. Environments that exist keep their
-- requirements.

create or replace function keep_environments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  label text := free_host_label(new.organization_id, new.name);
begin
  insert into environments (id, organization_id, project_id, kind, host_label, automatic, gates, created_at, changed_at)
  values
    (gen_random_uuid(), new.organization_id, new.id, 'PRODUCTION', label, true,
      '{"tests": true, "blockingSeverity": "CRITICAL"}', new.created_at, new.created_at),
    (gen_random_uuid(), new.organization_id, new.id, 'STAGING', free_host_label(new.organization_id, 'staging-' || label), false,
      '{}', new.created_at, new.created_at);
  return null;
end $$;
