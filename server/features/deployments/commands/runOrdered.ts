import { setTimeout as wait } from 'node:timers/promises';
import type { CommandFailure, ServicePlace, SiteHost } from '../../../engines/sites/index.ts';
import { maskSecrets } from '../../../engines/text/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { JobData } from '../../../platform/jobs/queues.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { environmentName } from '../environmentName.ts';
import type { EnvironmentRow } from '../rows.ts';
import { openRelease, type Runnable } from '../sites/openRelease.ts';
import { placeOf } from '../sites/placeOf.ts';
import { whyNotUp } from '../sites/whyNotUp.ts';
import { maskerOf } from '../variables/variables.ts';
import { runningVariablesOf } from '../variables/variablesOf.ts';
import type { CommandRunRow } from './commands.ts';
import { tellOfFailedCron } from './tellOfFailedCron.ts';

type Job = TenantGrant<'JOB'>;

/** Milliseconds between two looks whether a command may still run, and between two attempts to write how it ended. */
const interval = 5_000;
/** How often it is attempted to write how a command ended. */
const mostAttempts = 30;

const notStarted = 'The command could not be started. The log of the server has the reason.';
const interrupted = 'The server stopped while the command ran. It is not repeated.';
const unknown = 'How the command ended is not known. The log of the server has the reason.';
const gone = 'The environment was deleted, its project archived, or the organization suspended.';

/** What a job runs, and where. */
type Begun = Runnable & { run: CommandRunRow };

/** Why a run does not begin: it is not wanted any more, or cannot. */
type Refused = { canceled: string } | { failed: string; run: CommandRunRow; environment: EnvironmentRow };

/** How a run ended. */
type Outcome = { state: 'SUCCEEDED' } | { state: 'FAILED'; why: string; exitCode: number | null };

/** Whether whoever ordered a run may still do so: people leave, and lose their role. */
const mayRun = async (
  { commands }: Stores,
  grant: Job,
  { cron, actorId }: CommandRunRow,
): Promise<boolean> => {
  if (cron !== null) return true;
  const role = actorId === null ? null : await commands.roleOf(grant, actorId);
  return role !== null && rolePermissions[role].includes('ENVIRONMENT_CONFIGURE');
};

const mayNot = ({ actorName }: CommandRunRow): string => `${actorName} may not run commands here any more.`;

/** What a cron runs now, which may be another release's than when it was due; what a person ordered stays as it is. */
const wantedBy = async (
  { crons }: Stores,
  grant: Job,
  run: CommandRunRow,
): Promise<Pick<CommandRunRow, 'command' | 'timeoutMinutes'> | null> =>
  run.cron === null ? run : crons.find(grant, run.environmentId, run.cron);

/** Begins a run, at most once: the release, variables and place of the environment as they are now. Null when it is gone. */
const begin = async (stores: Stores, grant: Job, jobId: string): Promise<Begun | Refused | null> => {
  const run = await stores.commands.lockOfJob(grant, jobId);
  const environment = run && (await stores.environments.load(grant, run.environmentId));
  if (!run || !environment) return null;
  const { environmentId } = run;
  if (run.begun) return { failed: interrupted, run, environment };
  if (!(await stores.commands.isAllowed(grant, environmentId)))
    return { canceled: 'The project was archived, or the organization suspended.' };
  if (!(await mayRun(stores, grant, run))) return { canceled: mayNot(run) };
  const release = environment.releaseId ? await stores.releases.load(grant, environment.releaseId) : null;
  if (release?.manifest.kind !== 'SERVICE')
    return { failed: 'No service is running here any more.', run, environment };
  const wanted = await wantedBy(stores, grant, run);
  if (!wanted) return { canceled: 'The running release has no such cron any more, or crons are paused.' };
  const { command, timeoutMinutes } = wanted;
  await stores.commands.begin(grant, run.id, { releaseId: release.id, command, timeoutMinutes });
  const variables = await runningVariablesOf(stores, grant, environment);
  const place = await placeOf(stores, grant, environment, { isNew: false });
  return { run: { ...run, command, timeoutMinutes }, environment, release, variables, place };
};

/**
 * Where a command is counted: it runs beside the service of its environment, so that both take memory, and for longer than a release that takes the place of
 * another. It stops no service that answers requests.
 */
const placeBeside = (place: ServicePlace, { id }: CommandRunRow): ServicePlace => ({
  ...place,
  environmentId: id,
  beside: place.environmentId,
  name: `${place.name} (command)`,
  givesWay: false,
  takesFrom: place.givesWay ? 'NOBODY' : 'IDLE',
});

/** Writes how a run ended, once, and tells of the first failure of a cron. */
const end = async (
  { inOrganization }: JobContext,
  { organizationId, jobId }: JobData,
  { run, environment }: { run: CommandRunRow; environment: EnvironmentRow },
  outcome: Outcome,
): Promise<void> => {
  const failure = outcome.state === 'FAILED' ? outcome : null;
  await inOrganization(organizationId, async (stores, grant, transaction) => {
    // First, as the clock of crons does: neither waits for the other.
    if (run.cron !== null) await stores.environments.lock(grant, environment.id);
    if (!(await finishJob(transaction, jobId, outcome.state, failure?.why))) return;
    await stores.commands.end(grant, run.id, failure ? failure.exitCode : 0);
    if (run.cron === null) return;
    const isNews = await stores.crons.noteFailing(grant, environment.id, run.cron, failure !== null);
    if (failure && isNews) await tellOfFailedCron(stores, grant, environment, run.cron, failure.why);
  });
};

/** Does something until it succeeds: a command that has run does not become one that failed because the database was away for a moment. */
const persist = async (work: () => Promise<void>, every: number): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === mostAttempts) throw error;
      await wait(every);
    }
  }
};

/**
 * Makes the handler that runs a command in the files of the running release, in a sandbox with what its service is given. Begun once, it is never repeated.
 * @param every milliseconds between two looks whether it may still run, and between two attempts to write how it ended
 */
export const runOrdered =
  (context: JobContext, host: SiteHost, every = interval): JobHandler =>
  async (data, { signal, log, report, noted }) => {
    const { runtime, inOrganization } = context;
    const { organizationId, jobId } = data;
    signal.throwIfAborted();
    const begun = await inOrganization(organizationId, (stores, grant) => begin(stores, grant, jobId));
    const cancel = async (why: string) => {
      log(why);
      await noted();
      await inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, 'CANCELED'),
      );
    };
    if (begun === null) return cancel('The environment was deleted.');
    if ('canceled' in begun) return cancel(begun.canceled);
    if ('failed' in begun) {
      log(begun.failed);
      await noted();
      return end(context, data, begun, { state: 'FAILED', why: begun.failed, exitCode: null });
    }
    const { run, environment, variables, place } = begun;
    const endBy = async (failure: CommandFailure | null, mask = maskerOf(variables)) => {
      if (failure) log(mask(failure.message));
      await noted();
      const outcome: Outcome = failure
        ? { state: 'FAILED', why: mask(whyNotUp(failure)), exitCode: failure.exitCode ?? null }
        : { state: 'SUCCEEDED' };
      await persist(() => end(context, data, begun, outcome), every);
    };
    const ending = new AbortController();
    const stopLooking = startClock(
      every,
      async () => {
        const why = await inOrganization(organizationId, async (stores, grant) => {
          if (!(await stores.commands.isAllowed(grant, environment.id))) return gone;
          return (await mayRun(stores, grant, run)) ? null : mayNot(run);
        });
        if (why !== null) ending.abort(why);
      },
      (error) => runtime.log.warn(`Whether a command may still run is not known: ${error.message}`),
    );
    const warn = (error: unknown) =>
      runtime.log.warn(`A command in ${environment.id} failed: ${String(error)}`);
    try {
      report({ progress: 10, step: `Running in ${environmentName(environment)}` });
      const opened = await openRelease(context, begun).catch(warn);
      if (!opened) return await endBy({ message: notStarted, lastLines: [] });
      const { mask } = maskSecrets(opened.secrets);
      log(mask(`$ ${run.command}`));
      const command = {
        command: run.command,
        milliseconds: run.timeoutMinutes * 60_000,
        name: 'The command',
      };
      const failure = await host
        .run(
          { ...opened, place: placeBeside(place, run) },
          command,
          log,
          AbortSignal.any([signal, ending.signal]),
        )
        .catch((error: unknown): CommandFailure => {
          warn(error);
          return { message: unknown, lastLines: [] };
        })
        .finally(() => opened.letGo?.());
      if (signal.reason instanceof JobCanceled) return;
      if (signal.aborted) return await endBy({ message: interrupted, lastLines: [] });
      if (ending.signal.aborted) return await cancel(String(ending.signal.reason));
      await endBy(failure, mask);
    } finally {
      await stopLooking();
    }
  };
