import { discardVariablesInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import { recheckBlocked } from '../gates/recheckBlocked.ts';
import type { EnvironmentRow } from '../rows.ts';

/** Takes back changes of variables that are not in effect: what is set is again what runs. Nothing is started anew. */
export const discardVariables = mutation(
  {
    access: permit('ENVIRONMENT_CONFIGURE'),
    input: discardVariablesInputSchema,
    audit: ({ target }: { environment: EnvironmentRow; target: string }) => ({ target }),
    onFailure: { environment: null },
  },
  async ({ grant, input, context: { session, stores, runtime } }) => {
    const environment = await stores.environments.lock(grant, knownId(input.environmentId, 'environment'));
    if (!environment) throw notFound('environment', input.environmentId);
    const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
    if (!project) throw notFound('project');
    if (project.archived) {
      throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to change its variables.');
    }
    const by = session.require().name;
    const restored = await stores.variables.restoreGiven(grant, environment, { at: runtime.clock(), by });
    if (restored === null) {
      const why = 'It is not known which variables the running release was started with. Edit them instead.';
      throw fault(null, 'NOT_ALLOWED', why);
    }
    await stores.variables.settle(grant, environment.id);
    await stores.deploymentOrders.endConfigurations(
      grant,
      environment.id,
      'CANCELED',
      `${by} discarded the changes.`,
    );
    await recheckBlocked(stores, grant, environment.projectId);
    const place = `${project.name}: ${environmentName(environment)}`;
    return { environment, target: `${place}: ${restored.join(', ')}`.slice(0, 1_000) };
  },
);
