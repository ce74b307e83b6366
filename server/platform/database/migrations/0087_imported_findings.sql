-- Findings of other tools, as SARIF tells them. What one tool says under one category (SARIF's automation id) is compared with what it said there
-- before: no tool resolves what another one found, or our own scans, which have no tool.
alter table findings
  add column tool text check (char_length(tool) between 1 and 100),
  add column tool_category text,
  add constraint findings_tool check ((tool is null) = (tool_category is null));
create index findings_of_tools on findings (organization_id, project_id, tool, tool_category) where tool is not null;
