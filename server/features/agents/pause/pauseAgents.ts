import * as z from 'zod';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import type { PauseRow } from './pauseStore.ts';

/** Pauses all agents: no run starts, and none takes another turn. Turns that are under way are canceled, and repeated later; trials are canceled. */
export const pauseAgents = mutation(
  {
    access: permit('AGENT_CONFIGURE'),
    input: z.object({}),
    audit: ({ changed }: { changed: boolean; pause: PauseRow | null }) =>
      changed ? { target: 'All agents' } : null,
    onFailure: { pause: null },
  },
  async ({ grant, context: { session, stores } }) => {
    const changed = await stores.agentPauses.begin(grant, session.require().name);
    if (changed) {
      for (const jobId of await stores.agentRunChanges.pauseAll(grant))
        await stores.jobs.cancel(grant, jobId);
      for (const { id } of await stores.jobs.allActive(session.allow('ORGANIZATION_READ'), 'agentTrial'))
        await stores.jobs.cancel(grant, id);
    }
    return { changed, pause: await stores.agentPauses.find(session.allow('ORGANIZATION_READ')) };
  },
);

/** Resumes all agents: their paused runs go on with the step that had not ended. */
export const resumeAgents = mutation(
  {
    access: permit('AGENT_CONFIGURE'),
    input: z.object({}),
    audit: ({ changed }: { changed: boolean; resumed: number }) =>
      changed ? { target: 'All agents' } : null,
    onFailure: { resumed: null },
  },
  async ({ grant, context: { stores } }) => {
    const changed = await stores.agentPauses.end(grant);
    return { changed, resumed: changed ? await stores.agentRunChanges.resumeAll(grant) : 0 };
  },
);
