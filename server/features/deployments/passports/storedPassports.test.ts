import { keepPackages } from '../../security/advisories/keepPackages.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import { openReleases } from '../../../testing/deployments/releaseRecords.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Passports, with the bills of materials in them, and package lists count towards the storage of the plan. */

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

const recordBytes = async (owner: Person) => {
  const { data } = await owner.execute('{ organization { planUsage { storageBytes recordBytes } } }');
  const { planUsage } = data.organization;
  expect(planUsage.storageBytes).toBe(planUsage.recordBytes);
  return planUsage.recordBytes;
};

test('passports and package lists count, are replaced by later scans, and are removed with their project', async () => {
  const owner = await server.seed.owner();
  const made = await releases.release(owner);
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const { projectId } = made;
  expect(await recordBytes(owner)).toBe(0);

  const now = server.clock.now();
  const scanId = await recordsOn(server).scan(owner, projectId, [], now);
  const packages = Array.from({ length: 2_500 }, (_, index) => ({
    ecosystem: 'npm' as const,
    name: `package-${index}`,
    version: '1.0.0',
    path: 'package-lock.json',
    line: index + 1,
    direct: true,
    through: [],
    license: null,
    advisories: [],
  }));
  const ofScan = { organizationId, projectId, scanId, comparedAt: now, partial: false };
  await keepPackages(system, ofScan, packages);
  const listed = await recordBytes(owner);
  expect(listed).toBeGreaterThan(2_500 * 100);
  await keepPackages(system, ofScan, packages.slice(0, 25));
  const fewer = await recordBytes(owner);
  expect(fewer).toBeLessThan(listed / 50);

  await releases.issue(owner, made.id);
  const { bytes } = await system
    .selectFrom('releasePassports')
    .select(({ fn }) => fn('octet_length', ['statement']).as('bytes'))
    .where('releaseId', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(await recordBytes(owner)).toBe(fewer + Number(bytes) + 64);

  await system.deleteFrom('projects').where('id', '=', projectId).execute();
  expect(await recordBytes(owner)).toBe(0);
  const left = await system
    .selectFrom('releasePassports')
    .select('number')
    .where('organizationId', '=', organizationId)
    .execute();
  expect(left).toEqual([]);
});
