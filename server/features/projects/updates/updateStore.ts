import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { hookSecretPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { CloneBranches } from './followedBranches.ts';
import { type CheckHistory, nextCheckAt } from './nextCheck.ts';

type Job = TenantGrant<'JOB'>;

/** Milliseconds between two refused deliveries of a repository that are noted: an attacker must not write a row per request. */
export const refusalPause = 10_000;

/** A new secret: letters and digits, as each provider takes them. */
const newSecret = (): string => `hook_${randomBytes(32).toString('hex')}`;

/** How connected repositories are kept up to date: their webhooks, and the checks of their branches. */
export const updateStore = (
  transaction: Kysely<DB>,
  { secrets, clock }: Pick<Runtime, 'secrets' | 'clock'>,
) => {
  const change = (organizationId: string, projectId: string) =>
    transaction
      .updateTable('repositoryUpdates')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId);
  const lock = (organizationId: string, projectId: string) =>
    transaction
      .selectFrom('repositoryUpdates')
      .select(['hookId', 'failures', 'changedAt', 'deliveredAt', 'fetchedDigest', 'requestedAt'])
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .forUpdate()
      .executeTakeFirst();
  /** Notes how a check or fetch ended, and when the next check is due. */
  const settle = async (
    { organizationId }: Job,
    projectId: string,
    history: CheckHistory,
    noted: { checkError: string | null; fetchedDigest?: string; isCut?: boolean },
  ): Promise<void> => {
    const now = clock();
    const { failures, changedAt } = history;
    await change(organizationId, projectId)
      .set({
        ...noted,
        failures,
        changedAt,
        ...(noted.checkError === null ? { checkedAt: now } : {}),
        nextCheckAt: nextCheckAt(history, now),
      })
      .execute();
  };

  return {
    /** Begins to keep a repository up to date that was connected, or connected at another address: its webhook and secret are new. */
    begin: async (
      { organizationId }: Job,
      projectId: string,
      { digest, isCut }: Pick<CloneBranches, 'digest' | 'isCut'>,
    ): Promise<void> => {
      const now = clock();
      await transaction
        .deleteFrom('repositoryUpdates')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
      await transaction
        .insertInto('repositoryUpdates')
        .values({
          organizationId,
          projectId,
          hookId: newId(),
          fetchedDigest: digest,
          isCut,
          checkedAt: now,
          changedAt: now,
          nextCheckAt: nextCheckAt({ failures: 0, changedAt: now, deliveredAt: null }, now),
        })
        .execute();
    },

    /** Notes that a fetch begins: it brings all that was requested until now. */
    beginFetch: async ({ organizationId }: Job, projectId: string): Promise<void> => {
      await change(organizationId, projectId)
        .set({ requestedAt: null })
        .where('requestedAt', 'is not', null)
        .execute();
    },

    /** Whether the last fetch found more branches than are followed. */
    wasCut: async ({ organizationId }: Job, projectId: string): Promise<boolean> =>
      (
        await transaction
          .selectFrom('repositoryUpdates')
          .select('isCut')
          .where('organizationId', '=', organizationId)
          .where('projectId', '=', projectId)
          .executeTakeFirst()
      )?.isCut ?? false,

    /**
     * Notes what a fetch brought.
     * @returns whether another fetch was requested after this one had begun
     */
    endFetch: async (
      grant: Job,
      projectId: string,
      { fetchedDigest, isCut, changed }: { fetchedDigest: string; isCut: boolean; changed: boolean },
    ): Promise<boolean> => {
      const row = await lock(grant.organizationId, projectId);
      if (!row) return false;
      const history = { ...row, failures: 0, changedAt: changed ? clock() : row.changedAt };
      await settle(grant, projectId, history, { checkError: null, fetchedDigest, isCut });
      return row.requestedAt !== null;
    },

    /**
     * Notes that a check reached the provider.
     * @param digest of the branches there
     * @returns whether they are to be fetched: they differ from those of the clone, or a fetch is wanted
     */
    endCheck: async (grant: Job, projectId: string, digest: string): Promise<boolean> => {
      const row = await lock(grant.organizationId, projectId);
      if (!row) return false;
      const differs = digest !== row.fetchedDigest;
      // Failures of fetches are forgotten by a fetch that succeeds.
      const failures = differs ? row.failures : 0;
      await settle(grant, projectId, { ...row, failures }, { checkError: null });
      return differs || row.requestedAt !== null;
    },

    /** Notes why a check or a fetch failed. The next check is later for each failure. */
    fail: async (grant: Job, projectId: string, error: string): Promise<void> => {
      const row = await lock(grant.organizationId, projectId);
      if (!row) return;
      const history = { ...row, failures: row.failures + 1 };
      await settle(grant, projectId, history, { checkError: error });
    },

    /** Notes why nothing can be fetched, which says nothing of the provider: the next check is not later for it. */
    hinder: async ({ organizationId }: Job, projectId: string, checkError: string): Promise<void> => {
      await change(organizationId, projectId).set({ checkError }).execute();
    },

    /** Leaves a repository that cannot be checked alone until it is fetched. */
    stop: async ({ organizationId }: Job, projectId: string): Promise<void> => {
      await change(organizationId, projectId)
        .set({ nextCheckAt: new Date('9999-01-01T00:00:00.000Z') })
        .execute();
    },

    /** Checks a repository at the next occasion: what kept it from being reached may have changed. */
    checkSoon: async ({ organizationId }: Grant<'PROJECT_UPDATE'>, projectId: string): Promise<void> => {
      await change(organizationId, projectId).set({ failures: 0, nextCheckAt: clock() }).execute();
    },

    /** Notes a delivery with a valid signature; `wantsFetch` unless it tells of something else than a push. */
    deliver: async ({ organizationId }: Job, projectId: string, wantsFetch: boolean): Promise<void> => {
      const now = clock();
      await change(organizationId, projectId)
        .set({ deliveredAt: now, ...(wantsFetch ? { requestedAt: now } : {}) })
        .execute();
    },

    /** Notes a delivery that was refused, unless another one was a moment ago. */
    refuse: async ({ organizationId }: Job, projectId: string, refusal: string): Promise<void> => {
      const now = clock();
      await change(organizationId, projectId)
        .set({ refusedAt: now, refusal })
        .where((row) =>
          row.or([
            row('refusedAt', 'is', null),
            row('refusedAt', '<=', new Date(now.getTime() - refusalPause)),
          ]),
        )
        .execute();
    },

    /** Replaces the secret of the webhook; answers the new one, or null where there is nothing to keep up to date. */
    rotate: async (
      { organizationId }: Grant<'PROJECT_UPDATE'>,
      projectId: string,
    ): Promise<string | null> => {
      const row = await lock(organizationId, projectId);
      if (!row) return null;
      const secret = newSecret();
      const place = hookSecretPlace({ organizationId, projectId, hookId: row.hookId });
      await change(organizationId, projectId)
        .set({ encryptedSecret: secrets.encrypt(secret, place), refusedAt: null, refusal: null })
        .execute();
      return secret;
    },
  };
};
