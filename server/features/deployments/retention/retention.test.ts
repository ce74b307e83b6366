import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { putAwayReleases } from './retentionClock.ts';

/** Which releases are kept, so that an environment can be brought back to them, and what becomes of others. */

const day = 86_400_000;
const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const digestOf = (number: number) => number.toString(16).padStart(64, '0');

/** A project with so many releases, the first the oldest, each with a layer of its own. */
const releases = async (owner: Person, count: number) => {
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const projectId = await recordsOn(server).project(owner);
  const begin = server.clock.now().getTime() - 300 * minute;
  const rows: Insertable<DB['releases']>[] = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    organizationId,
    projectId,
    number: index + 1,
    digest: digestOf(index + 1),
    commitSha: 'c'.repeat(40),
    manifest: '{}',
    layers: JSON.stringify([{ path: '', digest: digestOf(index + 1) }]),
    bytes: 1,
    fileCount: 1,
    createdAt: new Date(begin + index * minute),
  }));
  await system.insertInto('releases').values(rows).execute();
  await system
    .insertInto('artifactLayers')
    .values(
      rows.map(({ digest }) => ({
        organizationId,
        digest,
        bytes: 1,
        fileCount: 1,
        createdAt: new Date(begin),
        putAt: new Date(begin),
      })),
    )
    .execute();
  const { id: environmentId } = await system
    .selectFrom('environments')
    .select('id')
    .where('projectId', '=', projectId)
    .where('kind', '=', 'PRODUCTION')
    .executeTakeFirstOrThrow();
  const ids = rows.map(({ id }) => id);
  return { projectId, environmentId, idOf: (number: number) => ids[number - 1] ?? '' };
};

/** The numbers of the releases whose content is let go, and of those whose layers are gone. */
const gone = async ({ organizationId }: Person) => {
  const { system } = server.runtime.database;
  const rows = await system
    .selectFrom('releases')
    .select(['number', 'digest', 'removedAt'])
    .where('organizationId', '=', organizationId)
    .orderBy('number')
    .execute();
  const layers = await system
    .selectFrom('artifactLayers')
    .select('digest')
    .where('organizationId', '=', organizationId)
    .execute();
  const kept = new Set(layers.map(({ digest }) => digest));
  return {
    removed: rows.filter(({ removedAt }) => removedAt !== null).map(({ number }) => number),
    layers: rows.filter(({ digest }) => !kept.has(digest)).map(({ number }) => number),
  };
};

const look = () => putAwayReleases(jobContextOf(server.runtime));

test('the newest 100 of a project are kept, with what runs, what ran lately and what waits; layers go at the look after', async () => {
  const [owner, other] = [await server.seed.owner(), await server.seed.owner()];
  const made = await releases(owner, 106);
  await releases(other, 3);
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const records = recordsOn(server);
  const { projectId, environmentId, idOf } = made;
  const ran = await records.deployment(owner, projectId, {
    environmentId,
    releaseId: idOf(2),
    liveAt: server.clock.now(),
  });
  await records.deployment(owner, projectId, {
    environmentId,
    releaseId: idOf(4),
    liveAt: server.clock.now(),
    undoneAt: server.clock.now(),
  });
  await records.deployment(owner, projectId, { environmentId, releaseId: idOf(5), status: 'BLOCKED' });
  await records.deployment(owner, projectId, { environmentId, releaseId: idOf(6), status: 'FAILED' });
  await system
    .insertInto('environmentPointers')
    .values({
      organizationId,
      environmentId,
      releaseId: idOf(2),
      deploymentId: ran,
      since: server.clock.now(),
    })
    .execute();

  server.clock.advance(2 * day);
  await look();
  // Those of 1 to 6 that nothing holds.
  expect(await gone(owner)).toEqual({ removed: [1, 3, 6], layers: [] });
  await look();
  expect(await gone(owner)).toEqual({ removed: [1, 3, 6], layers: [1, 3, 6] });
  expect(await gone(other)).toEqual({ removed: [], layers: [] });
});

test('of what ran in an environment the last 100 are kept, however old; an earlier one is not', async () => {
  const owner = await server.seed.owner();
  const { projectId, environmentId, idOf } = await releases(owner, 202);
  const { system } = server.runtime.database;
  const begin = server.clock.now().getTime();
  await system
    .insertInto('deployments')
    .values(
      Array.from({ length: 101 }, (_, index) => ({
        id: newId(),
        organizationId: owner.organizationId,
        projectId,
        environmentId,
        environment: 'PRODUCTION' as const,
        status: 'SUCCEEDED' as const,
        commitSha: 'c'.repeat(40),
        releaseId: idOf(index + 1),
        liveAt: new Date(begin + index),
        createdAt: new Date(begin + index),
      })),
    )
    .execute();
  await look();
  // 1 ran before 100 others; 102 never ran, and is not among the newest 100.
  expect((await gone(owner)).removed).toEqual([1, 102]);
});

test('a release that was let go cannot be brought back, and says so', async () => {
  const owner = await server.seed.owner();
  const { environmentId, idOf } = await releases(owner, 101);
  await look();
  const { data } = await owner.execute(
    `mutation ($environmentId: ID!, $releaseId: ID!) {
      startDeployment(input: { environmentId: $environmentId, releaseId: $releaseId }) { deployment { id } errors { field message } }
    }`,
    { environmentId, releaseId: idOf(1) },
  );
  expect(data.startDeployment).toMatchObject({ deployment: null, errors: [{ field: ['releaseId'] }] });
});
