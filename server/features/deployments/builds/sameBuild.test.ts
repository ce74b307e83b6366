import type { Machine } from '../../../engines/builder/index.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import {
  type GatedProject,
  gatedCommit,
  gatedReleasesOn,
} from '../../../testing/deployments/gatedReleases.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { orderCommit } from '../orders/orderDeployment.ts';
import { nobody } from '../orders/orderStore.ts';

/** What is built twice, and what is not. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const machine: Machine = {
  node: '24.21.0',
  python: '3.11.2',
  pip: { version: '23.0.1', abi: 'cpython-311-x86_64-linux-gnu' },
};

/** Orders the commit, which comes to the project's release where it is built; answers the build. */
const order = ({ organizationId }: Person, project: GatedProject, on: Machine): Promise<string | null> =>
  jobContextOf(server.runtime).inOrganization(organizationId, async (stores, grant) => {
    const environment = await stores.environments.lock(grant, project.production);
    if (!environment) throw new Error('There is no production.');
    const commit = { sha: gatedCommit, message: 'Change', committedAt: null, branch: null };
    const how = { origin: 'PERSON' as const, orderer: nobody, machine: on };
    const { id, buildId } = await orderCommit(stores, grant, environment, commit, how);
    if (buildId) await stores.builds.end(grant, buildId, 'SUCCEEDED', { releaseId: project.releaseId });
    await stores.deploymentOrders.end(grant, id, 'FAILED', 'It made room for the next one.');
    server.clock.advance(1_000);
    return buildId;
  });

test('the same commit is built again when the machine has another Node or Python by now, and only then', async () => {
  const owner = await server.seed.owner();
  const project = await gatedReleasesOn(server).make(owner);
  const first = await order(owner, project, machine);
  expect(await order(owner, project, { ...machine })).toBe(first);
  const upgraded = { ...machine, python: '3.11.9' };
  const second = await order(owner, project, upgraded);
  expect(second).not.toBe(first);
  expect(await order(owner, project, upgraded)).toBe(second);
  const others = [
    { ...machine, node: '24.22.0' },
    { ...machine, python: null, pip: null },
    { ...machine, pip: { version: '23.0.1', abi: 'cpython-311-aarch64-linux-gnu' } },
  ];
  const builds = [first, second];
  for (const other of others) builds.push(await order(owner, project, other));
  expect(new Set(builds).size).toBe(5);
  // The one before is back: what was built with it is, too.
  expect(await order(owner, project, machine)).toBe(first);
});
