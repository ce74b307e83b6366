import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Permission } from '../../schema/generated/types.ts';
import { type Answers, press, renderPage } from '../testing/renderPage.tsx';
import type { McpServerFieldsFragment } from './mcpServers.generated.ts';
import { McpServersSection } from './McpServersSection.tsx';

const admin: readonly Permission[] = ['ORGANIZATION_READ', 'MODEL_CONFIGURE'];

const server: McpServerFieldsFragment & { __typename: string } = {
  __typename: 'McpServer',
  id: 'server-1',
  name: 'Issues',
  url: 'https://mcp.example.com/mcp',
  headerName: 'authorization',
  tools: [{ name: 'search_issues', description: 'Searches issues.' }],
  checkedAt: '2026-11-20T10:00:00.000Z',
  error: null,
};
const servers = (mcpServers: (typeof server)[]) => ({
  organization: { __typename: 'Organization', id: 'org-1', mcpServers },
});
const open = (answers: Answers, permissions = admin) =>
  renderPage(<McpServersSection />, { path: '/app', address: '/app', answers, permissions });
const typeInto = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }));

test('a server is added, and what is wrong with it stands under its field', async () => {
  let refused = true;
  let added = false;
  const message = 'The server refuses requests without a key (HTTP 401).';
  const { asked } = await open({
    McpServers: () => servers(added ? [server] : []),
    CreateMcpServer: () => {
      added = !refused;
      return {
        createMcpServer: refused
          ? {
              mcpServer: null,
              errors: [
                { __typename: 'UserError' as const, field: ['url'], code: 'INVALID' as const, message },
              ],
            }
          : { mcpServer: server, errors: [] },
      };
    },
  });
  expect(await screen.findByText(/There is no server yet/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Add server' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add MCP server' }));
  await typeInto('Name', 'Issues');
  await typeInto('URL', 'https://mcp.example.com/mcp');
  await press(dialog.getByRole('button', { name: 'Add server' }));
  expect(await dialog.findByText(message)).toBeVisible();
  refused = false;
  await typeInto('Header name (optional)', 'Authorization');
  await typeInto('Header value (optional)', 'Bearer key');
  await press(dialog.getByRole('button', { name: 'Add server' }));
  expect(await screen.findByText('Issues added with 1 tool')).toBeVisible();
  expect(asked.findLast(({ name }) => name === 'CreateMcpServer')?.variables).toEqual({
    input: {
      name: 'Issues',
      url: 'https://mcp.example.com/mcp',
      headerName: 'Authorization',
      headerValue: 'Bearer key',
    },
  });
  const list = within(await screen.findByRole('list', { name: 'MCP servers' }));
  expect(list.getByText('1 tool')).toBeVisible();
});

test('a server is deleted after a confirmation; others only see it', async () => {
  const { asked } = await open({
    McpServers: servers([server]),
    DeleteMcpServer: { deleteMcpServer: { deletedId: 'server-1', errors: [] } },
  });
  await press(await screen.findByRole('button', { name: 'Delete Issues' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Issues?' }));
  await press(dialog.getByRole('button', { name: 'Delete server' }));
  expect(await screen.findByText('Issues deleted')).toBeVisible();
  expect(asked.find(({ name }) => name === 'DeleteMcpServer')?.variables).toEqual({
    input: { id: 'server-1' },
  });
});

test('whoever may not configure models sees the servers and their errors', async () => {
  const error = 'The server cannot be reached: connect ECONNREFUSED.';
  await open({ McpServers: servers([{ ...server, error }]) }, ['ORGANIZATION_READ']);
  expect(await screen.findByText(`${error} Its tools are shown as they were before.`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Issues' })).toHaveAttribute('aria-disabled', 'true');
});
