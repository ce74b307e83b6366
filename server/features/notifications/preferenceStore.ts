import { type Kysely, sql } from 'kysely';
import type { NotificationEvent } from '../../../schema/generated/types.ts';
import type { Acting, Grant, TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { defaultsOf } from './notificationEvents.ts';

/** How a person wants to be told about one kind of event. */
export type Choice = { event: NotificationEvent; inApp: boolean; email: boolean };

/** A person who is to be told something, and how. */
export type Receiver = { userId: string; name: string; address: string; inApp: boolean; email: boolean };

type Reader = Grant<'ORGANIZATION_READ'>;

/** How people want to be told about what happens in the active organization. */
export const preferenceStore = (transaction: Kysely<DB>) => ({
  /** What the person chose; kinds of events that nothing was chosen for are left out. */
  chosen: async (grant: Reader): Promise<Choice[]> =>
    transaction
      .selectFrom('notificationPreferences')
      .select(['event', 'inApp', 'email'])
      .where('organizationId', '=', grant.organizationId)
      .where('userId', '=', grant.userId)
      .execute(),

  /** Keeps choices of the person. */
  choose: async (grant: Reader, choices: readonly Choice[]): Promise<void> => {
    if (choices.length === 0) return;
    const { organizationId, userId } = grant;
    await transaction
      .insertInto('notificationPreferences')
      .values(choices.map(({ event, inApp, email }) => ({ organizationId, userId, event, inApp, email })))
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'userId', 'event']).doUpdateSet((of) => ({
          inApp: of.ref('excluded.inApp'),
          email: of.ref('excluded.email'),
        })),
      )
      .execute();
  },

  /** Those of these people who are members, with how they want to be told of an event. */
  receivers: async (
    { organizationId }: TenantGrant<Acting>,
    userIds: readonly string[],
    event: NotificationEvent,
  ): Promise<Receiver[]> => {
    const usual = defaultsOf(event);
    return transaction
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .leftJoin('notificationPreferences as chosen', (on) =>
        on
          .onRef('chosen.organizationId', '=', 'memberships.organizationId')
          .onRef('chosen.userId', '=', 'memberships.userId')
          .on('chosen.event', '=', event),
      )
      .where('memberships.organizationId', '=', organizationId)
      .where('memberships.userId', 'in', userIds)
      .select([
        'users.id as userId',
        'users.name',
        'users.email as address',
        sql<boolean>`coalesce(chosen.in_app, ${usual.inApp})`.as('inApp'),
        sql<boolean>`coalesce(chosen.email, ${usual.email})`.as('email'),
      ])
      .execute();
  },
});
