import type { Lasting } from '../platform/feature.ts';
import { housekeeping, loadSiteWork, loadWork, subscribers } from './features.ts';
import { deliverEvent } from '../platform/jobs/deliverEvent.ts';
import type { JobContext } from '../platform/jobs/jobContext.ts';
import type { JobHandlers } from '../platform/jobs/jobs.ts';
import type { SiteHost } from '../engines/sites/index.ts';

/** How to stop what lasts; it waits for what runs. */
type Stop = () => Promise<void>;

const startAll = (all: readonly Lasting[], context: JobContext): Stop => {
  const stops = all.map((start) => start(context));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

/**
 * Loads what workers do of the work of each queue: the jobs of those that are theirs, and what cleans up after what is given up, of all
 * queues; and the deliveries of domain events.
 */
export const jobHandlers = async (context: JobContext): Promise<JobHandlers> => {
  const queues = (await loadWork()).flatMap((work) => Object.entries(work.queues ?? {}));
  const handlers = Object.fromEntries(queues.map(([name, handlersOf]) => [name, handlersOf(context)]));
  return { ...handlers, events: deliverEvent(context, subscribers) };
};

/** Loads and starts what happens by itself as time goes on; workers do. Returns how to stop it. */
export const startTimedWork = async (context: JobContext): Promise<Stop> =>
  startAll(
    (await loadWork()).flatMap(({ timers }) => timers ?? []),
    context,
  );

/** Starts what keeps the files of this machine in order; every process does. Returns how to stop it. */
export const startHousekeeping = (context: JobContext): Stop => startAll(housekeeping, context);

/** Loads what does the jobs that are done where sites run. */
export const siteJobHandlers = async (context: JobContext, host: SiteHost): Promise<JobHandlers> => {
  const queues = (await loadSiteWork()).flatMap((work) => Object.entries(work.queues));
  return Object.fromEntries(queues.map(([name, handlerOf]) => [name, { handle: handlerOf(context, host) }]));
};

/** Loads and starts what runs sites; the one process that does. Returns how to stop it. */
export const startSiteWork = async (context: JobContext, host: SiteHost): Promise<Stop> =>
  startAll(
    (await loadSiteWork()).map(
      ({ start }) =>
        (given) =>
          start(given, host),
    ),
    context,
  );

/** Loads and starts the routing of requests to services that another process runs. Returns how to stop it. */
export const startFollowing = async (context: JobContext, host: SiteHost): Promise<Stop> =>
  startAll(
    (await loadSiteWork()).map(
      ({ follow }) =>
        (given) =>
          follow(given, host),
    ),
    context,
  );

/** Ends what services worked with, once none runs any more. */
export const endSiteWork = async (context: JobContext): Promise<void> => {
  for (const { end } of await loadSiteWork()) await end?.(context);
};
