-- Approvals of tool calls: which ones the runs of an agent ask for, and who decided.
alter type notification_event add value 'AGENT_RUN_WAITS' after 'AGENT_BUDGET_USED';

create type agent_approval_policy as enum ('NEVER', 'RISKY', 'ALWAYS');
alter table agents add column approval_policy agent_approval_policy not null default 'RISKY';

-- A call that Slipway makes itself, such as one that opens a pull request, belongs to no message of a model.
alter table agent_tool_calls alter column message drop not null;
alter table agent_tool_calls drop constraint agent_tool_calls_state_check;
alter table agent_tool_calls add constraint agent_tool_calls_state_check
  check (state in ('WAITING_FOR_APPROVAL', 'PENDING', 'DONE', 'FAILED', 'DENIED'));
-- Name of the person who approved or denied the call; null for a call that needed no approval.
alter table agent_tool_calls add column decided_by_name text;
create index agent_tool_calls_waiting on agent_tool_calls (organization_id, run_id) where state = 'WAITING_FOR_APPROVAL';
