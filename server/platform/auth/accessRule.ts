import type { Permission } from '../../../schema/generated/types.ts';
import type { Session } from './session.ts';

/**
 * Who may ask for a field of the schema (`@public`, `@requires`, `@personal`, `@enrolling`, `@leaving`, `@whileSuspended`) or for a route beside it: everyone, or
 * whoever holds the permission; `personal` keeps API keys out; `enrolling` lets in who has yet to set up the second factor that the
 * active organization requires; `leaving` also whose active organization is suspended; `whileSuspended` also a person who manages its
 * billing while it is.
 */
export type AccessRule =
  | 'PUBLIC'
  | {
      permission: Permission | null;
      personal: boolean;
      enrolling?: boolean;
      leaving?: boolean;
      whileSuspended?: boolean;
    };

/**
 * Guards what has an access rule; behind it resolvers and stores still take grants.
 * @throws GraphQLError UNAUTHENTICATED without a session, FORBIDDEN when the access rule does not let it in
 */
export const authorize = (session: Session, accessRule: AccessRule): void => {
  if (accessRule === 'PUBLIC') return;
  const { permission, personal, enrolling, leaving, whileSuspended } = accessRule;
  if (leaving) return void session.requireLeavingPerson();
  if (whileSuspended && session.viewer?.suspended) {
    return void (permission ? session.allowWhileSuspended(permission) : session.requireWhileSuspended());
  }
  if (enrolling) session.requireEnrolling();
  else session.require();
  if (permission) session.allow(permission);
  if (personal && enrolling) session.requireEnrollingPerson();
  else if (personal) session.requirePerson();
};
