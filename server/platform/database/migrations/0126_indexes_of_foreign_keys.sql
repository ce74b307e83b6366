-- Rows that name a removed row are looked for in each table that may: without these, by reading all of it.
-- The unique indexes of environments are of lasting ones or of previews alone, which neither a foreign key nor a condition behind row-level
-- security tells apart.
create index environments_project on environments (organization_id, project_id);
create index api_keys_replaced on api_keys (organization_id, replaced_by) where replaced_by is not null;
create index finding_events_user on finding_events (user_id) where user_id is not null;
create index invoices_paying_with on invoices (organization_id, paying_with) where paying_with is not null;
create index jobs_created_by on jobs (created_by) where created_by is not null;
