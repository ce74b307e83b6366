import type { TestServer } from '../testServer.ts';

/** Suspends an organization in the database, as it is for whoever still holds a session or a key of it. */
export const suspend = async ({ runtime, clock }: TestServer, organizationId: string): Promise<void> => {
  await runtime.database.system
    .updateTable('organizations')
    .set({ suspendedAt: clock.now() })
    .where('id', '=', organizationId)
    .execute();
};
