alter table findings
  -- Number of its weakness in the Common Weakness Enumeration (cwe.mitre.org).
  add column weakness integer check (weakness > 0),
  -- How to mend it, in a sentence or two.
  add column fix text,
  -- The way of the data from its source to here: [{ path, line, text }].
  add column steps jsonb check (jsonb_typeof(steps) = 'array');
