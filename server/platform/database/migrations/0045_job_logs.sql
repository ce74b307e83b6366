-- What a job says of its work, line by line, for as long as there is the job. The numbers of a job's lines begin with 1 and have no gaps; they are
-- given out under a lock on the job, so that whoever has seen one has seen all before it.
create table job_log_lines (
  organization_id uuid not null,
  job_id uuid not null,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  text text not null check (char_length(text) <= 1000),
  primary key (job_id, seq),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade
);
select protect_tenant_table('job_log_lines');
-- What was said stays as it was said.
revoke update, truncate on job_log_lines from slipway_app, slipway_system;
