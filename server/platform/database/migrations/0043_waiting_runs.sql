-- Runs that wait for a person are counted on the dashboard.
create index agent_runs_waiting_for_person on agent_runs (organization_id)
  where state in ('WAITING_FOR_APPROVAL', 'WAITING_FOR_ANSWER');
