import { codeFor } from '../../server/testing/people/authenticatorCode.ts';
import { ask } from './browser.ts';
import type { Person } from './people.ts';

const start = `mutation ($input: StartTwoFactorInput!) {
  startTwoFactor(input: $input) { setup { secret } errors { code message } }
}`;
const confirm = `mutation ($input: ConfirmTwoFactorInput!) {
  confirmTwoFactor(input: $input) { recoveryCodes errors { code message } }
}`;

/**
 * Sets a second factor up outside of the app. Codes up to the present one are used up then: sign in with `codeFor(key, 1)`, once,
 * or with a recovery code.
 */
export const enrol = async ({ browser, password }: Person): Promise<{ key: string; codes: string[] }> => {
  const { startTwoFactor } = await ask(browser, start, { input: { currentPassword: password } });
  const key: string = startTwoFactor.setup.secret;
  const { confirmTwoFactor } = await ask(browser, confirm, { input: { code: codeFor(key) } });
  return { key, codes: confirmTwoFactor.recoveryCodes };
};
