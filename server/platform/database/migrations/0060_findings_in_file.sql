-- The code of a project shows the open findings of a file. Paths may be longer than a key of an index: their hashes are not.
create index findings_in_file on findings (organization_id, project_id, md5(file))
  where file is not null and state in ('OPEN', 'CONFIRMED');
