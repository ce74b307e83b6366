import type { CommandFailure, ServicePlace, SiteHost } from '../../../engines/sites/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { environmentName } from '../environmentName.ts';
import { openRelease, type Runnable } from '../sites/openRelease.ts';
import { placeOf } from '../sites/placeOf.ts';
import { whyNotUp } from '../sites/whyNotUp.ts';
import { maskerOf } from '../variables/variables.ts';
import { runningVariablesOf } from '../variables/variablesOf.ts';
import type { CommandRunRow } from './commands.ts';
import { tellOfFailedCron } from './tellOfFailedCron.ts';

type Job = TenantGrant<'JOB'>;

/** Milliseconds between two looks whether a command may still run. */
const interval = 5_000;

const notStarted = 'The command could not be started. The log of the server has the reason.';
const interrupted = 'The server stopped while the command ran. It is not repeated.';

/** What a job runs, and where. */
type Begun = Runnable & { run: CommandRunRow };

/** Why a run does not begin: it is not wanted any more, or cannot. */
type Refused = { canceled: string } | { failed: string };

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
  if (!run) return null;
  if (run.begun) return { failed: interrupted };
  const { environmentId } = run;
  if (!(await stores.commands.isAllowed(grant, environmentId)))
    return { canceled: 'The project was archived, or the organization suspended.' };
  if (!(await mayRun(stores, grant, run)))
    return { canceled: `${run.actorName} may not run commands here any more.` };
  const environment = await stores.environments.load(grant, environmentId);
  const release = environment?.releaseId ? await stores.releases.load(grant, environment.releaseId) : null;
  if (!environment || release?.manifest.kind !== 'SERVICE')
    return { failed: 'No service is running here any more.' };
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
  name: `${place.name} (command)`,
  givesWay: false,
  takesFrom: place.givesWay ? 'NOBODY' : 'IDLE',
});

/**
 * Makes the handler that runs a command in the files of the running release, in a sandbox with what its service is given. Begun once, it is never repeated.
 * @param every milliseconds between two looks whether it may still run
 */
export const runOrdered =
  (context: JobContext, host: SiteHost, every = interval): JobHandler =>
  async ({ organizationId, jobId }, { signal, log, report, noted }) => {
    const { runtime, inOrganization } = context;
    signal.throwIfAborted();
    const begun = await inOrganization(organizationId, (stores, grant) => begin(stores, grant, jobId));
    const finish = async (state: 'FAILED' | 'CANCELED', why: string) => {
      log(why);
      await noted();
      await inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, state, state === 'FAILED' ? why : undefined),
      );
    };
    if (begun === null) return finish('CANCELED', 'The environment was deleted.');
    if ('canceled' in begun) return finish('CANCELED', begun.canceled);
    if ('failed' in begun) return finish('FAILED', begun.failed);
    const { run, environment, variables, place } = begun;
    const mask = maskerOf(variables);
    const end = async (failure: CommandFailure | null) => {
      const why = failure && mask(whyNotUp(failure));
      if (failure) log(mask(failure.message));
      await noted();
      await inOrganization(organizationId, async (stores, grant, transaction) => {
        if (!(await finishJob(transaction, jobId, failure ? 'FAILED' : 'SUCCEEDED', why ?? undefined)))
          return;
        await stores.commands.end(grant, run.id, failure ? (failure.exitCode ?? null) : 0);
        if (run.cron === null) return;
        const isNews = await stores.crons.noteFailing(grant, environment.id, run.cron, failure !== null);
        if (why !== null && isNews) await tellOfFailedCron(stores, grant, environment, run.cron, why);
      });
    };
    const ending = new AbortController();
    const stopLooking = startClock(
      every,
      async () => {
        const isAllowed = await inOrganization(organizationId, ({ commands }, grant) =>
          commands.isAllowed(grant, environment.id),
        );
        if (!isAllowed) ending.abort();
      },
      (error) => runtime.log.warn(`Whether a command may still run is not known: ${error.message}`),
    );
    let isStarted = false;
    try {
      report({ progress: 10, step: `Running in ${environmentName(environment)}` });
      log(`$ ${mask(run.command)}`);
      const opened = await openRelease(context, begun);
      const command = {
        command: run.command,
        milliseconds: run.timeoutMinutes * 60_000,
        name: 'The command',
      };
      const until = AbortSignal.any([signal, ending.signal]);
      isStarted = true;
      const failure = await host
        .run({ ...opened, place: placeBeside(place, run) }, command, log, until)
        .finally(() => opened.letGo?.());
      if (signal.reason instanceof JobCanceled) return;
      if (signal.aborted) return await end({ message: interrupted, lastLines: [] });
      if (ending.signal.aborted)
        return await finish(
          'CANCELED',
          'The environment was deleted, its project archived, or the organization suspended.',
        );
      await end(failure);
    } catch (error) {
      runtime.log.warn(`A command in ${environment.id} was interrupted: ${String(error)}`);
      await end({ message: isStarted ? interrupted : notStarted, lastLines: [] });
    } finally {
      await stopLooking();
    }
  };
