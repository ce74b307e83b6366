import { openProvider, ProviderFailure } from '../../../engines/providers/index.ts';
import { tokenOf } from '../../../platform/git/accessToken.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { Claim, Held } from './claimReports.ts';
import type { Failure, Sending } from './sendingStore.ts';

/** Statuses of a project that are sent in one turn, and the milliseconds after which it ends: a slow provider leaves places for others. */
const mostInTurn = 20;
const longestTurn = 10_000;

/** Sends one status; answers why it was not accepted, or null. */
const send = async (
  runtime: JobContext['runtime'],
  { provider, url, secret, status }: Sending,
  signal: AbortSignal,
): Promise<Failure | null> => {
  const { env, clock } = runtime;
  try {
    const opened = openProvider({
      provider,
      url,
      ...(await tokenOf(runtime, secret, { signal })),
      allowedHosts: env.providerAllowedHosts,
      clock,
      signal,
    });
    await opened.setStatus(status);
    return null;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { kind, message, retryAt } = error;
    return { kind, message, retryAt };
  }
};

/**
 * Sends the statuses of a project that this worker claimed, one after the other, each outside of any transaction. What the signal interrupts is
 * handed back.
 * @throws Error when the database fails: then the claim ends by itself, and another worker sends them
 */
export const sendStatuses = async (
  { runtime, inOrganization }: JobContext,
  { organizationId, projectId, claimedUntil }: Claim,
  signal: AbortSignal,
): Promise<void> => {
  let held: Held = { projectId, claimedUntil };
  const ends = runtime.clock().getTime() + longestTurn;
  try {
    for (let sent = 0; sent < mostInTurn && runtime.clock().getTime() < ends; sent += 1) {
      const next = await inOrganization(organizationId, ({ reportSending }, grant) =>
        reportSending.open(grant, held),
      );
      if (!next) return;
      held = { projectId, claimedUntil: next.claimedUntil };
      const failure = await send(runtime, next, signal);
      const goesOn = await inOrganization(organizationId, ({ reportSending }, grant) =>
        reportSending.settle(grant, held, next.status, failure),
      );
      if (!goesOn) return;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  await inOrganization(organizationId, ({ reportSending }, grant) => reportSending.release(grant, held));
};
