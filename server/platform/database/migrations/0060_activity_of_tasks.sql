-- The task that an event is about, so that the event leads to it as long as it is there.
alter table activities
  add column task_id uuid,
  add foreign key (organization_id, task_id) references tasks (organization_id, id) on delete set null (task_id);
create index activities_task on activities (organization_id, task_id) where task_id is not null;
