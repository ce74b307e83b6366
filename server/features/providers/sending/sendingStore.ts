import { type Kysely, sql } from 'kysely';
import {
  type CommitStatus,
  type FailureKind,
  ProviderFailure,
  type ProviderKind,
  unsupportedReason,
} from '../../../engines/providers/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { openSecret, type RepositorySecret } from '../../../platform/git/accessToken.ts';
import { publish } from '../../../platform/events/events.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { accessOf } from '../reporting/obstacle.ts';
import { claimMilliseconds, type Held } from './claimReports.ts';
import { nextAttempt } from './nextAttempt.ts';
import { patience, reviveFailed } from './reviveFailed.ts';

type Job = TenantGrant<'JOB'>;

/** A status as it is sent, and what opens the provider. */
export type Sending = {
  provider: ProviderKind;
  url: string;
  secret: RepositorySecret;
  status: CommitStatus & { id: string; revision: number };
  /** Until when the project is claimed now. */
  claimedUntil: Date;
};

/** Why the provider did not accept a status; null when it did. */
export type Failure = { kind: FailureKind; message: string; retryAt: Date | null };

/** What workers read and write of statuses that are due. */
export const reportSendingStore = (
  transaction: Kysely<DB>,
  { secrets, clock, log }: Pick<Runtime, 'secrets' | 'clock' | 'log'>,
) => {
  const held = (organizationId: string, { projectId, claimedUntil }: Held) =>
    transaction
      .updateTable('providerReports')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('claimedUntil', '=', claimedUntil);

  const waiting = (organizationId: string, projectId: string) =>
    transaction
      .updateTable('commitStatuses')
      .set({ report: 'FAILED' })
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('report', '=', 'WAITING');

  /** Nothing can be sent: gives up what waits, and says why. */
  const giveUp = async (organizationId: string, claim: Held, error: string): Promise<null> => {
    await waiting(organizationId, claim.projectId).execute();
    await held(organizationId, claim)
      .set({ nextAttemptAt: null, claimedUntil: null, error, failedAt: clock() })
      .execute();
    return null;
  };

  /** Where the repository is, and what opens it; why nothing can be sent there. */
  const sourceOf = async (
    { organizationId }: Job,
    { projectId, url }: { projectId: string; url: string },
  ): Promise<{ provider: ProviderKind; secret: RepositorySecret } | string> => {
    const source = await transaction
      .selectFrom('repositories')
      .select(['provider', 'encryptedAccessToken', 'githubAppId'])
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('url', '=', url)
      .executeTakeFirst();
    if (!source || source.provider === 'SLIPWAY') {
      return 'The repository was connected at another address. Enable reporting again.';
    }
    const { provider, ...stored } = source;
    const unsupported = unsupportedReason(provider, url);
    if (unsupported !== null) return unsupported;
    try {
      const secret = openSecret({ secrets, log }, { organizationId, projectId, url, ...stored });
      return secret
        ? { provider, secret }
        : `Nothing is stored to report with. Save ${accessOf(provider)} and choose "Try again".`;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return `${error.message} Then choose "Try again".`;
    }
  };

  return {
    /** The next status of a claimed project, or null: there is none, or the claim is not this worker's any more. The claim begins anew. */
    open: async (grant: Job, claim: Held): Promise<Sending | null> => {
      const { organizationId } = grant;
      const { projectId } = claim;
      const now = clock();
      const claimedUntil = new Date(now.getTime() + claimMilliseconds);
      const report = await held(organizationId, claim)
        .set({ claimedUntil })
        .returning('url')
        .executeTakeFirst();
      if (!report) return null;
      const renewed = { projectId, claimedUntil };
      const { url } = report;
      await waiting(organizationId, projectId)
        .where('changedAt', '<', new Date(now.getTime() - patience))
        .execute();
      const status = await transaction
        .selectFrom('commitStatuses')
        .select(['id', 'commitSha as commit', 'context', 'description', 'targetUrl', 'revision'])
        .select(sql<CommitStatus['state']>`state`.as('state'))
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('report', '=', 'WAITING')
        .orderBy('attempts')
        .orderBy('changedAt')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!status) {
        await held(organizationId, renewed).set({ nextAttemptAt: null, claimedUntil: null }).execute();
        return null;
      }
      const source = await sourceOf(grant, { projectId, url });
      if (typeof source === 'string') return giveUp(organizationId, renewed, source);
      return { ...source, url, status, claimedUntil };
    },

    /**
     * Keeps what became of a status. Changes nothing when the claim is not this worker's any more.
     * @returns whether the next status is sent: not after a failure that concerns all of them
     */
    settle: async (
      { organizationId }: Job,
      claim: Held,
      { id, revision }: { id: string; revision: number },
      failure: Failure | null,
    ): Promise<boolean> => {
      const now = clock();
      const report = await held(organizationId, claim)
        .set({ claimedUntil: claim.claimedUntil })
        .returning('tries')
        .executeTakeFirst();
      if (!report) return false;
      if (failure === null || failure.kind === 'REJECTED') {
        await transaction
          .updateTable('commitStatuses')
          .set({ report: failure === null ? 'SENT' : 'FAILED' })
          .where('organizationId', '=', organizationId)
          .where('id', '=', id)
          .where('revision', '=', revision)
          .execute();
        await held(organizationId, claim)
          .set(
            failure === null
              ? { tries: 0, lastReportedAt: now, error: null, failedAt: null }
              : { tries: 0, error: failure.message, failedAt: now },
          )
          .execute();
        return true;
      }
      // Others are sent before it: what fails may concern this one alone.
      await transaction
        .updateTable('commitStatuses')
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .execute();
      const tries = report.tries + 1;
      await held(organizationId, claim)
        .set({
          tries,
          error: failure.message,
          failedAt: now,
          isDown: failure.kind === 'RATE_LIMITED' || failure.kind === 'UNAVAILABLE',
          nextAttemptAt: nextAttempt(failure, { tries, now }),
          claimedUntil: null,
        })
        .execute();
      return false;
    },

    /** Sends what waits in a project at once, and what failed within a day again: another access token was saved. */
    retry: async ({ organizationId }: Job, projectId: string): Promise<void> => {
      const report = await transaction
        .updateTable('providerReports')
        .set({ nextAttemptAt: clock(), tries: 0, error: null, failedAt: null })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('enabled', '=', true)
        .executeTakeFirst();
      if (report.numUpdatedRows === 0n) return;
      await reviveFailed(transaction, { organizationId, projectId, now: clock() });
      await publish(transaction, { topic: 'commitStatus', organizationId, id: projectId });
    },

    /** Hands a project back: what waits is sent by the next worker. */
    release: async ({ organizationId }: Job, claim: Held): Promise<void> => {
      await held(organizationId, claim).set({ claimedUntil: null }).execute();
    },
  };
};
