import { createHmac } from 'node:crypto';
import { ask } from './browser.ts';
import type { Person } from './people.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a key (RFC 6238), or that of so many half minutes from now. */
export const codeFor = (key: string, steps = 0): string => {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const seed = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', seed).update(counter).digest();
  const code = mac.readUInt32BE(mac.readUInt8(19) & 0xf) & 0x7fffffff;
  return String(code % 1_000_000).padStart(6, '0');
};

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
