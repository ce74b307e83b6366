-- The tools that sent findings of an organization are listed by stepping from one name to the next.
create index findings_by_tool on findings (organization_id, tool) where tool is not null;
