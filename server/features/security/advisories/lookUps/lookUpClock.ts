import type { JobContext } from '../../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../../platform/jobs/startClock.ts';
import { DumpFault } from '../dumpFault.ts';
import { orderRechecks } from '../recheckClock.ts';
import { AdvisoryApi } from './advisoryApi.ts';
import { lookUp } from './lookUp.ts';
import { dueProjects, forgetAsked, noteAsked, packagesToAsk, settle } from './lookUpRows.ts';
import { claimAsking, endAsking } from './lookUpState.ts';

/** Milliseconds between two looks for packages that nobody asked about. */
const interval = 60_000;

/** Asks about all packages that are due, as far as one may in a row. Answers why it ended early, or null. */
const askAll = async ({ runtime }: JobContext, api: AdvisoryApi): Promise<Error | null> => {
  const { clock } = runtime;
  const { system } = runtime.database;
  for (;;) {
    const due = await dueProjects(system, clock());
    if (due.length === 0) return null;
    const packages = await packagesToAsk(system, due, clock());
    const { done, end } =
      packages.length > 0 ? await lookUp({ api, system, clock }, packages) : { done: [], end: null };
    if (done.length > 0) await noteAsked(system, due, done, clock());
    await settle(system, due, clock());
    if (end) return end;
  }
};

/**
 * Asks the database of advisories on the network, where the operator named one, about packages that latest scans found: by ecosystem, name and
 * version, and nothing else. One process asks, one request after the other; where that fails, what was known before stays, and it is tried again
 * after a while that grows. Projects whose packages have new answers are compared with them.
 */
export const lookUpDue = async (context: JobContext, signal: AbortSignal): Promise<void> => {
  const { env, clock, log } = context.runtime;
  const { system } = context.runtime.database;
  const { advisoriesApi: address, gitAllowedHosts: allowedHosts } = env;
  if (address === null || (await dueProjects(system, clock())).length === 0) return;
  const claimed = await claimAsking(system, clock());
  if (!claimed) return;
  const api = new AdvisoryApi({ address, allowedHosts, signal });
  let fault: Error | null = null;
  try {
    const end = await askAll(context, api);
    if (end instanceof DumpFault) fault = end;
    await forgetAsked(system, clock());
  } finally {
    await endAsking(system, { ...claimed, fault, wasReached: api.wasReached }, clock());
  }
  if (fault) log.warn(`Advisories cannot be asked for at the moment: ${fault.message}`);
  await orderRechecks(context);
};

/** Looks now and every minute. Returns how to stop, which ends what runs and waits for it. */
export const startLookUpClock = (context: JobContext): (() => Promise<void>) => {
  if (context.runtime.env.advisoriesApi === null) return async () => undefined;
  const ending = new AbortController();
  const stop = startClock(
    interval,
    () => lookUpDue(context, ending.signal),
    (error) => context.runtime.log.warn(`Packages cannot be asked about at the moment: ${error.message}`),
  );
  return async () => {
    ending.abort();
    await stop();
  };
};
