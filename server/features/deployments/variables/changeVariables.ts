import {
  removeVariableInputSchema,
  setVariablesInputSchema,
} from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import { type DatabaseRow, variableNames } from '../databases/databases.ts';
import { recheckBlocked } from '../gates/recheckBlocked.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';
import { ordererOf } from '../orders/startDeployment.ts';
import { configureRunning } from './configureRunning.ts';
import { requireRoom, requireSettable } from './variableRules.ts';
import type { SetVariable } from './variableStore.ts';
import { areSame, type VariableRow } from './variables.ts';

/** Characters that the audit log keeps of which variables were set. */
const mostNamed = 1_000;

type Changed = { environment: EnvironmentRow; deployment: DeploymentRow | null; target: string };
/** What was changed: the names, and whether one of them is lent to previews, or was. */
type Change = { names: readonly string[]; lent: boolean };

/**
 * What both changes do around theirs: the environment locked before, what runs there started anew behind, and what the audit log names. What was
 * approved there with other variables must be approved again.
 */
const changeIn = async (
  { session, stores }: Context,
  grant: Grant<'ENVIRONMENT_CONFIGURE'>,
  environmentId: string,
  change: (environment: EnvironmentRow) => Promise<Change>,
): Promise<Changed> => {
  const environment = await stores.environments.lock(grant, environmentId);
  if (!environment) throw notFound('environment', environmentId);
  const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
  if (!project) throw notFound('project');
  if (project.archived) {
    throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to change its variables.');
  }
  const before = await stores.variables.versions(grant, environment);
  const { names, lent } = await change(environment);
  const isAsBefore = areSame(before, await stores.variables.versions(grant, environment));
  if (!isAsBefore || lent) await stores.variables.noteChange(grant, environment.id, { lent });
  const how = { origin: 'PERSON', orderer: ordererOf(session.require()) } as const;
  const deployment = isAsBefore ? null : await configureRunning(stores, grant, environment, how);
  if (!isAsBefore || lent) await recheckBlocked(stores, grant, environment.projectId);
  const target = `${project.name}: ${environmentName(environment)}: ${names.join(', ')}`.slice(0, mostNamed);
  return { environment, deployment, target };
};

/** @throws UserFault when a value is left out that is not there, or when a secret would be shown */
const requireValue = ({ name, value, secret }: SetVariable, before: VariableRow | undefined): void => {
  if (value !== null) return;
  if (!before) throw fault('value', 'INVALID', `${name} needs a value.`);
  if (before.secret !== secret) {
    const why = before.secret
      ? 'a secret cannot be read again'
      : 'a value must be entered again to become a secret';
    throw fault('value', 'INVALID', `Enter the value of ${name} again: ${why}.`);
  }
};

/** @throws UserFault when a variable would have the name of one that the environment's database sets */
const requireFree = (set: readonly { name: string }[], database: DatabaseRow | null): void => {
  const taken = database && set.find(({ name }) => variableNames.includes(name));
  if (!taken) return;
  const why = `${taken.name} is set by the database of this environment. Choose another name, or delete the database first.`;
  throw fault('name', 'INVALID', why);
};

/** Sets variables of an environment; the audit log names them, never their values. */
export const setVariables = mutation(
  {
    access: permit('ENVIRONMENT_CONFIGURE'),
    input: setVariablesInputSchema,
    audit: ({ target }: Changed) => ({ target }),
    onFailure: { environment: null, deployment: null },
  },
  ({ grant, input, context }) => {
    requireSettable(input.variables);
    return changeIn(context, grant, knownId(input.environmentId, 'environment'), async (environment) => {
      const { variables } = context.stores;
      const there = await variables.ofEnvironment(grant, environment.id);
      requireFree(input.variables, await context.stores.databases.ofEnvironment(grant, environment.id));
      let lent = false;
      for (const { name, value = null, secret, inPreviews } of input.variables) {
        if (inPreviews && environment.kind !== 'PRODUCTION') {
          throw fault(
            'inPreviews',
            'INVALID',
            'Only variables of production can be made available in previews.',
          );
        }
        const before = there.find((variable) => variable.name === name);
        const isAsBefore = !secret && before?.value === value;
        const set: SetVariable = { name, value: isAsBefore ? null : value, secret, inPreviews };
        requireValue(set, before);
        await variables.set(grant, environment.id, set, context.session.require().name);
        lent ||= inPreviews || before?.inPreviews === true;
      }
      requireRoom(await variables.size(grant, environment.id));
      return { names: input.variables.map(({ name }) => name), lent };
    });
  },
);

/** Removes a variable of an environment. */
export const removeVariable = mutation(
  {
    access: permit('ENVIRONMENT_CONFIGURE'),
    input: removeVariableInputSchema,
    audit: ({ target }: Changed & { deletedId: string }) => ({ target }),
    onFailure: { deletedId: null, environment: null, deployment: null },
  },
  async ({ grant, input, context }) => {
    const { variables } = context.stores;
    const variable = await variables.load(grant, knownId(input.id, 'variable'));
    if (!variable) throw notFound('variable', input.id);
    const changed = await changeIn(context, grant, variable.environmentId, async () => {
      await variables.remove(grant, variable.id);
      return { names: [variable.name], lent: variable.inPreviews };
    });
    return { ...changed, deletedId: variable.id };
  },
);
