-- Of what was worked on a job, how long it took to get ready, such as to fetch a clone: its organization stands in the queue as it took
-- all of it, but how long the work itself may take is not shortened by it.
alter table jobs add column prepared_milliseconds bigint not null default 0
  check (prepared_milliseconds between 0 and worked_milliseconds);
