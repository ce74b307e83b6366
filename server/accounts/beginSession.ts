import type { Context } from '../graphql/context.ts';
import { notFound } from '../graphql/errors.ts';
import { type Entrance, landingOf } from './landingOf.ts';
import { startSession } from './startSession.ts';
import type { UserRow } from './store.ts';

type Person = { id: string; email: string; name: string };

/**
 * Begins the session of a person who proved to be one, in the organization where they land, and returns them there. Needs a
 * transaction of the system role.
 * @throws UserFault as `landingOf` does
 */
export const beginSession = async (
  context: Context,
  person: Person,
  { rememberMe, ...entrance }: Entrance & { rememberMe: boolean },
): Promise<UserRow> => {
  const organizationId = await landingOf(person, entrance, context);
  await startSession(context, { userId: person.id, organizationId, remember: rememberMe });
  const user = await context.stores.credentials.personIn(organizationId, person.id);
  if (!user) throw notFound('account');
  return user;
};
