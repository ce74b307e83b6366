import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';

/** Waits for a letter to an address, and answers the token in its link, which is the group of the pattern. */
const tokenTo = (address: string, link: RegExp): Promise<string> =>
  waitFor(async () => {
    const folder = process.env['SLIPWAY_TEST_OUTBOX'];
    if (!folder) throw new Error('Run the tests through jest.config.ts: its globalSetup starts the server.');
    for (const name of await readdir(folder)) {
      if (!name.includes(`-${address}-`)) continue;
      const letter = await readFile(join(folder, name), 'utf8');
      // Lines, and `=` itself, may be written as quoted-printable (RFC 2045).
      const text = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const [, token] = link.exec(text) ?? [];
      if (token) return token;
    }
    throw new Error(`There is no such letter to ${address}.`);
  });

/** Waits for the letter that invites an address, and answers the token in its link. */
export const invitationTo = (address: string): Promise<string> => tokenTo(address, /[?&]invitation=([\w-]+)/);

/** Waits for the letter that asks to confirm an address, and answers the token in its link. */
export const verificationTo = (address: string): Promise<string> =>
  tokenTo(address, /verify-email\?token=([\w-]+)/);
