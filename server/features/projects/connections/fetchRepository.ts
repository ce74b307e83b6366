import { fetchRepositoryInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { isSample, sampleMessage } from '../code/sampleRepository.ts';
import { requireStorage } from '../storage/storageRoom.ts';

/** Orders a fetch of a connected repository, or answers the one that is under way. The work is done by updateClone.ts. */
export const fetchRepository = mutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: fetchRepositoryInputSchema,
    audit: ({ ordered }: { ordered: string | null }) => (ordered === null ? null : { target: ordered }),
    onFailure: { job: null },
  },
  async ({ grant, input, context: { stores, runtime, transaction } }) => {
    const { organizationId } = grant;
    // The lock: of two that order at once, the second gets the first one's job.
    const project = await stores.projectChanges.lock(grant, knownId(input.projectId, 'project'));
    if (!project.hasRepository) {
      throw fault(null, 'NOT_ALLOWED', 'No repository is connected to this project.');
    }
    if (project.archivedAt) {
      throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to fetch its repository.');
    }
    const source = await stores.repositories.source(grant, project.id);
    if (!source) {
      throw fault(null, 'NOT_ALLOWED', 'The repository of this project is hosted here: push to it instead.');
    }
    if (isSample(source.url)) throw fault(null, 'NOT_ALLOWED', sampleMessage);
    if (await stores.jobs.active(grant, 'connectRepository', project.id)) {
      throw fault(null, 'NOT_ALLOWED', 'Another address is being connected. Wait until that has ended.');
    }
    const underWay = await stores.jobs.active(grant, 'fetchRepository', project.id);
    if (underWay) return { job: underWay, ordered: null };
    requireStorage(await stores.storage.read(grant));
    const job = await stores.jobs.create(grant, 'fetchRepository', project.id);
    await runtime.jobs.enqueue(transaction, 'fetchRepository', { organizationId, jobId: job.id });
    return { job, ordered: project.name };
  },
);
