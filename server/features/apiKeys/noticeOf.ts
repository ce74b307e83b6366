import { deviceOf } from '../../platform/auth/deviceOf.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { KeyNotice } from './keyLetters.ts';

/** What a letter tells of a key that the viewer has just made, and from where. */
export const noticeOf = (
  { session, client, runtime }: Context,
  { name, email }: { name: string; email: string },
  key: KeyNotice['key'],
): KeyNotice => {
  const { publicUrl } = runtime.env;
  return {
    name,
    email,
    organizationName: session.require().organizationName,
    key,
    from: `${client.ipAddress ?? 'an unknown address'} (${deviceOf(client.userAgent)})`,
    link: `${publicUrl}/app/settings?tab=api-keys`,
    resetLink: `${publicUrl}/auth/reset-password`,
  };
};
