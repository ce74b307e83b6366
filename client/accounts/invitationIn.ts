import { authPaths } from '../shared/address/paths.ts';

/** The token of the invitation that a path, where sign-in is to lead to, is about, if any. */
export const invitationIn = (path: string | undefined): string | undefined => {
  const [pathname, query] = path?.split('?') ?? [];
  return pathname === authPaths.invitation
    ? (new URLSearchParams(query).get('token') ?? undefined)
    : undefined;
};
