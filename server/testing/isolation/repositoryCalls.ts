import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import type { Everything } from '../records/everything.ts';

type Job = TenantGrant<'JOB'>;

/** Each call of the stores of connected repositories that a job may make, for the records of somebody. */
export const repositoryCalls = ({ ids }: Pick<Everything, 'ids'>) => ({
  'repositoryBranches.current': async ({ repositoryBranches }: Stores, grant: Job) => {
    const current = await repositoryBranches.current(grant, ids.project, ['main']);
    return current.size > 0;
  },
  'repositoryBranches.replace': async ({ repositoryBranches }: Stores, grant: Job) => {
    const changes = await repositoryBranches.replace(grant, ids.project, []);
    return changes !== null && changes.length > 0;
  },
  'repositoryUpdates.begin': ({ repositoryUpdates }: Stores, grant: Job) =>
    repositoryUpdates.begin(grant, ids.project, { digest: 'planted', isCut: false }),
  'repositoryUpdates.beginFetch': ({ repositoryUpdates }: Stores, grant: Job) =>
    repositoryUpdates.beginFetch(grant, ids.project),
  'repositoryUpdates.deliver': ({ repositoryUpdates }: Stores, grant: Job) =>
    repositoryUpdates.deliver(grant, ids.project, true),
  'repositoryUpdates.endCheck': ({ repositoryUpdates }: Stores, grant: Job) =>
    repositoryUpdates.endCheck(grant, ids.project, 'planted'),
  'repositoryUpdates.endFetch': ({ repositoryUpdates }: Stores, grant: Job) =>
    repositoryUpdates.endFetch(grant, ids.project, { fetchedDigest: 'planted', isCut: true, changed: true }),
  'repositoryUpdates.fail': ({ repositoryUpdates }: Stores, grant: Job) =>
    repositoryUpdates.fail(grant, ids.project, 'planted'),
  'repositoryUpdates.hinder': ({ repositoryUpdates }: Stores, grant: Job) =>
    repositoryUpdates.hinder(grant, ids.project, 'planted'),
  'repositoryUpdates.refuse': ({ repositoryUpdates }: Stores, grant: Job) =>
    repositoryUpdates.refuse(grant, ids.project, 'planted'),
  'repositoryUpdates.stop': ({ repositoryUpdates }: Stores, grant: Job) =>
    repositoryUpdates.stop(grant, ids.project),
  'repositoryUpdates.wasCut': async ({ repositoryUpdates }: Stores, grant: Job) => {
    const end = { fetchedDigest: 'planted', isCut: true, changed: true };
    await repositoryUpdates.endFetch(grant, ids.project, end);
    return repositoryUpdates.wasCut(grant, ids.project);
  },
});
