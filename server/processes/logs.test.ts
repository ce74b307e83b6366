import { signUp } from '../testing/people/accounts.ts';
import { browse } from '../testing/processes/realServer.ts';
import { type ServerProcess, startServerProcess } from '../testing/processes/serverProcess.ts';
import { openSocket } from '../testing/socket.ts';

/** The log of a server in a process of its own, as an operator collects it. */

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ LOG_LEVEL: 'debug' });
});
afterAll(() => server.close());

const lines = () => server.output().trim().split('\n');
const generate = `mutation {
  generateApiKey(input: { name: "CI", scopes: [], lifetime: DAYS_30, currentPassword: "Demo1234" }) { secret }
}`;

test('every line is JSON, whatever was sent, and none holds a secret', async () => {
  const cookie = await server.signIn('demo@slipway.dev', 'Demo1234');
  await server.signIn('demo@slipway.dev', 'Wrong-Password-1');
  const forged = 'x\n{"level":60,"msg":"forged line"}\r\nforged';
  const made = await server.execute(cookie, generate);
  const [, secret = ''] = /"secret":"([^"]+)"/.exec(JSON.stringify(made.data)) ?? [];
  expect(secret).toMatch(/^slip_/);

  await server.execute(cookie, `query ($id: ID!) { project(id: $id) { id } }`, { id: forged });
  await server.execute(cookie, forged);
  await fetch(`${server.address}/%0aforged%0d`, { headers: { 'user-agent': 'forged' } });
  await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{',
  });
  await fetch(`${server.address}/auth/reset-password?token=Link-Secret-1`);
  const socket = await openSocket(server.address, { cookie });
  socket.send(`{"type": "${forged}`);
  expect(await socket.closed).toBe(4400);
  const large = await openSocket(server.address, { cookie });
  large.send('x'.repeat(70_000));
  expect(await large.closed).toBe(1009);

  const signedUp = { email: 'ada@example.com', password: 'Sign-Up-Secret-1' };
  await signUp({ token: null, ...browse(server.address) }, signedUp);

  for (const line of lines()) expect([line, typeof JSON.parse(line).level]).toEqual([line, 'number']);
  expect(lines().join('\n')).toContain('A WebSocket was closed: Max payload size exceeded');
  const [, token = ''] = cookie.split('=');
  expect(token.length).toBeGreaterThan(30);
  for (const hidden of ['Demo1234', 'Wrong-Password-1', 'Sign-Up-Secret-1', 'Link-Secret-1', secret, token]) {
    expect(server.output()).not.toContain(hidden);
  }
});
