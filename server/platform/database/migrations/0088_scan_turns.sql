-- How long handlers have worked on a job, in all its attempts and turns: who took little of late goes before who took much.
alter table jobs add column worked_milliseconds bigint not null default 0 check (worked_milliseconds >= 0);
create index jobs_use on jobs (organization_id, kind, finished_at);
