import { type ServerProcess, startServerProcess } from '../testing/serverProcess.ts';

// A server in a process of its own, with the sample data.
jest.setTimeout(60_000);

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
}, 60_000);
afterAll(() => server.close());

const used = `{ platformUsage(days: 1) { byTenant(search: "northwind") { nodes { apiOperations apiErrors } } } }`;

test('operations over HTTP are counted for the organization that they ran in', async () => {
  const administrator = await server.signIn('admin@slipway.dev', 'Admin1234');
  const owner = await server.signIn('demo@slipway.dev', 'Demo1234');
  const read = async () => {
    const { data } = await server.execute(administrator, used);
    const [, operations, errors] = /"apiOperations":(\d+),"apiErrors":(\d+)/.exec(JSON.stringify(data)) ?? [];
    return { operations: Number(operations), errors: Number(errors) };
  };
  // The sign-in above is counted too, when it is written.
  await new Promise((resolve) => setTimeout(resolve, 5_500));
  const before = await read();
  await server.execute(owner, '{ projects { totalCount } }');
  await server.execute(owner, '{ tenants { totalCount } }');
  await server.execute(owner, '{ nothing }');
  await server.execute('', '{ plans { code } }');
  const deadline = Date.now() + 15_000;
  let now = before;
  while (now.operations < before.operations + 2 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    now = await read();
  }
  expect(now).toEqual({ operations: before.operations + 2, errors: before.errors + 1 });
});
