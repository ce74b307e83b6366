-- Code owners of pull requests.

-- Whether a code owner of each changed file must approve a pull request.
alter table branch_rules add column requires_code_owners boolean not null default false;
