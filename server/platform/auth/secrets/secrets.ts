import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { keyOfFile } from './keyFile.ts';
import type { SecretPlace } from './secretPlaces.ts';

/** Encrypts what must be stored and read again, such as access tokens of repositories. */
export type Secrets = {
  encrypt: (text: string, place: SecretPlace) => Buffer;
  /** @throws Error when the key is another one, or the bytes were changed or come from another place */
  decrypt: (bytes: Buffer, place: SecretPlace) => string;
  /**
   * Binds what an older version stored, which could stand in any row, to its place.
   * @throws Error as `decrypt`
   */
  bind: (unbound: Buffer, place: SecretPlace) => Buffer;
  /** What a text is known again by, in hexadecimal: a keyed hash, from which nobody without the key can tell the text. */
  fingerprint: (text: string) => string;
};

export type SecretsOptions = {
  /** The operator's own key, SECRET_KEY. Without one it is that of `<dataDirectory>/secret.key`. */
  secretKey?: string;
  dataDirectory: string;
};

/** The first byte of what is stored, so that another algorithm can follow one day. */
const VERSION = Buffer.from([2]);
/** As long as secrets were bound to nothing but their version. */
export const UNBOUND_VERSION = Buffer.from([1]);
/** AES-GCM's own size of a nonce: 96 bits (NIST SP 800-38D, 5.2.1.1). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is authenticated beside the ciphertext: the place, in JSON, as no two places are the same text. */
const contextOf = ({ table, column, row }: SecretPlace) =>
  Buffer.concat([VERSION, Buffer.from(JSON.stringify([table, column, ...row]))]);

/**
 * Opens the encryption: AES-256-GCM under a key that HKDF-SHA-256 derives, with the place as additional data. What is stored is
 * version (1 byte), nonce (12), tag (16), ciphertext.
 * @throws Error that names the mend when secret.key is readable by others, or damaged
 */
export async function openSecrets({ secretKey, dataDirectory }: SecretsOptions): Promise<Secrets> {
  const source = secretKey ?? (await keyOfFile(path.join(dataDirectory, 'secret.key')));
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', source, '', purpose, 32));
  const key = keyFor('slipway secrets 1');
  const fingerprintKey = keyFor('slipway fingerprints 1');
  const read = (bytes: Buffer, version: Buffer, context: Buffer): string => {
    const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
    const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const encrypted = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES);
    if (bytes[0] !== version[0] || tag.length !== TAG_BYTES) throw unreadable();
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(context).setAuthTag(tag);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw unreadable(cause);
    }
  };
  const encrypt = (text: string, place: SecretPlace): Buffer => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(contextOf(place));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), encrypted]);
  };
  return {
    encrypt,
    decrypt: (bytes, place) => read(bytes, VERSION, contextOf(place)),
    bind: (unbound, place) => encrypt(read(unbound, UNBOUND_VERSION, UNBOUND_VERSION), place),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('hex'),
  };
}

const unreadable = (cause?: unknown) =>
  new Error(
    'A stored secret cannot be decrypted: it was encrypted with another key (set the former SECRET_KEY, or put the former secret.key back), or it was changed or moved.',
    { cause },
  );
