import type { Edits } from './commitEdits.ts';
import type { Turn } from './openTurn.ts';

/** A pull request that a run is about to open. */
export type Proposal = Edits & { description: string; draft: boolean };

/** The run of a pull request, with its agent. */
export const proposedBy = ({ id, agentId, agentName }: Turn['run']) => ({
  id,
  agent: agentId !== null && agentName !== null ? { id: agentId, name: agentName } : null,
});
