import type { PlanCode, Role, SubscriptionStatus } from '../../schema/generated/types.ts';
import { hashPassword } from '../platform/auth/passwords/passwords.ts';
import { hashToken, newToken } from '../platform/auth/session.ts';
import { newId } from '../platform/graphql/ids.ts';
import { seededPassword } from './people/accounts.ts';
import type { Runtime } from '../platform/runtime.ts';
import type { Asker } from './asker.ts';
import { enrolSeeded } from './people/twoFactor.ts';

/** A person of a test, signed in. */
export type Person = Asker & {
  id: string;
  email: string;
  name: string;
  organizationId: string;
  /** A new person with a role in the same organization, signed in. */
  invite: (role: Role, name?: string) => Promise<Person>;
};

type OwnerOptions = {
  organization?: string;
  name?: string;
  email?: string;
  plan?: PlanCode;
  status?: SubscriptionStatus;
  platformAdministrator?: boolean;
};

/** Makes what tests begin with. */
export type Seed = {
  /** A new organization and its owner, signed in; on Professional unless said otherwise. */
  owner: (options?: OwnerOptions) => Promise<Person>;
};

let made = 0;
let seededHash: Promise<string> | undefined;

/** Seeds rows on the test server's database; people sign in through `browser`. Their password is `seededPassword`. */
export const seedOn = (runtime: Runtime, browser: (token: string) => Asker): Seed => {
  const { system } = runtime.database;

  const addPerson = async (
    organizationId: string,
    role: Role,
    {
      name = `Person ${made}`,
      email = `person${made}@example.com`,
      platformAdministrator = false,
    }: OwnerOptions,
  ): Promise<Person> => {
    made += 1;
    const id = newId();
    const token = newToken();
    const now = runtime.clock();
    await system
      .insertInto('users')
      .values({
        id,
        email,
        name,
        passwordHash: await (seededHash ??= hashPassword(seededPassword)),
        emailVerifiedAt: now,
        platformAdministrator,
        createdAt: now,
      })
      .execute();
    // Without a second factor it would be nobody's platform.
    if (platformAdministrator) await enrolSeeded({ runtime }, id);
    await system
      .insertInto('memberships')
      .values({ organizationId, userId: id, role, createdAt: now })
      .execute();
    await system
      .insertInto('sessions')
      .values({
        id: newId(),
        tokenHash: hashToken(token),
        userId: id,
        organizationId,
        remember: true,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 30 * 86_400_000),
      })
      .execute();
    return Object.assign(browser(token), {
      id,
      email,
      name,
      organizationId,
      invite: (invited: Role, as?: string) => addPerson(organizationId, invited, as ? { name: as } : {}),
    });
  };

  return {
    owner: async (options = {}) => {
      made += 1;
      const id = newId();
      const { organization = `Organization ${made}`, plan = 'PROFESSIONAL', status = 'ACTIVE' } = options;
      await system
        .insertInto('organizations')
        .values({ id, name: organization, slug: `organization-${id}`, createdAt: runtime.clock() })
        .execute();
      await system.insertInto('subscriptions').values({ organizationId: id, plan, status }).execute();
      await system.insertInto('invoiceCounters').values({ organizationId: id }).execute();
      return addPerson(id, 'OWNER', options);
    },
  };
};
