-- The tasks of all projects, in each order in which they are listed.
create index tasks_changed on tasks (organization_id, updated_at desc, id desc);
create index tasks_by_due_day on tasks (organization_id, coalesce(due_on - date '1970-01-01', 999999999), id);
create index tasks_by_title on tasks (organization_id, lower(title), id);
