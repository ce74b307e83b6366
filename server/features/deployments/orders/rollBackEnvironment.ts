import { rollBackEnvironmentInputSchema } from '../../../../schema/generated/validation.ts';
import { requireVerifiedAddress } from '../../../platform/auth/requireVerifiedAddress.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { ordererOf } from './startDeployment.ts';
import { environmentName } from '../environmentName.ts';
import { orderRelease } from './orderDeployment.ts';
import { requireSites } from '../requireSites.ts';
import type { DeploymentRow } from '../rows.ts';

/** Brings a release that ran in an environment before the present one back to it: at once, whatever its rules ask of what is new. */
export const rollBackEnvironment = mutation(
  {
    access: permit('DEPLOYMENT_ROLL_BACK'),
    input: rollBackEnvironmentInputSchema,
    audit: ({ target }: { deployment: DeploymentRow | null; target: string }) => ({ target }),
    onFailure: { deployment: null },
  },
  async ({ grant, input, context: { session, stores, runtime } }) => {
    requireSites(runtime.env);
    requireVerifiedAddress(session.require(), 'rollbacks need');
    const environment = await stores.environments.lock(grant, knownId(input.environmentId, 'environment'));
    if (!environment) throw notFound('environment', input.environmentId);
    const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
    if (!project) throw notFound('project');
    if (project.archived) {
      throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to roll back.');
    }
    const release =
      input.releaseId == null
        ? await stores.releases.before(grant, environment.id, environment.releaseId)
        : await stores.releases.load(grant, knownId(input.releaseId, 'release'));
    if (!release || release.projectId !== environment.projectId) {
      if (input.releaseId != null) throw notFound('release', input.releaseId);
      throw fault(
        null,
        'NOT_ALLOWED',
        'There is no earlier release of this environment to roll back to. Deploy a commit instead.',
      );
    }
    if (release.id === environment.releaseId) {
      throw fault('releaseId', 'NOT_ALLOWED', 'This release is already running here.');
    }
    if (release.removedAt || !(await stores.releases.ranIn(grant, release.id, environment.id))) {
      throw fault(
        'releaseId',
        'NOT_ALLOWED',
        'You can roll back only to a release that ran here and is still available.',
      );
    }
    if (!(await stores.releases.mayReturn(grant, environment, release.id))) {
      throw fault(
        'releaseId',
        'NOT_ALLOWED',
        `Release ${release.number} is newer than the one running here, or was rolled back. Deploy it instead: deployments must meet the requirements.`,
      );
    }
    const viewer = session.require();
    const how = { kind: 'ROLLBACK', origin: viewer.apiKey ? 'API_KEY' : 'PERSON' } as const;
    const deployment = await orderRelease(stores, grant, environment, release, {
      ...how,
      orderer: ordererOf(viewer),
    });
    return {
      deployment,
      target: `${project.name}: ${environmentName(environment)} to release ${release.number}`,
    };
  },
);
