import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Turn } from './openTurn.ts';

/** Makes a run wait for the approval of a call, which is stored, and notifies whoever started it. */
export const waitForPerson = async (
  { run }: Turn,
  step: number,
  { what, message }: { what: string; message: string },
  stores: Stores,
  grant: TenantGrant<'JOB'>,
): Promise<void> => {
  await stores.agentRunChanges.log(grant, run.id, step, `Waits for an approval: ${what}`);
  await stores.agentRunChanges.waitForApproval(grant, run.id);
  await stores.notifications.notify(grant, run.startedBy === null ? [] : [run.startedBy], {
    event: 'AGENT_RUN_WAITS',
    title: `${run.agentName ?? 'A run'} waits for your approval`,
    message,
    link: `/app/agents/runs/${run.id}`,
  });
};
