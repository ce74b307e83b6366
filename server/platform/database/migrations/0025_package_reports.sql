-- A run can report the packages of lock files.
alter table agent_run_steps drop constraint agent_run_steps_kind_check;
alter table agent_run_steps add constraint agent_run_steps_kind_check check (kind in ('SCAN', 'FIX', 'REPORT'));
