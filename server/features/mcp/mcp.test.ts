import { type ListeningServer, openListeningServer } from '../../testing/listen.ts';
import { connectMcp, protocolVersions } from '../../testing/mcp/mcpClient.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { addProject } from '../../testing/hosting/addProject.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

test.each(protocolVersions)('a client that speaks %s lists projects', async (version) => {
  const owner = await server.seed.owner();
  await addProject(server, owner, 'Label Service');
  const { apiKey } = await programOf(server, owner, ['ORGANIZATION_READ']);
  const mcp = await connectMcp(server.url, apiKey, { version });
  expect(await mcp.tools()).toContain('list_projects');
  const { result } = await mcp.call('list_projects');
  expect(result).toMatchObject({
    projects: [{ untrusted: { name: 'Label Service' } }],
    totalCount: 1,
    nextCursor: null,
  });
  await mcp.close();
});
