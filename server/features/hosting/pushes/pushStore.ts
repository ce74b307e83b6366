import { type Kysely, sql } from 'kysely';
import type { PushOrigin, Role } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import type { StoredPack } from '../../../platform/git/storePack.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { keepProject } from '../upkeep/keepProject.ts';
import { packStore } from './packStore.ts';
import { pruneAfter } from '../upkeep/pruning.ts';
import type { RefChange } from '../branches/pushRules.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { RefGrant, RefWriter } from './refWriter.ts';
import { recordBroughtCommits, recordRequestedCommit, type RequestedCommit } from './recordBroughtCommits.ts';

/** A push that is written down. */
export type NewPush = {
  projectId: string;
  /** Whoever answers for it; null when that account is gone. */
  userId: string | null;
  pusherName: string;
  apiKeyId: string | null;
  /** Empty when no API key wrote it. */
  apiKeyName: string;
  origin: PushOrigin;
  runId: string | null;
  changes: readonly RefChange[];
  pack: StoredPack | null;
  /** Every commit that it brings. */
  commits: readonly string[];
  /** Whether a ref leaves something behind that may be removed in time. */
  loosens: boolean;
};

/** What changes the repositories that are hosted here: pushes, each as a whole. */
export const pushStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'tell'>) => {
  const packs = packStore(transaction, clock);

  return {
    /**
     * Locks a repository until the transaction ends; packs are still merged meanwhile. Answers its state, or null when it is gone. `prunings`
     * counts how often unreachable objects were removed.
     */
    lock: async ({ organizationId }: RefGrant, projectId: string) => {
      await keepProject(transaction, organizationId, projectId);
      const row = await transaction
        .selectFrom('hostedRepositories')
        .innerJoin('projects', (join) =>
          join
            .onRef('projects.organizationId', '=', 'hostedRepositories.organizationId')
            .onRef('projects.id', '=', 'hostedRepositories.projectId'),
        )
        .select([
          'hostedRepositories.prunings',
          'hostedRepositories.defaultBranch',
          'hostedRepositories.allowsForce',
          'hostedRepositories.pushCount',
          'projects.name as projectName',
          sql<boolean>`projects.archived_at is not null`.as('archived'),
        ])
        .where('hostedRepositories.organizationId', '=', organizationId)
        .where('hostedRepositories.projectId', '=', projectId)
        .where('hostedRepositories.deletedAt', 'is', null)
        .forNoKeyUpdate('hostedRepositories')
        .executeTakeFirst();
      return row ?? null;
    },

    /**
     * The role that the person has in the organization now; null for someone who left, and when the API key has ended. `HELD` locks both until
     * the transaction ends.
     */
    roleOf: async (
      { organizationId }: RefGrant,
      { userId, apiKey }: Pick<RefWriter, 'userId' | 'apiKey'>,
      held: 'HELD' | 'READ' = 'READ',
    ): Promise<Role | null> => {
      const row = await transaction
        .selectFrom('memberships')
        .$if(apiKey !== null, (query) =>
          query
            .innerJoin('apiKeys', (join) =>
              join
                .onRef('apiKeys.organizationId', '=', 'memberships.organizationId')
                .onRef('apiKeys.userId', '=', 'memberships.userId'),
            )
            .where('apiKeys.id', '=', apiKey?.id ?? '')
            .where('apiKeys.revokedAt', 'is', null),
        )
        .select('memberships.role')
        .where('memberships.organizationId', '=', organizationId)
        .where('memberships.userId', '=', userId)
        .$if(held === 'HELD', (query) => query.forShare())
        .executeTakeFirst();
      return row?.role ?? null;
    },

    /** What these refs of a repository lead to now, or null. */
    targets: async (
      { organizationId }: RefGrant,
      projectId: string,
      names: readonly string[],
    ): Promise<ReadonlyMap<string, string>> => {
      const rows = await transaction
        .selectFrom('hostedRefs')
        .select(['name', 'target'])
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('name', 'in', names)
        .execute();
      return new Map(rows.map(({ name, target }) => [name, target]));
    },

    /** The names of all refs of a repository. */
    names: async ({ organizationId }: RefGrant, projectId: string): Promise<string[]> => {
      const rows = await transaction
        .selectFrom('hostedRefs')
        .select('name')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
      return rows.map(({ name }) => name);
    },

    /** Makes a branch the default one: the first that is pushed to an empty repository. */
    setDefaultBranch: async (
      { organizationId }: RefGrant,
      projectId: string,
      defaultBranch: string,
    ): Promise<void> => {
      await transaction
        .updateTable('hostedRepositories')
        .set({ defaultBranch })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
    },

    /** Stores who requested a commit that an agent pushed. */
    recordRequested: (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      commit: RequestedCommit,
    ): Promise<void> => recordRequestedCommit(transaction, { organizationId, projectId, ...commit }),

    /** Writes a push down: its pack, what it did to each ref, and the refs themselves; whoever follows the code is told. The repository is locked by whoever calls it. */
    record: async (
      grant: RefGrant,
      {
        projectId,
        userId,
        pusherName,
        apiKeyId,
        apiKeyName,
        origin,
        runId,
        changes,
        pack,
        commits,
        loosens,
      }: NewPush,
    ): Promise<void> => {
      const { organizationId } = grant;
      const pushedAt = clock();
      const { pushCount } = await transaction
        .updateTable('hostedRepositories')
        .set({
          pushCount: sql`push_count + 1`,
          ...(loosens
            ? { loosenedAt: pushedAt, pruneAt: sql`coalesce(prune_at, ${pruneAfter(pushedAt)})` }
            : {}),
        })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .returning('pushCount')
        .executeTakeFirstOrThrow();
      if (pack) await packs.add(grant, projectId, pack, pushCount);
      const pushId = newId();
      await transaction
        .insertInto('pushes')
        .values({
          id: pushId,
          organizationId,
          projectId,
          number: pushCount,
          userId,
          pusherName,
          apiKeyId,
          apiKeyName,
          origin,
          runId,
          pushedAt,
        })
        .execute();
      await transaction
        .insertInto('pushedRefs')
        .values(changes.map((change) => ({ ...change, organizationId, pushId })))
        .execute();
      await recordBroughtCommits(transaction, { organizationId, projectId, userId, commits });
      const gone = changes.flatMap(({ name, after }) => (after ? [] : name));
      if (gone.length > 0) {
        await transaction
          .deleteFrom('hostedRefs')
          .where('organizationId', '=', organizationId)
          .where('projectId', '=', projectId)
          .where('name', 'in', gone)
          .execute();
      }
      const present = changes.flatMap(({ name, after }) =>
        after ? { organizationId, projectId, name, target: after } : [],
      );
      if (present.length > 0) {
        await transaction
          .insertInto('hostedRefs')
          .values(present)
          .onConflict((conflict) =>
            conflict
              .columns(['organizationId', 'projectId', 'name'])
              .doUpdateSet((of) => ({ target: of.ref('excluded.target') })),
          )
          .execute();
      }
      await publish(transaction, { topic: 'code', organizationId, id: projectId });
      await jobs.tell(transaction, grant, 'push.recorded', { pushId });
    },
  };
};
