-- Who did something, and what it was about, beside the names that are stored: null for what was written before. The ids are of no foreign key, as
-- the records outlive whom they name.
alter table activities
  add column actor_id uuid,
  add column actor_name text,
  add column agent_id uuid,
  add column api_key_id uuid,
  add column api_key_name text;
alter table audit_entries add column api_key_id uuid, add column subject_id uuid;
alter table environment_variables add column changed_by_id uuid;
alter table finding_events add column api_key_id uuid, add column api_key_name text;
alter table freeze_windows add column created_by_id uuid;
alter table notifications add column event text, add column subject_id uuid;
alter table pushes add column api_key_id uuid;
alter table scan_runs add column actor_id uuid;
