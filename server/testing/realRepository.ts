import type { Prepare } from './featureTesting.ts';

/** Repositories of the sample data cannot be fetched: gives those of an organization an address that can. */
export const realRepository: Prepare = async ({ runtime }, { owner }) => {
  await runtime.database.system
    .updateTable('repositories')
    .set({ url: 'https://git.slipway.dev/works/code' })
    .where('organizationId', '=', owner.organizationId)
    .execute();
  return {};
};
