import { Client } from 'pg';
import { connectionsOf } from '../../../platform/database/connection.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/processes/serverProcess.ts';

let server: ServerProcess;
let database: Client;
let owner: string;
beforeAll(async () => {
  server = await startServerProcess();
  database = new Client(connectionsOf(server.databaseUrl).system);
  await database.connect();
  owner = await server.signIn('demo@slipway.dev', 'Demo1234');
  await database.query('update organizations set require_two_factor = true');
});
afterAll(async () => {
  await database?.end();
  await server?.close();
});

const downloads = [
  ['GET', '/audit-log.csv'],
  ['GET', '/avatars/01900000-0000-7000-8000-000000000001'],
  ['GET', '/invoices/01900000-0000-7000-8000-000000000001.pdf'],
  ['DELETE', '/avatar'],
  ['PUT', '/avatar'],
] as const;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ask = async (method: string, path: string) => {
  const body =
    method === 'PUT' ? { body: new Uint8Array(png), headers: { 'content-type': 'image/png' } } : {};
  const answer = await fetch(server.address + path, {
    method,
    ...body,
    headers: { ...body.headers, cookie: owner },
  });
  return { status: answer.status, text: await answer.text() };
};

test('downloads and pictures are shut to a member without the second factor that is required', async () => {
  for (const [method, path] of downloads) {
    const { status, text } = await ask(method, path);
    expect([path, status, text]).toEqual([path, 403, expect.stringContaining('TWO_FACTOR_REQUIRED')]);
  }
});

test('with it, they are what they were', async () => {
  await database.query(`insert into two_factors (user_id, seed, created_at, confirmed_at)
    select id, '\\x00', now(), now() from users where email = 'demo@slipway.dev'`);
  const statuses = [];
  for (const [method, path] of downloads) statuses.push((await ask(method, path)).status);
  expect(statuses).toEqual([200, 404, 404, 200, 200]);
});

test('the answer to the right password brings no cookie before the code', async () => {
  expect(await server.signIn('demo@slipway.dev', 'Demo1234')).toBe('');
  expect(await server.signIn('viewer@slipway.dev', 'Viewer1234')).toMatch(/^slipway_session=/);
});
