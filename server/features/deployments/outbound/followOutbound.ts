import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OutboundTarget } from '../../../engines/outbound/index.ts';
import { publish } from '../../../platform/events/events.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { openedProxiesOf } from './outboundProxiesOf.ts';
import { effectiveHosts } from './outboundStore.ts';

/** Milliseconds between two looks at the lists of environments whose services run. */
const listInterval = 1_000;
/** Looks after which figures are written. */
const looksPerWrite = 5;

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
  const { runtime, inOrganization } = context;
  const closing = new AbortController();

  const readLists = async (): Promise<void> => {
    const proxies = await openedProxiesOf(runtime);
    const environments = proxies?.environments() ?? [];
    if (!proxies || environments.length === 0) return;
    const lists = await listsOf(context, environments);
    for (const id of environments) proxies.update(id, lists.get(id) ?? []);
  };

  const writeFigures = async (): Promise<void> => {
    const proxies = await openedProxiesOf(runtime);
    for (const { organizationId, environmentId, ...figures } of proxies?.takeFigures() ?? []) {
      await inOrganization(organizationId, async ({ environments, outbound }, grant, transaction) => {
        const environment = await environments.load(grant, environmentId);
        if (!environment) return;
        await outbound.addFigures(grant, environmentId, figures);
        if (figures.refused.length === 0) return;
        const { projectId } = environment;
        await publish(transaction, {
          topic: 'deployment',
          organizationId,
          id: environmentId,
          within: projectId,
        });
      }).catch((error: Error) =>
        runtime.log.warn(`Figures of outbound connections could not be kept: ${error.message}`),
      );
    }
  };

  const live = async (): Promise<void> => {
    for (let looks = 1; !closing.signal.aborted; looks += 1) {
      await readLists().catch((error: Error) =>
        runtime.log.warn(`Outbound hosts could not be read: ${error.message}`),
      );
      if (looks % looksPerWrite === 0) await writeFigures();
      await wait(listInterval, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    await writeFigures();
  };
  const living = live();
  return async () => {
    closing.abort();
    await living;
  };
};
