import { newId } from '../../platform/graphql/ids.ts';
import type { TestServer } from '../testServer.ts';

type Scanned = { organizationId: string; projectId: string; scanId: string; word: string };

/** What a scan leaves besides findings and how its checks came out: a row of each table, with the word in its texts. */
export const seedScanRows = async (
  { runtime, clock }: TestServer,
  { organizationId, projectId, scanId, word }: Scanned,
): Promise<void> => {
  const { system } = runtime.database;
  await system
    .insertInto('scanOmissions')
    .values({ organizationId, scanId, number: 1, path: `${word}.bin`, reason: 'TOO_LARGE' })
    .execute();
  await system
    .insertInto('unscannedFileAcceptances')
    .values({
      organizationId,
      projectId,
      path: `${word}.js`,
      object: '',
      reason: `${word} was read by hand`,
      acceptedUntil: clock.now().toISOString().slice(0, 10),
      acceptedBy: word,
      acceptedAt: clock.now(),
    })
    .execute();
  await system
    .insertInto('scanPackages')
    .values({
      id: newId(),
      organizationId,
      projectId,
      scanId,
      ecosystem: 'npm',
      name: `${word}-package`,
      version: '1.0.0',
      direct: true,
      through: [],
      license: 'MIT',
      file: `${word}/package-lock.json`,
      line: 1,
      advisories: [`CVE-${word}`],
    })
    .execute();
  await system
    .insertInto('domainEvents')
    .values({
      id: newId(),
      organizationId,
      name: 'repository.read',
      subscriber: 'security',
      payload: JSON.stringify({ projectId, word }),
    })
    .execute();
  await system
    .insertInto('packageChecks')
    .values({ organizationId, projectId, checkedAt: clock.now() })
    .execute();
  await system
    .insertInto('askedPackages')
    .values({
      organizationId,
      ecosystem: 'npm',
      name: `${word}-package`,
      version: '1.0.0',
      askedAt: clock.now(),
      answered: true,
    })
    .execute();
};
