-- People comment on tasks: who did what is stored as a reference besides the name.
alter type notification_event add value 'TASK_COMMENTED' after 'TASK_ASSIGNED';

alter table task_events add column actor_id uuid references users on delete set null,
  add column agent_id uuid,
  add foreign key (organization_id, agent_id) references agents (organization_id, id) on delete set null (agent_id);
create index task_events_actor on task_events (actor_id) where actor_id is not null;
create index task_events_agent on task_events (organization_id, agent_id) where agent_id is not null;

-- The run of an agent asks about its task, and waits for a comment as the answer.
alter type agent_run_state add value 'WAITING_FOR_ANSWER' after 'WAITING_FOR_APPROVAL';
alter table agent_runs add column question text,
  -- The people who answered its questions: their approvals of what it wrote do not count.
  add column answered_by uuid[] not null default '{}';
