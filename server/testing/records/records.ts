import type { Insertable } from 'kysely';
import type { DB } from '../../platform/database/rows.generated.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { TestServer } from '../testServer.ts';

/** The organization that a record belongs to; a person of it will do. */
type Owned = { organizationId: string };
type Given<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

/** How the checks of a scan came out: id, severity, outcome. */
export type Check = [
  id: string,
  severity: DB['scanResults']['severity'],
  outcome: DB['scanResults']['outcome'],
];

/** Removes the requirements that production of a new project begins with, past all rules: most deployments of tests have no scan. */
export const requireNothing = async (
  { database }: Pick<TestServer['runtime'], 'database'>,
  projectId: string,
): Promise<void> => {
  await database.system
    .updateTable('environments')
    .set({ gates: '{}' })
    .where('projectId', '=', projectId)
    .execute();
};

let made = 0;

const begin = ({ organizationId }: Owned) => {
  made += 1;
  return { id: newId(), organizationId };
};

/** Writes rows that a test counts or looks for, past all rules; each function answers the new id. */
export const recordsOn = ({ runtime, clock }: TestServer) => {
  const { system } = runtime.database;
  return {
    /** A project whose production requires nothing of deployments: tests of requirements set them. */
    project: async (owned: Owned, given: Given<'projects'> = {}): Promise<string> => {
      const row = {
        ...begin(owned),
        name: `Project ${made}`,
        status: 'ACTIVE' as const,
        createdAt: clock.now(),
      };
      await system
        .insertInto('projects')
        .values({ ...row, updatedAt: clock.now(), ...given })
        .execute();
      await requireNothing(runtime, row.id);
      return row.id;
    },
    task: async (owned: Owned, projectId: string, given: Given<'tasks'> = {}): Promise<string> => {
      const row = { ...begin(owned), projectId, title: `Task ${made}` };
      await system
        .insertInto('tasks')
        .values({ ...row, ...given })
        .execute();
      return row.id;
    },
    taskEvent: async (owned: Owned, taskId: string, given: Given<'taskEvents'> = {}): Promise<string> => {
      const row = { ...begin(owned), taskId, type: 'CREATED' as const, createdAt: clock.now() };
      await system
        .insertInto('taskEvents')
        .values({ ...row, ...given })
        .execute();
      return row.id;
    },
    pullRequest: async (
      owned: Owned,
      projectId: string,
      given: Given<'pullRequests'> = {},
    ): Promise<string> => {
      const at = clock.now();
      const row = {
        ...begin(owned),
        projectId,
        number: made,
        title: `Pull request ${made}`,
        state: 'OPEN' as const,
        authorName: 'Ada Lovelace',
        sourceBranch: `change-${made}`,
        targetBranch: 'main',
        headSha: 'b'.repeat(40),
        baseSha: 'a'.repeat(40),
        createdAt: at,
        updatedAt: at,
      };
      await system
        .insertInto('pullRequests')
        .values({ ...row, ...given })
        .execute();
      return row.id;
    },
    agent: async (owned: Owned, given: Given<'agents'> = {}, projectIds: string[] = []): Promise<string> => {
      const row = {
        ...begin(owned),
        name: `Agent ${made}`,
        type: 'TESTING' as const,
        status: 'ACTIVE' as const,
      };
      await system
        .insertInto('agents')
        .values({ ...row, ...given })
        .execute();
      for (const projectId of projectIds) {
        const link = { organizationId: owned.organizationId, agentId: row.id, projectId };
        await system.insertInto('agentProjects').values(link).execute();
      }
      return row.id;
    },
    agentRun: async (owned: Owned, agentId: string, given: Given<'agentRuns'> = {}): Promise<string> => {
      const facts = { trigger: 'MANUAL', state: 'SUCCEEDED', summary: `Run ${made}` } as const;
      const row = { ...begin(owned), agentId, ...facts, createdAt: clock.now() };
      await system
        .insertInto('agentRuns')
        .values({ ...row, ...given })
        .execute();
      return row.id;
    },
    finding: async (owned: Owned, projectId: string, given: Given<'findings'> = {}): Promise<string> => {
      const facts = {
        checkId: 'secrets',
        checkName: 'Secrets',
        severity: 'HIGH',
        description: 'It is there.',
      } as const;
      const row = { ...begin(owned), projectId, ...facts, title: `Finding ${made}`, fingerprint: `${made}` };
      await system
        .insertInto('findings')
        .values({ ...row, firstSeenAt: clock.now(), lastSeenAt: clock.now(), ...given })
        .execute();
      return row.id;
    },
    scan: async (
      owned: Owned,
      projectId: string,
      checks: Check[],
      finishedAt = clock.now(),
      commit: string | null = null,
      rulesVersion: number | null = null,
      mainFile: string | null = null,
    ): Promise<string> => {
      const row = { ...begin(owned), projectId, finishedAt, commit, rulesVersion, mainFile };
      const results = checks.map(([checkId, severity, outcome]) => {
        const check = { checkId, checkName: checkId, severity, outcome };
        return { organizationId: owned.organizationId, scanId: row.id, ...check };
      });
      await system.transaction().execute(async (transaction) => {
        await transaction.insertInto('scans').values(row).execute();
        if (results.length > 0) await transaction.insertInto('scanResults').values(results).execute();
      });
      return row.id;
    },
    deployment: async (
      owned: Owned,
      projectId: string,
      given: Given<'deployments'> = {},
    ): Promise<string> => {
      const facts = { environment: 'PRODUCTION', status: 'SUCCEEDED', commitSha: 'a1b2c3d' } as const;
      const row = { ...begin(owned), projectId, ...facts, createdAt: clock.now() };
      await system
        .insertInto('deployments')
        .values({ ...row, ...given })
        .execute();
      return row.id;
    },
    activity: async (owned: Owned, given: Given<'activities'> = {}): Promise<string> => {
      const facts = { type: 'BUILD', status: 'SUCCESS', message: `Event ${made}` } as const;
      const row = { ...begin(owned), ...facts, occurredAt: clock.now() };
      await system
        .insertInto('activities')
        .values({ ...row, ...given })
        .execute();
      return row.id;
    },
    invoice: async (owned: Owned, number: number, given: Given<'invoices'> = {}): Promise<string> => {
      const row = {
        ...begin(owned),
        number,
        amountCents: 4999,
        status: 'PAID' as const,
        issuedAt: clock.now(),
      };
      await system
        .insertInto('invoices')
        .values({ ...row, ...given })
        .execute();
      return row.id;
    },
  };
};
