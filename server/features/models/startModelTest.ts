import { testModelInputSchema } from '../../../schema/generated/validation.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { requireAsRead } from './modelConflict.ts';
import type { ModelTestRow } from './store.ts';

type Started = { test: ModelTestRow; target: string };

/** Starts a test of the model as it was read. A slow server takes minutes, so that a job runs it. */
export const startModelTest = mutation(
  {
    access: permit('MODEL_CONFIGURE'),
    input: testModelInputSchema,
    audit: ({ target }: Started) => ({ target }),
    onFailure: { test: null },
  },
  async ({ grant, input, context: { session, stores, runtime, transaction } }): Promise<Started> => {
    const model = await stores.models.lock(grant);
    if (!model) throw notFound('model');
    requireAsRead(model, input.updatedAt);
    const running = model.testJobId
      ? await stores.jobs.find(session.allow('ORGANIZATION_READ'), model.testJobId)
      : null;
    if (running && running.finishedAt === null) {
      throw fault(null, 'NOT_ALLOWED', 'The model is being tested already. Wait for the result.');
    }
    const { organizationId } = grant;
    const { id: jobId } = await stores.jobs.create(grant, 'testModel', null);
    await stores.models.beginTest(grant, jobId);
    await runtime.jobs.enqueue(transaction, 'testModel', { organizationId, jobId });
    const target = `${model.model} at ${new URL(model.baseUrl).host}`;
    return { test: { jobId, outcome: null }, target };
  },
);
