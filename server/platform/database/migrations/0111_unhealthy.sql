-- What fails its health check is UNHEALTHY, in the product's words and in its rows.

alter table environment_states drop constraint environment_states_health_check;
alter table environment_states no force row level security;
update environment_states set health = 'UNHEALTHY' where health = 'ILL';
alter table environment_states force row level security;
alter table environment_states add constraint environment_states_health_check
  check (health in ('STARTING', 'HEALTHY', 'UNHEALTHY', 'STOPPED'));
