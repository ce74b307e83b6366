import { publish } from '../../../platform/events/events.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import { builtCommit, openReleases } from '../../../testing/deployments/releaseRecords.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { issueDuePassports, startPassports } from './startPassports.ts';

/** Passports come by themselves, whenever there is something to tell. */

let server: TestServer;
let releases: Awaited<ReturnType<typeof openReleases>>;
beforeAll(async () => {
  server = await openTestServer();
  releases = await openReleases(server);
});
afterAll(async () => {
  await releases.close();
  await server.close();
});

const newest = async (owner: Person, projectId: string) => {
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { releases { nodes { passport { number } } } } }',
    { id: projectId },
  );
  return data.project.releases.nodes[0].passport?.number ?? null;
};

test('what is built, goes live or is scanned has a passport that tells of it, and who follows deployments hears of each', async () => {
  const owner = await server.seed.owner();
  const { organizationId } = owner;
  const { system } = server.runtime.database;
  const made = await releases.release(owner);
  const context = jobContextOf(server.runtime);
  const heard = server.runtime.events.subscribe('deployment');
  const until = async (number: number) => {
    while ((await newest(owner, made.projectId)) !== number) await heard.next();
  };
  const stop = startPassports(context);
  // It was built while nobody listened.
  await until(1);
  const deployment = await releases.deploy(owner, made);
  await publish(system, { topic: 'deployment', organizationId, id: deployment, within: made.projectId });
  await until(2);
  const scan = await recordsOn(server).scan(owner, made.projectId, [], server.clock.now(), builtCommit);
  await publish(system, { topic: 'jobState', organizationId, id: scan, within: 'scan' });
  await until(3);
  await heard.return?.();
  await stop();
  const { predicate } = await releases.said(owner, `/releases/${made.id}/passport.json`);
  expect([predicate.slipway_scan?.id, predicate.slipway_deployments.length]).toEqual([scan, 1]);
});

test('what happened while no worker ran is made up for, and what is signed already is left alone', async () => {
  const owner = await server.seed.owner();
  const made = await releases.release(owner);
  const context = jobContextOf(server.runtime);
  const look = async () => {
    await issueDuePassports(context);
    return newest(owner, made.projectId);
  };
  expect(await look()).toBe(1);
  expect(await look()).toBe(1);
  server.clock.advance(1_000);
  const deployment = await releases.deploy(owner, made);
  expect(await look()).toBe(2);
  server.clock.advance(1_000);
  await server.runtime.database.system
    .updateTable('deployments')
    .set({ undoneAt: server.clock.now() })
    .where('id', '=', deployment)
    .execute();
  expect([await look(), await look()]).toEqual([3, 3]);
});

test('where a key cannot be opened others are signed all the same', async () => {
  const [owner, other] = [await server.seed.owner(), await server.seed.owner()];
  const locked = await releases.release(owner);
  await releases.issue(owner, locked.id);
  await server.runtime.database.system
    .updateTable('signingKeys')
    .set({ encryptedPrivateKey: Buffer.from('of another SECRET_KEY') })
    .where('organizationId', '=', owner.organizationId)
    .execute();
  const [unsigned, signed] = [await releases.release(owner), await releases.release(other)];
  await issueDuePassports(jobContextOf(server.runtime));
  expect(await newest(owner, unsigned.projectId)).toBeNull();
  expect(await newest(other, signed.projectId)).toBe(1);
});
