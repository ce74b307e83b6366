import { newId } from '../../platform/graphql/ids.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** An import of advisories that waits, with a part of its file, and a file that is not ordered: a row of each table, with the word in its texts. */
export const seedAdvisoryImports = async (
  { runtime, clock }: TestServer,
  { id: userId, organizationId }: Pick<Person, 'id' | 'organizationId'>,
  word: string,
): Promise<{ advisoryJob: string; advisoryImport: string; advisoryFile: string }> => {
  const { system } = runtime.database;
  const ids = { advisoryJob: newId(), advisoryImport: newId(), advisoryFile: newId() };
  await system
    .insertInto('jobs')
    .values({
      id: ids.advisoryJob,
      organizationId,
      kind: 'importAdvisories',
      step: `Reading ${word}`,
      createdBy: userId,
    })
    .execute();
  const given = { organizationId, userId, orderedBy: `Owner ${word}`, createdAt: clock.now() };
  await system
    .insertInto('advisoryImports')
    .values([
      { ...given, id: ids.advisoryImport, source: `${word}.zip`, jobId: ids.advisoryJob },
      { ...given, id: ids.advisoryFile, source: `${word}-second.zip`, jobId: null },
    ])
    .execute();
  await system
    .insertInto('advisoryFileParts')
    .values({ organizationId, importId: ids.advisoryImport, number: 0, content: Buffer.from(word) })
    .execute();
  return ids;
};
