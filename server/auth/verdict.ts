import type { Permission } from '../../schema/generated/types.ts';
import type { Session } from './session.ts';

/**
 * Who may ask for a field of the schema (`@public`, `@requires`, `@personal`) or for a route beside it: everyone, or whoever
 * holds the permission; `personal` keeps API keys out.
 */
export type Verdict = 'PUBLIC' | { permission: Permission | null; personal: boolean };

/**
 * The wall in front of what has a verdict; behind it resolvers and stores still take grants.
 * @throws GraphQLError UNAUTHENTICATED without a session, FORBIDDEN when the verdict does not let it in
 */
export const admit = (session: Session, verdict: Verdict): void => {
  if (verdict === 'PUBLIC') return;
  session.require();
  if (verdict.permission) session.allow(verdict.permission);
  if (verdict.personal) session.requirePerson();
};
