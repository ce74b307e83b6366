-- A task can be assigned to an agent instead of a member.
alter table tasks add column agent_id uuid,
  add constraint tasks_agent_id_fkey foreign key (organization_id, agent_id) references agents (organization_id, id)
    on delete set null (agent_id),
  add constraint tasks_one_assignee check (assignee_id is null or agent_id is null);
create index tasks_agent on tasks (organization_id, agent_id) where agent_id is not null;

-- The task that started a run. Not a reference: the run of a task that is deleted is found by it, and canceled.
alter table agent_runs add column task_id uuid,
  -- The status that the run gave the task last; null before the first one.
  add column task_status task_status;
create index agent_runs_task on agent_runs (organization_id, task_id, id desc) where task_id is not null;

alter type task_event_type add value 'COMMENTED';
