import { retryAgentRunInputSchema } from '../../../../schema/generated/validation.ts';
import { fault, UserFault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { startFix } from './proposeFix.ts';
import type { AgentRunRow } from './runRows.ts';
import { startRunOfAgent } from './startAgentRun.ts';

/** Refusals of the start, about the run that is retried. */
const aboutRun = (error: unknown): unknown =>
  error instanceof UserFault
    ? new UserFault(error.errors.map((each) => ({ ...each, field: ['id'] })))
    : error;

/** Starts a run that does what one that ended without success was to do, with the present configuration of its agent. */
export const retryAgentRun = mutation(
  {
    access: permit('AGENT_RUN'),
    input: retryAgentRunInputSchema,
    audit: ({ target }: { run: AgentRunRow; target: string }) => ({ target }),
    onFailure: { run: null },
  },
  async ({ grant, input, context }) => {
    const { session, stores } = context;
    const before = await stores.agentRuns.load(session.allow('ORGANIZATION_READ'), knownId(input.id, 'run'));
    if (!before) throw notFound('run', input.id);
    const { agentId, projectId, wantedFindings: findingIds, state } = before;
    if (before.sample) throw fault('id', 'NOT_ALLOWED', 'It is sample data: it never ran.');
    if (before.trigger === 'REVIEW') {
      throw fault(
        'id',
        'NOT_ALLOWED',
        'It makes requested changes. Request changes of its pull request again.',
      );
    }
    if (state !== 'FAILED' && state !== 'STUCK' && state !== 'CANCELED') {
      throw fault('id', 'NOT_ALLOWED', 'Only a run that failed, was stuck or was canceled can be retried.');
    }
    if (projectId === null) throw fault('id', 'NOT_ALLOWED', 'The project of this run was deleted.');
    try {
      return agentId === null
        ? await startFix(context, grant, findingIds ?? [])
        : await startRunOfAgent(context, grant, { agentId, projectId, findingIds });
    } catch (error) {
      throw aboutRun(error);
    }
  },
);
