-- A draft that is closed and reopened is a draft again.
alter table pull_requests add column closed_as_draft boolean not null default false;
