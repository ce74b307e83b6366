import type { ScanPolicy } from '../../../../schema/generated/types.ts';
import { changeScanPolicyInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';

/** Changes when scans let pipelines pass. No key may: whoever finds that of a pipeline must not lower what it is judged by. */
export const changeScanPolicy = mutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: changeScanPolicyInputSchema,
    audit: ({ target }: { target: string; policy: ScanPolicy }) => ({ target }),
    onFailure: { policy: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const { projectId: named, inherit, failsPartial } = input;
    const projectId = named == null ? null : knownId(named, 'project');
    const project = projectId && (await stores.projects.load(session.allow('ORGANIZATION_READ'), projectId));
    if (projectId && !project) throw notFound('project', projectId);
    if (inherit && !projectId) {
      throw fault(
        'projectId',
        'INVALID',
        'Please name the project that is to go by the policy of the organization',
      );
    }
    const [newFinding, openFinding, failedCheck] = [
      input.newFinding ?? null,
      input.openFinding ?? null,
      input.failedCheck ?? null,
    ];
    const rules = { newFinding, openFinding, failedCheck, failsPartial };
    await stores.scanPolicies.change(grant, projectId, inherit ? null : rules);
    const policy = await stores.scanPolicies.find(grant, projectId);
    return { policy, target: project ? project.name : 'Organization' };
  },
);
