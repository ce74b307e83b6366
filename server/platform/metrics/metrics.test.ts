import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { readEnv } from '../env.ts';
import { createTestDatabase } from '../../testing/database/database.ts';
import { browse, startServer } from '../../testing/processes/realServer.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { serveMetrics } from './serveMetrics.ts';

const token = 'a token of the one who watches';
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://slipway.example',
};

let server: TestServer;
let app: FastifyInstance;
const opened: FastifyInstance[] = [];

const open = (variables: Record<string, string> = {}) => {
  const made = fastify();
  serveMetrics(made, { ...server.runtime, env: readEnv(variables) });
  opened.push(made);
  return made;
};
const read = (from: FastifyInstance, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  from.inject({ url: '/metrics', headers: { host: 'localhost:4000', ...headers }, remoteAddress });
/** The value of a series, by its name and labels as they are written. */
const valueIn = (body: string, series: string): number | undefined => {
  const line = body.split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const valueOf = async (series: string) => valueIn((await read(app)).body, series);

beforeAll(async () => {
  server = await openTestServer();
  app = open();
});
afterAll(async () => {
  for (const made of opened) await made.close();
  await server.close();
});

describe('who may read', () => {
  it('by default only this machine itself, through no proxy and by no other name', async () => {
    expect((await read(app)).statusCode).toBe(200);
    expect((await read(app, { host: '[::1]:4000' }, '::1')).statusCode).toBe(200);
    expect((await read(app, {}, '203.0.113.5')).statusCode).toBe(404);
    expect((await read(app, { 'x-forwarded-for': '203.0.113.5' })).statusCode).toBe(404);
    expect((await read(app, { host: 'slipway.example' })).statusCode).toBe(404);
    expect((await read(app, { host: 'localhost.evil.example' })).statusCode).toBe(404);
  });

  it('nobody in production without METRICS_TOKEN', async () => {
    expect((await read(open(production))).statusCode).toBe(404);
  });

  it('with METRICS_TOKEN whoever has it, from anywhere, and nobody else', async () => {
    const guarded = open({ ...production, METRICS_TOKEN: token });
    const authorization = `Bearer ${token}`;
    expect((await read(guarded, { authorization }, '203.0.113.5')).statusCode).toBe(200);
    expect((await read(guarded)).statusCode).toBe(404);
    expect((await read(guarded, { authorization: `${authorization}x` })).statusCode).toBe(404);
  });
});

it('counts operations by type and outcome, errors by code, and how long they took', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'slipway-metrics-'));
  const real = await startServer({ DATA_DIR: folder, DATABASE_URL: database.url });
  const { execute } = browse(real.url);
  for (const query of ['{ plans { name } }', '{ auditLog { totalCount } }', '{ nothing }'])
    await execute(query);
  const body = await (await fetch(`${real.url}/metrics`)).text();
  expect(valueIn(body, 'slipway_graphql_operations_total{type="query",outcome="ok"}')).toBe(1);
  expect(valueIn(body, 'slipway_graphql_operations_total{type="query",outcome="refused"}')).toBe(1);
  expect(valueIn(body, 'slipway_graphql_operations_total{type="invalid",outcome="refused"}')).toBe(1);
  expect(valueIn(body, 'slipway_graphql_errors_total{code="UNAUTHENTICATED"}')).toBe(1);
  expect(valueIn(body, 'slipway_graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED"}')).toBe(1);
  expect(valueIn(body, 'slipway_graphql_duration_seconds_count{type="query"}')).toBe(2);
  real.child.kill('SIGTERM');
  await real.ended;
  await database.drop();
  await rm(folder, { recursive: true });
});

it('tells of pools, queues, outbox, subscriptions and the process, and of no organization or person', async () => {
  const person = await server.seed.owner({ organization: 'Tell-nobody', email: 'hidden@example.com' });
  const { database, outbox, jobs, events } = server.runtime;
  const letter = { to: person.email, subject: 'x', text: 'x', html: 'x' };
  await outbox.send(database.app, letter);
  const data = { organizationId: person.organizationId, jobId: person.id };
  await database.app.transaction().execute((change) => jobs.enqueue(change, 'fetchRepository', data));
  const subscription = events.subscribe('job');
  expect(await valueOf('slipway_jobs{queue="fetchRepository",state="waiting"}')).toBe(1);
  expect(await valueOf('slipway_jobs{queue="connectRepository",state="waiting"}')).toBe(0);
  expect(await valueOf('slipway_jobs_oldest_seconds{queue="fetchRepository"}')).toBeGreaterThan(0);
  expect(await valueOf('slipway_mail_waiting{state="new"}')).toBe(1);
  expect(await valueOf('slipway_mail_oldest_seconds')).toBeGreaterThanOrEqual(0);
  expect(await valueOf('slipway_subscriptions_open')).toBe(1);
  await subscription.return?.();
  expect(await valueOf('slipway_subscriptions_open')).toBe(0);
  expect(await valueOf('slipway_database_connections{pool="app",state="waiting"}')).toBe(0);
  expect(await valueOf('slipway_database_up')).toBe(1);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  const { body } = await read(app);
  for (const word of ['Tell-nobody', 'hidden', person.organizationId, person.id])
    expect(body).not.toContain(word);
});
