import {
  addFreezeWindowInputSchema,
  removeFreezeWindowInputSchema,
} from '../../../schema/generated/validation.ts';
import type { Context } from '../../graphql/context.ts';
import { fault } from '../../graphql/errors.ts';
import { knownId } from '../../graphql/ids.ts';
import { mutation, permit } from '../../graphql/mutation.ts';
import { notFound } from '../../graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import { recheckBlocked } from '../gates/recheckBlocked.ts';
import type { EnvironmentRow } from '../rows.ts';

const longestDays = 366;

const rules = {
  access: permit('ENVIRONMENT_CONFIGURE'),
  audit: ({ target }: { environment: EnvironmentRow | null; target: string }) => ({ target }),
  onFailure: { environment: null },
};

const targetOf = async (
  { session, stores }: Context,
  environment: EnvironmentRow,
  { startsAt, endsAt, reason }: { startsAt: Date; endsAt: Date; reason: string },
): Promise<string> => {
  const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
  const when = `${startsAt.toISOString()} to ${endsAt.toISOString()}`;
  return `${project?.name ?? ''}, ${environmentName(environment)}: ${when}, ${reason}`;
};

/** Sets a time in which nothing is deployed to an environment. */
export const addFreezeWindow = mutation(
  { ...rules, input: addFreezeWindowInputSchema },
  async ({ grant, input, context }) => {
    const { stores, runtime } = context;
    const environment = await stores.environments.lock(grant, knownId(input.environmentId, 'environment'));
    if (!environment) throw notFound('environment', input.environmentId);
    const [startsAt, endsAt] = [new Date(input.startsAt), new Date(input.endsAt)];
    if (endsAt <= startsAt) throw fault('endsAt', 'INVALID', 'The end must be after the start');
    if (endsAt <= runtime.clock()) throw fault('endsAt', 'INVALID', 'Choose an end in the future');
    if (endsAt.getTime() - startsAt.getTime() > longestDays * 86_400_000) {
      throw fault('endsAt', 'INVALID', 'A freeze window can last at most one year');
    }
    const window = { startsAt, endsAt, reason: input.reason.trim() };
    const createdBy = context.session.require().name;
    const added = await stores.environmentRules.addFreezeWindow(grant, {
      ...window,
      environmentId: environment.id,
      createdBy,
    });
    if (!added) {
      throw fault(null, 'LIMIT_REACHED', 'An environment has at most 20 freeze windows. Remove one first.');
    }
    return { environment, target: await targetOf(context, environment, window) };
  },
);

/** Removes a time in which nothing is deployed; what waited for its end goes on. */
export const removeFreezeWindow = mutation(
  { ...rules, input: removeFreezeWindowInputSchema },
  async ({ grant, input, context }) => {
    const { stores } = context;
    const window = await stores.environmentRules.freezeWindow(grant, knownId(input.id, 'freeze window'));
    const environment = window && (await stores.environments.lock(grant, window.environmentId));
    if (!environment) throw notFound('freeze window', input.id);
    await stores.environmentRules.removeFreezeWindow(grant, window.id);
    await recheckBlocked(stores, grant, environment.projectId);
    return { environment, target: await targetOf(context, environment, window) };
  },
);
