import { sql } from 'kysely';
import type { OutboundProxies, OutboundTarget } from '../../../engines/outbound/index.ts';
import { publishAll } from '../../../platform/events/events.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { openedProxiesOf } from './outboundProxiesOf.ts';
import { addFigures, effectiveHosts } from './outboundStore.ts';

/** Milliseconds between two looks at the lists of environments whose services run. */
const listInterval = 1_000;
/** Milliseconds between two times when figures are written. */
const figureInterval = 5_000;

/** The lists of environments of any organization. */
const listsOf = async ({ runtime: { database } }: JobContext, environmentIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; targets: OutboundTarget[] }>`select environments.id,
      array(select distinct jsonb_build_object('host', hosts.host, 'port', hosts.port) from ${effectiveHosts}) as targets
    from environments where environments.id = any(${environmentIds}::uuid[])`.execute(database.system);
  return new Map(rows.map(({ id, targets }) => [id, targets]));
};

/**
 * Tells the proxies of services that run which hosts their environments allow, within a second of a change, and writes what they counted every few
 * seconds, and at the end.
 */
export const followOutbound = (context: JobContext): (() => Promise<void>) => {
  const { runtime } = context;
  /** Taken, and not written yet. */
  let figures: ReturnType<OutboundProxies['takeFigures']> = [];

  const readLists = async (): Promise<void> => {
    const proxies = await openedProxiesOf(runtime);
    const environments = proxies?.environments() ?? [];
    if (!proxies || environments.length === 0) return;
    const lists = await listsOf(context, environments);
    for (const id of environments) proxies.update(id, lists.get(id) ?? []);
  };

  const writeFigures = async (): Promise<void> => {
    const proxies = await openedProxiesOf(runtime);
    // What could not be written is written first: meanwhile the proxies go on counting.
    if (figures.length === 0) figures = proxies?.takeFigures() ?? [];
    if (figures.length === 0) return;
    await runtime.database.system.transaction().execute(async (transaction) => {
      const changed = await addFigures(transaction, figures, runtime.clock());
      await publishAll(
        transaction,
        changed.map(({ organizationId, environmentId, projectId }) => ({
          topic: 'deployment',
          organizationId,
          id: environmentId,
          within: projectId,
        })),
      );
    });
    figures = [];
  };

  const failed = (what: string) => (error: Error) => runtime.log.warn(`${what}: ${error.message}`);
  const notWritten = failed('Figures of outbound connections will be kept later');
  const stops = [
    startClock(listInterval, readLists, failed('Outbound hosts could not be read')),
    startClock(figureInterval, writeFigures, notWritten),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await writeFigures().catch(notWritten);
  };
};
