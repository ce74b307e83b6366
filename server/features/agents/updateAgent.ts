import { isDeepStrictEqual } from 'node:util';
import type { AgentApprovalPolicy, UpdateAgentInput } from '../../../schema/generated/types.ts';
import { updateAgentInputSchema } from '../../../schema/generated/validation.ts';
import { storedMonthlyBudget, storedRunBudget } from '../../engines/agentLoop/index.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { capabilitiesOf, knownCapabilities } from './capabilities.ts';
import type { AgentChanges, LockedAgent } from './changeStore.ts';
import { requireStillComplete } from './completeness.ts';
import { chooseMcpTools } from './mcpTools/chooseMcpTools.ts';
import { requireProjects } from './requireProjects.ts';
import type { AgentRow } from './store.ts';
import { readTriggers } from './triggers/readTriggers.ts';
import { nextTimes } from './triggers/schedule.ts';

const newer = () =>
  fault(
    null,
    'CONFLICT',
    'Someone else changed this agent since you opened it. What you typed is kept; close and open it again to see the newer version.',
  );

/** Approval policies, the loosest first. */
const policies: readonly AgentApprovalPolicy[] = ['NEVER', 'RISKY', 'ALWAYS'];

const loosenedByKey = () =>
  fault(
    'approvalPolicy',
    'NOT_ALLOWED',
    'An API key cannot loosen the approval policy. Change it in the browser.',
  );

/** Makes these the triggers of an agent: the runs that they start act for whoever adds them. @returns whether something changed */
const replaceTriggers = async (
  { session, stores, runtime }: Context,
  grant: Grant<'AGENT_CONFIGURE'>,
  agentId: string,
  given: NonNullable<UpdateAgentInput['triggers']>,
): Promise<boolean> => {
  const now = runtime.clock();
  const triggers = await readTriggers(given, now);
  const dueTimes = await Promise.all(
    triggers.map(async ({ cron, timeZone }) =>
      cron === null || timeZone === null ? null : ((await nextTimes({ cron, timeZone }, 1, now))[0] ?? null),
    ),
  );
  const isChanged = await stores.agentTriggers.replace(
    grant,
    agentId,
    triggers.map((trigger, index) => ({ ...trigger, dueAt: dueTimes[index] ?? null })),
    session.require().name,
  );
  // A key without this permission would start runs by a trigger.
  if (isChanged && triggers.length > 0 && !session.permissions.includes('AGENT_RUN')) {
    throw fault(
      'triggers',
      'NOT_ALLOWED',
      'Triggers start runs. The API key needs the permission to run agents as well.',
    );
  }
  return isChanged;
};

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
  async ({ grant, input, context }) => {
    const { session, stores } = context;
    const before = await stores.agentChanges.lock(grant, knownId(input.id, 'agent'));
    const { name, description, instructions, capabilities, engine, approvalPolicy, projectIds } = input;
    const changes: AgentChanges = {};
    if (name !== undefined && name !== before.name) changes.name = name;
    if (description !== undefined && (description ?? '') !== before.description) {
      changes.description = description ?? '';
    }
    if (instructions !== undefined && (instructions ?? '') !== before.instructions) {
      changes.instructions = instructions ?? '';
    }
    if (engine && engine !== before.engine) changes.engine = engine;
    if (approvalPolicy && approvalPolicy !== before.approvalPolicy) {
      const isLooser = policies.indexOf(approvalPolicy) < policies.indexOf(before.approvalPolicy);
      if (isLooser && session.require().apiKey !== null) throw loosenedByKey();
      changes.approvalPolicy = approvalPolicy;
    }
    if (input.budget !== undefined) {
      const budget = storedRunBudget(input.budget);
      if (!isDeepStrictEqual(budget, { ...storedRunBudget(null), ...before.budget })) changes.budget = budget;
    }
    if (input.monthlyBudget !== undefined) {
      const budget = storedMonthlyBudget(input.monthlyBudget);
      if (!isDeepStrictEqual(budget, { ...storedMonthlyBudget(null), ...before.monthlyBudget }))
        changes.monthlyBudget = budget;
    }
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
    const retriggered =
      input.triggers != null && (await replaceTriggers(context, grant, before.id, input.triggers));
    const chosen =
      input.mcpTools != null &&
      (await chooseMcpTools(
        context,
        grant,
        { id: before.id, engine: changes.engine ?? before.engine },
        input.mcpTools,
      ));
    const changed = moved || retriggered || chosen || Object.keys(changes).length > 0;
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
