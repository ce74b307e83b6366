import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A pair of keys for signing (Ed25519, RFC 8032), as it is stored. */
export type NewSigningKey = {
  /** SHA-256 of the public key (SubjectPublicKeyInfo, DER), in hexadecimal. */
  id: string;
  /** PEM. */
  publicKey: string;
  /** PEM (PKCS 8): to be encrypted before it is stored. */
  privateKey: string;
};

/** By what a public key is known: SHA-256 of its SubjectPublicKeyInfo (RFC 5280), in hexadecimal. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

/** Makes a new pair. */
export const makeSigningKey = (): NewSigningKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    id: keyIdOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

const block = /-----BEGIN PUBLIC KEY-----\n[^-]*-----END PUBLIC KEY-----/g;

/** The key in a block of PEM, or null when it is none of Ed25519, or not written as keys are. */
const keyIn = (pem: string): KeyObject | null => {
  try {
    const key = createPublicKey(pem);
    // Decoders pass over what they do not understand: a key that was tampered with is to be none.
    const written = key.export({ type: 'spki', format: 'pem' }).toString().trim();
    return key.asymmetricKeyType === 'ed25519' && written === pem ? key : null;
  } catch {
    return null;
  }
};

/** The public keys of Ed25519 in a text of PEM; none when there is one in it that is something else, or damaged. */
export const publicKeysIn = (text: string): KeyObject[] => {
  const keys = (text.replaceAll('\r\n', '\n').match(block) ?? []).map(keyIn);
  const read = keys.filter((key) => key !== null);
  return read.length === keys.length ? read : [];
};
