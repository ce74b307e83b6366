-- Code owners and reverts of pull requests.

-- Whether a code owner of each changed file must approve a pull request.
alter table branch_rules add column requires_code_owners boolean not null default false;

-- The branch of a pull request that reverts another one.
alter type push_origin add value 'REVERT' after 'SUGGESTION';
