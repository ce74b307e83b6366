import { proposeFixInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import type { AgentRunRow } from './runRows.ts';
import { requireFixable, requireRunnable, requireUnpaused } from './requireRunnable.ts';

/** Starts a run without an agent, which fixes findings. Refusals are about `findingIds`. */
export const startFix = async (
  { session, stores }: Context,
  grant: Grant<'AGENT_RUN'>,
  findingIds: readonly string[],
): Promise<{ run: AgentRunRow; target: string }> => {
  const reader = session.allow('ORGANIZATION_READ');
  const findings = await requireFixable(stores, reader, findingIds, {
    projectId: null,
    engine: 'RULES',
    updates: false,
  });
  await requireUnpaused(stores, reader, 'findingIds');
  const [first] = findings;
  if (!first) throw fault('findingIds', 'INVALID', 'Please choose a finding');
  const project = await requireRunnable(stores, reader, first.projectId, 'findingIds');
  const run = await stores.agentRunChanges.start(grant, {
    agentId: null,
    projectId: first.projectId,
    trigger: 'FINDING',
    engine: 'RULES',
    startedByName: session.require().name,
    configurationDigest: null,
    wantedFindings: findings.map(({ id }) => id),
    taskId: null,
  });
  return { run, target: `${project.name}: ${first.title}` };
};

/** Starts a run without an agent, which fixes the findings that a person chose. */
export const proposeFix = mutation(
  {
    access: permit('AGENT_RUN'),
    input: proposeFixInputSchema,
    audit: ({ target }: { run: AgentRunRow; target: string }) => ({ target }),
    onFailure: { run: null },
  },
  ({ grant, input, context }) => startFix(context, grant, input.findingIds),
);
