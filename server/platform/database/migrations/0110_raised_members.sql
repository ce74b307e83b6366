-- When a member who only read was given a role that changes things: approvals of deployments that were asked for before do not count. Null where
-- that never happened: then it is since when they belong to the organization.
alter table memberships add column raised_at timestamptz;
