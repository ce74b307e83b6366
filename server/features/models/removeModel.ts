import { removeModelInputSchema } from '../../../schema/generated/validation.ts';
import { organizationOf } from '../../platform/auth/activeOrganization.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { requireAsRead } from './modelConflict.ts';

/** Removes the model of the organization, and ends its test. */
export const removeModel = mutation(
  {
    access: permit('MODEL_CONFIGURE'),
    input: removeModelInputSchema,
    audit: ({ target }: { target: string }) => ({ target }),
    onFailure: { organization: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const model = await stores.models.lock(grant);
    if (!model) throw notFound('model');
    requireAsRead(model, input.updatedAt);
    if (model.testJobId) await stores.jobs.cancel(grant, model.testJobId);
    await stores.models.remove(grant);
    return {
      organization: organizationOf(session.require()),
      target: `${model.model} at ${new URL(model.baseUrl).host}`,
    };
  },
);
