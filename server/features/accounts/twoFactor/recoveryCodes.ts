import { randomBytes } from 'node:crypto';

/** How many codes a person gets. */
const count = 10;
/** Crockford's Base32: no letter in it is taken for another one. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

const newCode = () =>
  Array.from(randomBytes(16), (byte) => letters.charAt(byte & 31))
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-');

/** Ten new codes of 80 random bits each, `k3m9-…`: long enough that a plain hash keeps them and nobody guesses one. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);

/** A code as it was made, however it was typed: its case, spaces and dashes do not matter, nor O for 0 or I and L for 1. */
export const readRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll(/.{4}(?=.)/g, '$&-');
