import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';

/** Waits for the letter that invites an address, and answers the token in its link. */
export const invitationTo = (address: string): Promise<string> =>
  waitFor(async () => {
    const folder = process.env['SLIPWAY_TEST_OUTBOX'];
    if (!folder) throw new Error('Run the tests through jest.config.ts: its globalSetup starts the server.');
    const name = (await readdir(folder)).find((each) => each.includes(`-${address}-`));
    const letter = name ? await readFile(join(folder, name), 'utf8') : '';
    // Lines, and `=` itself, may be written as quoted-printable (RFC 2045).
    const text = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, token] = /[?&]invitation=([\w-]+)/.exec(text) ?? [];
    if (!token) throw new Error(`There is no invitation to ${address}.`);
    return token;
  });
