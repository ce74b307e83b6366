-- MCP servers of organizations, and the tools of them that agents may call.
alter type notification_event add value 'AGENT_PAUSED' after 'AGENT_RUN_WAITS';

create table mcp_servers (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null,
  url text not null,
  header_name text,
  -- Bound to the organization, the server and its URL.
  encrypted_header_value bytea,
  -- As the server listed them last, each with name, description, inputSchema and digest.
  tools jsonb not null,
  checked_at timestamptz not null,
  -- Why they could not be listed then; null when they could.
  error text,
  created_at timestamptz not null,
  unique (organization_id, id),
  check ((header_name is null) = (encrypted_header_value is null))
);
create unique index mcp_servers_name on mcp_servers (organization_id, lower(name));
select protect_tenant_table('mcp_servers');

-- A tool as a person accepted it for an agent. One with another digest is not called.
create table agent_mcp_tools (
  organization_id uuid not null,
  agent_id uuid not null,
  server_id uuid not null,
  name text not null,
  description text not null,
  digest text not null,
  primary key (organization_id, agent_id, server_id, name),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  foreign key (organization_id, server_id) references mcp_servers (organization_id, id) on delete cascade
);
create index agent_mcp_tools_server on agent_mcp_tools (organization_id, server_id);
select protect_tenant_table('agent_mcp_tools');

-- A call of a tool of an MCP server, from when a person is asked to approve it: where it goes.
alter table agent_tool_calls
  add column mcp_server_id uuid,
  -- Name and host of the server.
  add column mcp_server text,
  add column mcp_tool text,
  -- When the approved call was begun: it is not repeated.
  add column begun_at timestamptz,
  add foreign key (organization_id, mcp_server_id) references mcp_servers (organization_id, id) on delete set null (mcp_server_id);
create index agent_tool_calls_mcp_server on agent_tool_calls (organization_id, mcp_server_id) where mcp_server_id is not null;
