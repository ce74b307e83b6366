-- How many pods run the service of an environment, where services run in Kubernetes.
alter table environments add column replicas integer not null default 1 check (replicas between 1 and 10);
