import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { fireTriggers } from './fireTriggers.ts';

/** Starts the runs of the agents that the new findings of a scan concern, unless a run ordered the scan. */
export const handler =
  (): EventHandler<'scan.finished'> =>
  async (stores, grant, { projectId, scanId }) => {
    const found = await stores.scanRuns.newFindings(grant, scanId);
    if (!found || found.severity === null) return;
    const refusal = found.origin === 'AGENT' ? 'A run ordered the scan, and runs start no runs.' : null;
    await fireTriggers(stores, grant, { kind: 'FINDING', projectId, severity: found.severity, refusal });
  };
