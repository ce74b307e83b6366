import { changeDefaultBranchInputSchema } from '../../../../schema/generated/validation.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';

type Changed = { project: ProjectRow | null; target: string | null };

/** Makes another branch the default one, or says whether pushes may rewrite it. What the project shows is read from it anew. */
export const changeDefaultBranch = mutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: changeDefaultBranchInputSchema,
    audit: ({ target }: Changed) => (target === null ? null : { target }),
    onFailure: { project: null },
  },
  async ({ grant, input, context: { session, stores, runtime, transaction } }) => {
    const { projectId, projectName, ...before } = await stores.branchRules.lock(
      grant,
      knownId(input.projectId, 'project'),
    );
    const { defaultBranch = before.defaultBranch } = input;
    const allowsForce = input.allowsForce ?? before.allowsForce;
    const moved = defaultBranch !== before.defaultBranch;
    if (moved && !(await stores.branchRules.hasBranch(grant, projectId, defaultBranch))) {
      throw fault(
        'defaultBranch',
        'INVALID',
        'There is no such branch. Push it first, or choose another one.',
      );
    }
    const said: string[] = [];
    if (moved) said.push(`${before.defaultBranch} → ${defaultBranch}`);
    if (allowsForce !== before.allowsForce) said.push(allowsForce ? 'may be rewritten' : 'not rewritten');
    if (said.length > 0)
      await stores.branchRules.changeDefault(grant, projectId, { defaultBranch, allowsForce });
    if (moved) {
      const job = await stores.jobs.create(grant, 'readPush', projectId);
      await runtime.jobs.enqueue(transaction, 'readPush', {
        organizationId: grant.organizationId,
        jobId: job.id,
      });
    }
    return {
      project: await stores.projects.find(session.allow('ORGANIZATION_READ'), projectId),
      target: said.length > 0 ? `${projectName}: ${said.join(', ')}` : null,
    };
  },
);
