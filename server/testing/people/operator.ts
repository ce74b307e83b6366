import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** A platform administrator, in the operator's own organization. */
export const seedOperator = async (server: TestServer): Promise<Person> => {
  const administrator = await server.seed.owner({
    organization: 'Operator',
    name: 'Robin',
    platformAdministrator: true,
  });
  await server.runtime.database.system
    .updateTable('organizations')
    .set({ operator: true })
    .where('id', '=', administrator.organizationId)
    .execute();
  return administrator;
};
