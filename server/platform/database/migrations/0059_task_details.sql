-- What a task says beside its title, who does it and by when, and what became of it.

alter type notification_event add value 'TASK_ASSIGNED';

alter table tasks
  add column description text not null default '',
  add column assignee_id uuid,
  add column due_on date,
  -- Who leaves has no tasks here any more.
  add foreign key (organization_id, assignee_id) references memberships (organization_id, user_id)
    on delete set null (assignee_id);
create index tasks_assignee on tasks (organization_id, assignee_id) where assignee_id is not null;

create type task_event_type as enum ('CREATED', 'RENAMED', 'DESCRIBED', 'MOVED', 'ASSIGNED', 'SCHEDULED');

-- Who did it, and to whom it was given, is kept by name, as people leave. Events are added, never changed.
create table task_events (
  id uuid primary key,
  organization_id uuid not null,
  task_id uuid not null,
  type task_event_type not null,
  actor_name text,
  before text,
  after text,
  created_at timestamptz not null default now(),
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade
);
create index task_events_newest on task_events (organization_id, task_id, created_at desc, id desc);

-- Policies bind the owner too; here it acts for all organizations.
alter table tasks no force row level security;
insert into task_events (id, organization_id, task_id, type, created_at)
select gen_random_uuid(), organization_id, id, 'CREATED', created_at from tasks;
alter table tasks force row level security;

select protect_tenant_table('task_events');
revoke update, delete, truncate on task_events from slipway_app;
