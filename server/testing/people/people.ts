import type { Role } from '../../../schema/generated/types.ts';
import { type Everything, seedEverything } from '../records/everything.ts';
import type { TestServer } from '../testServer.ts';

/** The roles, from the least to the most. */
export const roles: readonly Role[] = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'];

let made = 0;

/** An organization with rows in every tenant table whose `person` has a role; without a subscription, so that the trial can begin. */
export const seedRole = (server: TestServer, role: Role): Promise<Everything> => {
  made += 1;
  return seedEverything(server, `wombat${made}`, { role, plan: 'STARTER', status: 'NONE' });
};

/** One such organization for each role, made when it is first asked for: for what changes nothing. */
export const organizationsByRole = (server: () => TestServer): ((role: Role) => Promise<Everything>) => {
  const known: Partial<Record<Role, Everything>> = {};
  return async (role) => (known[role] ??= await seedRole(server(), role));
};
