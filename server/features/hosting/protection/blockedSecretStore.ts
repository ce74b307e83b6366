import type { Kysely } from 'kysely';
import type { AllowedSecretReason } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { AddedSecret } from '../../../platform/git/findAddedSecrets.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';

/** A secret that a push was refused for. */
export type BlockedSecretRow = {
  id: string;
  projectId: string;
  kind: string;
  path: string;
  line: number;
  commit: string;
  pusherName: string;
  blockedAt: Date;
  allowedAt: Date | null;
  allowedBy: string | null;
  reason: AllowedSecretReason | null;
};

const columns = [
  'id',
  'projectId',
  'kind',
  'path',
  'line',
  'commit',
  'pusherName',
  'blockedAt',
  'allowedAt',
  'allowedBy',
  'reason',
] as const;

/** Proof that commits may be written in somebody's name. */
type Writer = TenantGrant<'REPOSITORY_WRITE' | 'PULL_REQUEST_CREATE'>;

/** How long a link to a secret that nobody allowed works. */
const keptMilliseconds = 30 * 24 * 3_600_000;

/** The secrets that pushes were refused for. Of a secret itself nothing is stored but a keyed hash. */
export const blockedSecretStore = (transaction: Kysely<DB>, { clock, secrets }: Runtime) => {
  const oldest = () => new Date(clock().getTime() - keptMilliseconds);

  const byId = rowLoader<BlockedSecretRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('blockedSecrets')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .where((where) => where.or([where('allowedAt', 'is not', null), where('blockedAt', '>=', oldest())]))
        .execute(),
    ({ id }) => id,
  );

  return {
    /** A secret, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<BlockedSecretRow | null> =>
      byId(grant, id),

    /** Whether push protection of a repository is on. */
    isOn: async (
      { organizationId }: Writer | Grant<'ORGANIZATION_READ'>,
      projectId: string,
    ): Promise<boolean> =>
      (await transaction
        .selectFrom('hostedRepositories')
        .select('projectId')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('pushProtection', '=', true)
        .executeTakeFirst()) !== undefined,

    /** Turns push protection on or off. The repository is locked by the caller. */
    turn: async (
      { organizationId }: Grant<'PROJECT_PROTECT'>,
      projectId: string,
      pushProtection: boolean,
    ): Promise<void> => {
      await transaction
        .updateTable('hostedRepositories')
        .set({ pushProtection })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
    },

    /** Records secrets that a push adds, and removes what was recorded long ago. Returns those that nobody allowed: the push is refused for them. */
    block: async (
      { organizationId }: Writer,
      { projectId, pusherName }: { projectId: string; pusherName: string },
      found: readonly AddedSecret[],
    ): Promise<BlockedSecretRow[]> => {
      const blockedAt = clock();
      await transaction
        .deleteFrom('blockedSecrets')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('allowedAt', 'is', null)
        .where('blockedAt', '<', oldest())
        .execute();
      const rows = found
        .map(({ secret, ...place }) => ({
          ...place,
          id: newId(),
          organizationId,
          projectId,
          fingerprint: secrets.fingerprint(`${organizationId}\0${projectId}\0${secret}`),
          pusherName,
          blockedAt,
        }))
        // Two transactions lock the rows in the same order.
        .toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
      const known = await transaction
        .insertInto('blockedSecrets')
        .values(rows)
        .onConflict((on) =>
          on.columns(['organizationId', 'projectId', 'fingerprint']).doUpdateSet((row) => ({
            kind: row.ref('excluded.kind'),
            path: row.ref('excluded.path'),
            line: row.ref('excluded.line'),
            commit: row.ref('excluded.commit'),
            pusherName,
            blockedAt,
          })),
        )
        .returning(columns)
        .execute();
      return known.filter(({ allowedAt }) => allowedAt === null);
    },

    /** A secret of a project, or null. */
    find: async (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      projectId: string,
      id: string,
    ): Promise<BlockedSecretRow | null> =>
      (await transaction
        .selectFrom('blockedSecrets')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('id', '=', id)
        .where((where) => where.or([where('allowedAt', 'is not', null), where('blockedAt', '>=', oldest())]))
        .executeTakeFirst()) ?? null,

    /** Allows pushes to add a secret; an earlier reason is replaced. Returns it with its project, or null when it is unknown. */
    allow: async (
      { organizationId }: Grant<'PROJECT_PROTECT'>,
      { id, reason, allowedBy }: { id: string; reason: AllowedSecretReason; allowedBy: string },
    ): Promise<BlockedSecretRow | null> =>
      (await transaction
        .updateTable('blockedSecrets')
        .set({ reason, allowedBy, allowedAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where((where) => where.or([where('allowedAt', 'is not', null), where('blockedAt', '>=', oldest())]))
        .returning(columns)
        .executeTakeFirst()) ?? null,
  };
};
