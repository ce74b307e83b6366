import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import { siteDouble } from '../../../testing/deployments/siteDouble.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { rollOut } from './rollOut.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('a release that comes up slowly while others wait is begun anew after them, and its deployment goes on', async () => {
  const owner = await server.seed.owner();
  const project = await gatedReleasesOn(server).make(owner);
  const sites = siteDouble();
  const rollouts = rolloutsOn(server, sites.host);
  const up = Promise.withResolvers<void>();
  sites.comesUp(project.releaseId, { after: up.promise });
  const { id, jobId } = await rollouts.order(owner, project.production, project.releaseId);
  const said: string[] = [];
  const outcome = await rollOut(rollouts.context, sites.host)(
    { organizationId: owner.organizationId, jobId },
    {
      signal: new AbortController().signal,
      turn: { spent: 0, begin: () => undefined, isOver: async () => true },
      report: () => undefined,
      log: (line) => said.push(line),
      noted: async () => undefined,
    },
  );
  expect(outcome).toBe('WAITS_AGAIN');
  expect(said.at(-1)).toBe('It takes long to start, and others are waiting: it starts again after them.');
  const gated = gatedReleasesOn(server);
  expect(await gated.read(owner, id)).toMatchObject({ status: 'RUNNING', error: null });
  up.resolve();
  await rollouts.work(owner.organizationId, jobId);
  expect(await gated.read(owner, id)).toMatchObject({ status: 'SUCCEEDED' });
});
