import { type ListeningServer, openListeningServer } from '../../testing/listen.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const used = `{ platformUsage(days: 1) { byTenant(search: "Acme") { nodes { apiOperations apiErrors } } } }`;

test('operations over HTTP are counted for the organization that they ran in', async () => {
  const owner = await server.seed.owner({ organization: 'Acme' });
  const administrator = await server.seed.owner({ platformAdministrator: true });
  const read = async () => {
    await server.runtime.apiUsage.flush();
    const { data } = await (await server.send({ query: used }, server.cookieOf(administrator))).json();
    return data.platformUsage.byTenant.nodes;
  };
  expect(await read()).toEqual([{ apiOperations: 0, apiErrors: 0 }]);
  const send = (query: string, headers = {}) => server.send({ query }, headers);
  await send('{ projects { totalCount } }', server.cookieOf(owner));
  await send('{ tenants { totalCount } }', server.cookieOf(owner));
  await send('{ nothing }', server.cookieOf(owner));
  await send('{ plans { code } }');
  expect(await read()).toEqual([{ apiOperations: 2, apiErrors: 1 }]);
});
