import { createHmac } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { button, field } from './steps.ts';

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

/** Types the password of who sets a second factor up, in an open dialog or page; answers the key for the app. */
export const startSetUp = async (place: Page | Locator, password: string): Promise<string> => {
  const form = place.getByRole('form', { name: 'Your password' });
  await field(form, 'Current password').fill(password);
  await button(form, 'Continue').click();
  await place.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  return field(place, 'Key').inputValue();
};

/** Types the first code of the app; answers the recovery codes that are shown then. */
export const finishSetUp = async (page: Page, key: string): Promise<string[]> => {
  const form = page.getByRole('form', { name: 'First code' });
  await field(form, 'Code').fill(codeFor(key));
  await button(form, 'Turn on').click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  return list.getByRole('listitem').allInnerTexts();
};

/** Types a code on the second step of signing in, and sends it. */
export const submitCode = async (page: Page, label: 'Code' | 'Recovery code', code: string) => {
  await field(page, label).fill(code);
  await button(page, 'Sign in').click();
};
