-- What told the assignee of a decision that gave findings to somebody, so that it can be told that it was undone. No foreign key: a notification
-- may go before the decision does.
alter table triage_decisions add column notification_id uuid;
