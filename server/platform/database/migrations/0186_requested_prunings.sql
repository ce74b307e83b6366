-- When somebody last asked to remove what no ref reaches: what refs left behind until then is not kept for a week.
alter table hosted_repositories add column prune_requested_at timestamptz;
