import {
  addFreezeWindowInputSchema,
  removeFreezeWindowInputSchema,
} from '../../../../schema/generated/validation.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import { recheckBlocked } from '../gates/recheckBlocked.ts';
import type { EnvironmentRow } from '../rows.ts';
import { utcTime } from '../utcTime.ts';
import { tellOfLoosening } from './tellOfLoosening.ts';

const longestDays = 366;

const rules = {
  access: permit('ENVIRONMENT_CONFIGURE'),
  audit: ({ target }: { environment: EnvironmentRow | null; target: string }) => ({ target }),
  onFailure: { environment: null },
};

const placeOf = async ({ session, stores }: Context, environment: EnvironmentRow): Promise<string> => {
  const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
  return `${project?.name ?? ''}, ${environmentName(environment)}`;
};

type Window = { startsAt: Date; endsAt: Date; reason: string };

/** For the audit log, which shows times where its reader is. */
const notedOf = ({ startsAt, endsAt, reason }: Window): string =>
  `${startsAt.toISOString()} to ${endsAt.toISOString()}, ${reason}`;

/** For people to whom it is sent. */
const saidOf = ({ startsAt, endsAt, reason }: Window): string =>
  `${utcTime(startsAt)} to ${utcTime(endsAt)}, ${reason}`;

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
      createdById: grant.userId,
    });
    if (!added) {
      throw fault(null, 'LIMIT_REACHED', 'An environment has at most 20 freeze windows. Remove one first.');
    }
    return { environment, target: `${await placeOf(context, environment)}: ${notedOf(window)}` };
  },
);

/**
 * Removes a time in which nothing is deployed; what waited for its end goes on. Unless it is over a session alone is not enough, as for all by
 * which less must hold than before.
 */
export const removeFreezeWindow = preparedMutation(
  { ...rules, input: removeFreezeWindowInputSchema, onFailure: { deletedId: null, environment: null } },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores, runtime } = context;
    const window = await stores.environmentRules.freezeWindow(grant, knownId(input.id, 'freeze window'));
    const environment = window && (await stores.environments.lock(grant, window.environmentId));
    if (!environment) throw notFound('freeze window', input.id);
    const isOver = window.endsAt <= runtime.clock();
    if (!isOver) requireProof(proof, 'remove a freeze window');
    const own = isOver ? [] : await stores.environmentRules.waitingOf(grant, environment.id);
    await stores.environmentRules.removeFreezeWindow(grant, window.id);
    await recheckBlocked(stores, grant, environment.projectId);
    const place = await placeOf(context, environment);
    const held = await tellOfLoosening(stores, grant, own, {
      environment,
      place,
      by: session.require().name,
      what: 'a freeze window was removed',
      said: saidOf(window),
    });
    return { deletedId: window.id, environment, target: `${place}: ${notedOf(window)}${held}` };
  },
);
