-- What pull requests into the branches of a rule must meet.

alter table branch_rules
  -- Pushes are refused: the branches change by merges only.
  add column requires_pull_request boolean not null default false,
  add column approvals smallint not null default 0 check (approvals between 0 and 10),
  add column required_checks check_kind[] not null default '{}',
  add column up_to_date boolean not null default false,
  -- Minimum role that can merge; null: least_role.
  add column merge_role role check (merge_role <> 'VIEWER');

alter type notification_event add value 'BRANCH_RULE_RELAXED' after 'DEPLOYMENT_WAITS';

-- The people who brought the commits of a merged pull request, as a squash merge leaves these commits out: approvals of deployments compare them
-- with the approver.
alter table pull_requests add column brought_by uuid[] not null default '{}';
