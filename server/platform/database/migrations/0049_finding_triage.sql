-- Triage is a permission of its own. A key that could triage by the permission to start scans still can.
-- Policies bind the owner too; here it acts for all organizations.
alter table api_keys no force row level security;
update api_keys set scopes = array_append(scopes, 'FINDING_TRIAGE')
where 'SCAN_START' = any (scopes) and not 'FINDING_TRIAGE' = any (scopes);
alter table api_keys force row level security;
