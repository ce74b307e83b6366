import { isDeepStrictEqual } from 'node:util';
import { updateAgentInputSchema } from '../../../schema/generated/validation.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { capabilitiesOf, knownCapabilities } from './capabilities.ts';
import type { AgentChanges, LockedAgent } from './changeStore.ts';
import { requireStillComplete } from './completeness.ts';
import { requireProjects } from './requireProjects.ts';
import type { AgentRow } from './store.ts';

const newer = () =>
  fault(
    null,
    'CONFLICT',
    'Someone else changed this agent since you opened it. What you typed is kept; close and open it again to see the newer version.',
  );

const configurationOf = (
  { instructions, storedCapabilities, projectIds }: LockedAgent,
  changes: AgentChanges,
  projects: readonly string[] | undefined,
) => ({
  instructions: changes.instructions ?? instructions,
  capabilities: changes.capabilities ?? storedCapabilities,
  hasProject: (projects ?? projectIds).length > 0,
});

/** Changes what of an agent's configuration was given and is different; nothing is written when nothing is. */
export const updateAgent = mutation(
  {
    access: permit('AGENT_CONFIGURE'),
    input: updateAgentInputSchema,
    audit: ({ agent, changed }: { agent: AgentRow; changed: boolean }) =>
      changed ? { target: agent.name } : null,
    onFailure: { agent: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const before = await stores.agentChanges.lock(grant, knownId(input.id, 'agent'));
    const { name, description, instructions, capabilities, engine, projectIds } = input;
    const changes: AgentChanges = {};
    if (name !== undefined && name !== before.name) changes.name = name;
    if (description !== undefined && (description ?? '') !== before.description) {
      changes.description = description ?? '';
    }
    if (instructions !== undefined && (instructions ?? '') !== before.instructions) {
      changes.instructions = instructions ?? '';
    }
    if (engine && engine !== before.engine) changes.engine = engine;
    if (capabilities) {
      const chosen = capabilitiesOf(before.type, capabilities);
      if (!isDeepStrictEqual(new Set(chosen), new Set(knownCapabilities(before.storedCapabilities)))) {
        changes.capabilities = chosen;
      }
    }
    // Archived projects are not shown to choose from, so that they are not left out by choice.
    const projects = projectIds
      ? (await requireProjects(stores, grant, projectIds)).filter(
          (id) => !before.archivedProjectIds.includes(id),
        )
      : undefined;
    const moved = projects !== undefined && !isDeepStrictEqual(new Set(projects), new Set(before.projectIds));
    const changed = moved || Object.keys(changes).length > 0;
    if (changed) {
      if (new Date(input.updatedAt).getTime() !== before.updatedAt.getTime()) throw newer();
      if (before.status !== 'DRAFT') {
        requireStillComplete(
          configurationOf(before, {}, undefined),
          configurationOf(before, changes, projects),
        );
      }
      await stores.agentChanges.update(grant, before.id, changes);
      if (moved) {
        await stores.agentChanges.setProjects(grant, before.id, [...projects, ...before.archivedProjectIds]);
      }
    }
    return { agent: await stores.agents.find(session.allow('ORGANIZATION_READ'), before.id), changed };
  },
);
