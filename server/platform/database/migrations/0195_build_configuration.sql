-- The hash of the settings and variables with which a build was ordered; null in builds that were ordered before. A build starts only
-- with these: a deployment whose environment has others by then gets a build of its own.
alter table builds add column configuration text;
