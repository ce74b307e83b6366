import type { Context } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Actor } from '../../../platform/graphql/mutation.ts';
import { type Entrance, landingOf } from '../signIn/landingOf.ts';
import { startSession } from './startSession.ts';
import { actorOf } from '../store.ts';
import type { UserRow } from '../../../platform/auth/userRow.ts';

type Person = { id: string; email: string; name: string };

/**
 * Begins the session of a person who proved to be one, in the organization where they land, and returns them there, also
 * as the actor whom the audit log names. Needs a
 * transaction of the system role.
 * @throws UserFault as `landingOf` does
 */
export const beginSession = async (
  context: Context,
  person: Person,
  { rememberMe, ...entrance }: Entrance & { rememberMe: boolean },
): Promise<{ user: UserRow; actor: Actor }> => {
  const place = await landingOf(person, entrance, context);
  await startSession(context, place, { userId: person.id, remember: rememberMe });
  const user = await context.stores.credentials.personIn(place, person.id);
  if (!user) throw notFound('account');
  return { user, actor: actorOf(user, place) };
};
