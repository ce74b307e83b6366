-- A service without requests can sleep: it has no process until the next request, and a restart of the server keeps that.

alter table environment_states drop constraint environment_states_health_check;
alter table environment_states add constraint environment_states_health_check
  check (health in ('STARTING', 'HEALTHY', 'UNHEALTHY', 'STOPPED', 'SLEEPING'));
alter table environment_states add column sleeping_since timestamptz;
