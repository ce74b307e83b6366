-- A run can update vulnerable packages in lock files.
alter table agent_run_steps drop constraint agent_run_steps_kind_check;
alter table agent_run_steps add constraint agent_run_steps_kind_check check (kind in ('SCAN', 'FIX', 'UPDATE', 'REPORT'));

-- A pull request can update a package: then fix_rule names the package, and fix_version the version that fixes it, such as 6.7.3.
alter table pull_requests alter column fix_version type text using fix_version::text;
