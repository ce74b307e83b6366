import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { keyOfFile } from './keyFile.ts';

/** Encrypts what must be stored and read again, such as access tokens of repositories. */
export type Secrets = {
  encrypt: (text: string) => Buffer;
  /** @throws Error when the key is another one or the bytes were changed */
  decrypt: (bytes: Buffer) => string;
};

export type SecretsOptions = {
  /** The operator's own key, SECRET_KEY. Without one it is that of `<dataDirectory>/secret.key`. */
  secretKey?: string;
  dataDirectory: string;
};

/** The first byte of what is stored, so that another algorithm can follow one day. */
const VERSION = Buffer.from([1]);
/** AES-GCM's own size of a nonce: 96 bits (NIST SP 800-38D, 5.2.1.1). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Opens the encryption: AES-256-GCM under a key that HKDF-SHA-256 derives. What is stored is version (1 byte), nonce (12),
 * tag (16), ciphertext.
 * @throws Error that names the mend when secret.key is readable by others, or damaged
 */
export async function openSecrets({ secretKey, dataDirectory }: SecretsOptions): Promise<Secrets> {
  const source = secretKey ?? (await keyOfFile(path.join(dataDirectory, 'secret.key')));
  const key = Buffer.from(hkdfSync('sha256', source, '', 'slipway secrets 1', 32));
  return {
    encrypt: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(VERSION);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt: (bytes) => {
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
      const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const encrypted = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES);
      if (bytes[0] !== VERSION[0] || tag.length !== TAG_BYTES) throw unreadable();
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(VERSION).setAuthTag(tag);
        return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw unreadable(cause);
      }
    },
  };
}

const unreadable = (cause?: unknown) =>
  new Error(
    'A stored secret cannot be decrypted: it was encrypted with another key (set the former SECRET_KEY, or put the former secret.key back), or it was changed.',
    { cause },
  );
