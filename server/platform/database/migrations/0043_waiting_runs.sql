-- Runs that wait for an approval are counted on the dashboard.
create index agent_runs_waiting_for_approval on agent_runs (organization_id) where state = 'WAITING_FOR_APPROVAL';
