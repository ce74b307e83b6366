import type { NotificationPreference } from '../../../schema/generated/types.ts';
import { updateNotificationPreferencesInputSchema } from '../../../schema/generated/validation.ts';
import { permissionsOf } from '../../platform/auth/permissions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { notificationEvents } from './notificationEvents.ts';
import type { Choice } from './preferenceStore.ts';

const eventsOf = ({ session }: Context) => {
  const permissions = permissionsOf(session.require());
  return notificationEvents.filter(({ permission }) => permissions.includes(permission));
};

/** How the viewer is told about each kind of event that can concern a person of that role. */
export const notificationPreferences = async (context: Context): Promise<NotificationPreference[]> => {
  const grant = context.session.allow('ORGANIZATION_READ');
  const chosen = await context.stores.notificationPreferences.chosen(grant);
  return eventsOf(context).map(({ permission: _permission, ...usual }) => ({
    ...usual,
    ...chosen.find(({ event }) => event === usual.event),
  }));
};

const access = permit('ORGANIZATION_READ');

/** Keeps how the viewer wants to be told. */
export const updateNotificationPreferences = mutation(
  {
    access,
    input: updateNotificationPreferencesInputSchema,
    audit: (_: { preferences: NotificationPreference[] }, { input }) => ({
      target: input.preferences.map(({ event }) => event).join(', '),
    }),
    onFailure: { preferences: null },
  },
  async ({ grant, input, context }) => {
    const known = eventsOf(context).map(({ event }) => event);
    const choices = input.preferences.map(({ event, inApp, email }): Choice => {
      if (!event || !known.includes(event)) {
        throw fault('preferences', 'INVALID', 'Your role is not told about this kind of event.');
      }
      return { event, inApp, email };
    });
    if (new Set(choices.map(({ event }) => event)).size < choices.length) {
      throw fault('preferences', 'INVALID', 'Please choose once for each kind of event.');
    }
    await context.stores.notificationPreferences.choose(grant, choices);
    return { preferences: await notificationPreferences(context) };
  },
);
