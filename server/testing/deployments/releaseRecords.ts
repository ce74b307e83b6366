import { inOrganization } from '../../platform/database/roles/inOrganization.ts';
import { issuePassport } from '../../features/deployments/passports/issuePassport.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { publicKeysIn, type Statement, verifyPassport } from '../../engines/passport/index.ts';
import type { Asker } from '../asker.ts';
import { recordsOn } from '../records/records.ts';
import { openTestRoutes } from '../isolation/routes.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** The commit that releases of tests are built from. */
export const builtCommit = 'c'.repeat(40);

/** A hash that tests know again. */
export const hash = (letter: string): string => letter.repeat(64);

type Made = { id: string; projectId: string };

/** Releases on a test server, past all rules, their passports, and what of those is downloaded; close it after the tests. */
export const openReleases = async (server: TestServer) => {
  const { system } = server.runtime.database;
  const opened = await openTestRoutes(server);

  const download = (asker: Asker, url: string) => opened.send(asker, { method: 'GET', url });

  return {
    /** A release of a project that was built, as the rows of it say. */
    release: async (owner: Person, { digest = hash('a') } = {}): Promise<Made> => {
      const { organizationId } = owner;
      const projectId = await recordsOn(server).project(owner);
      const id = newId();
      const at = server.clock.now();
      await system
        .insertInto('repositories')
        .values({
          id: newId(),
          organizationId,
          projectId,
          provider: 'GITHUB',
          url: 'https://git.invalid/fleet.git',
          defaultBranch: 'main',
          headSha: builtCommit,
          headMessage: 'Greet people',
          headAuthorName: 'Ada',
          headCommittedAt: at,
          fetchedAt: at,
        })
        .execute();
      await system
        .insertInto('releases')
        .values({
          id,
          organizationId,
          projectId,
          number: 1,
          digest: digest,
          commitSha: builtCommit,
          commitMessage: 'Greet people',
          authorName: 'Ada',
          committedAt: at,
          branch: 'main',
          manifest: JSON.stringify({ kind: 'STATIC', output: 'dist' }),
          layers: JSON.stringify([{ path: '', digest: hash('b') }]),
          bytes: 2_000,
          fileCount: 3,
          createdAt: at,
        })
        .execute();
      const evidence = { from: 'FOUND', path: 'package.json', line: 4, why: 'It has a script build.' };
      await system
        .insertInto('builds')
        .values({
          id: newId(),
          organizationId,
          projectId,
          commitSha: builtCommit,
          inputs: 'all that decides',
          state: 'SUCCEEDED',
          plan: JSON.stringify({ kind: { value: 'NODE_STATIC', evidence }, start: null }),
          steps: JSON.stringify([{ name: 'BUILD', state: 'DONE', firstLine: 1 }]),
          releaseId: id,
          createdAt: at,
          startedAt: at,
          finishedAt: at,
        })
        .execute();
      return { id, projectId };
    },

    /** Deploys it to production, approved. */
    deploy: async (owner: Person, { id, projectId }: Made): Promise<string> => {
      const deployment = await recordsOn(server).deployment(owner, projectId, {
        releaseId: id,
        actorName: 'Ada',
        kind: 'PROMOTION',
        origin: 'PERSON',
        liveAt: server.clock.now(),
      });
      await system
        .insertInto('deploymentApprovals')
        .values({
          organizationId: owner.organizationId,
          deploymentId: deployment,
          userId: owner.id,
          userName: 'Grace',
          approved: true,
          comment: 'Go.',
          decidedAt: server.clock.now(),
        })
        .execute();
      return deployment;
    },

    /** Issues a passport, as the end of a build or of a rollout does. */
    issue: (owner: Person, releaseId: string) =>
      inOrganization(server.runtime.database, owner.organizationId, (transaction, grant) =>
        issuePassport(server.runtime.openStores(transaction), grant, releaseId),
      ),

    download,

    /** What a passport says to somebody who has it and the keys of its organization, and nothing else. */
    said: async (owner: Person, url: string): Promise<Statement> => {
      const [file, keys] = [await download(owner, url), await download(owner, '/signing-keys.pem')];
      const verdict = verifyPassport(file.rawPayload, publicKeysIn(keys.payload));
      if ('refused' in verdict) throw new Error(verdict.refused);
      return verdict.statement;
    },

    close: () => opened.app.close(),
  };
};
