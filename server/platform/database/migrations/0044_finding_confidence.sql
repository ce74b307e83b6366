-- How sure a scan is that a finding is true, apart from its severity, and the context that its severity goes by (severityTable.ts of the scanner).
-- Findings of earlier scans get both with the next scan.
create type confidence as enum ('HIGH', 'MEDIUM', 'LOW');
alter table findings
  add column confidence confidence not null default 'MEDIUM',
  add column severity_context text;
