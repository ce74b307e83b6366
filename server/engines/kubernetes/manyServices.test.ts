import { openTestCluster, type TestCluster } from '../../testing/kubernetes/testCluster.ts';
import { restingSandbox } from '../../testing/kubernetes/restingSandbox.ts';
import type { Workload } from './workload.ts';

/** A cluster with 200 services of 20 organizations, whose containers only say that they run. */

const workloads = Array.from({ length: 200 }, (_, number): Workload => {
  const organizationId = `organization-${number % 20}`;
  return {
    organizationId,
    environmentId: `environment-${number}`,
    releaseId: `release-${number}`,
    layers: [],
    top: '/app',
    runtime: 'NODE',
    argv: ['node', 'server.js'],
    folder: '/app',
    environment: { KEY: 'value' },
    port: 8080,
    healthPath: '/',
    healthStatus: 200,
    memoryBytes: 134_217_728,
    replicas: 1,
    organizationBytes: 8_589_934_592,
  };
});

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await openTestCluster({
    serverUrl: 'http://127.0.0.1:4000',
    token: () => 'token',
    sandbox: restingSandbox(),
  });
});
afterAll(() => cluster.close());

const { signal } = new AbortController();
const changes = () => cluster.api.calls.filter(({ method }) => method !== 'GET').length;

it('a start takes three calls, and four for an organization that is new', async () => {
  const opened = await cluster.open();
  await Promise.all(workloads.map((workload) => opened.start(workload, signal)));
  expect(changes()).toBe(20 * 4 + 200 * 3);
  await opened.close();
});

it('another process takes all of them over within 5 s of work, without a change, and then asks nothing', async () => {
  const before = cluster.api.calls.length;
  const changed = changes();
  const begun = process.cpuUsage();
  const opened = await cluster.open();
  opened.keepOnly(new Map(workloads.map(({ environmentId, releaseId }) => [environmentId, releaseId])));
  const services = await Promise.all(workloads.map((workload) => opened.start(workload, signal)));
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1e6).toBeLessThan(5);
  expect(services.every(({ isAdopted }) => isAdopted)).toBe(true);
  expect(changes()).toBe(changed);
  // Two kinds are listed and watched, and services are listed for their addresses.
  expect(cluster.api.calls.length - before).toBeLessThanOrEqual(5);
  await opened.close();
});
