-- An account whose address was never proven ends at this moment. Those that are there already get as long as new ones.
alter table users add column verify_by timestamptz not null default now() + interval '7 days';
create index users_unverified on users (verify_by) where email_verified_at is null;
grant select (verify_by) on users to slipway_app;
