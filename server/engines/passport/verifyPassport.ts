import { createHash, type KeyObject } from 'node:crypto';
import { bytesOf, isSignedBy, openEnvelope, type Sealed } from './envelope.ts';
import { keyIdOf, publicKeysIn } from './signingKeys.ts';
import { predicateType, type Statement, statementSchema, statementType } from './statement.ts';

/** What came of a look at a passport: what it says, or why it is not to be believed, for people. */
export type Verdict =
  | {
      statement: Statement;
      /** By what the key is known that signed it. */
      keyId: string;
      /** Whether that key was brought along, or is merely what the passport itself says. */
      pinned: boolean;
    }
  | { refused: string };

const notOurs = (content: unknown): string => {
  const isObject = typeof content === 'object' && content !== null;
  const found = (name: string) =>
    isObject ? Object.getOwnPropertyDescriptor(content, name)?.value : undefined;
  if (found('_type') !== statementType) return `Its content is not a statement of type ${statementType}.`;
  if (found('predicateType') !== predicateType) {
    return `Its statement is not of the kind ${predicateType}.`;
  }
  return 'It says how something was built, but is not a release passport that this version can read.';
};

const read = (payload: Buffer): Statement | { refused: string } => {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    return { refused: 'Its signed content is not JSON.' };
  }
  return statementSchema.safeParse(content).data ?? { refused: notOurs(content) };
};

/**
 * The key that the envelope names, among those at hand or in the signed content. The content is searched as text: a changed byte can make it
 * unreadable as JSON.
 */
const namedKey = ({ payload, keyId }: Sealed, pinned: readonly KeyObject[] | null): KeyObject | undefined => {
  const own = publicKeysIn(payload.toString('latin1').replaceAll('\\n', '\n'));
  return [...(pinned ?? []), ...own].find((key) => keyIdOf(key) === keyId);
};

const changed = { refused: 'The signature does not match: this file was changed after it was signed.' };

/** The key that must have signed it, or why there is none. */
const keyOf = (
  { slipway_passport: { keyId, publicKey } }: Statement['predicate'],
  sealed: Sealed,
  pinned: readonly KeyObject[] | null,
): KeyObject | { refused: string } => {
  const [own, ...others] = publicKeysIn(publicKey);
  if (!own || others.length > 0 || keyIdOf(own) !== keyId || sealed.keyId !== keyId) {
    return { refused: 'The key in it is damaged, or is not the one that signed it.' };
  }
  if (pinned === null) return own;
  const known = pinned.find((key) => keyIdOf(key) === keyId);
  return known ?? { refused: `It was signed with the key ${keyId}, which is not one you trust.` };
};

/** Where what is signed is at odds with itself, for people; null when it is not. */
const contradictionIn = ({ subject, predicate }: Statement): string | null => {
  const { slipway_release: release, runDetails } = predicate;
  const named = [release.digest, ...release.layers.map(({ digest }) => digest)].map(({ sha256 }) => sha256);
  if (subject.map(({ digest }) => digest.sha256).join() !== named.join()) {
    return 'Its subject is not the release it describes.';
  }
  const damaged = runDetails.byproducts.find(({ content = '', digest }) => {
    const bytes = bytesOf(content);
    return !bytes || createHash('sha256').update(bytes).digest('hex') !== digest?.['sha256'];
  });
  return damaged ? `${damaged.name ?? 'A document'} in it does not match its hash.` : null;
};

/**
 * Whether a release passport is true: signed, as a whole, by the key that it names, and by one of `pinned` where some are given. It needs nothing but
 * the file.
 * @param pinned public keys that are trusted; null: the passport's own word is taken for whose key it is
 */
export const verifyPassport = (file: Uint8Array, pinned: readonly KeyObject[] | null): Verdict => {
  const sealed = openEnvelope(file);
  if ('refused' in sealed) return sealed;
  const signer = namedKey(sealed, pinned);
  if (signer && !isSignedBy(sealed, signer)) return changed;
  const statement = read(sealed.payload);
  if ('refused' in statement) return statement;
  const key = keyOf(statement.predicate, sealed, pinned);
  if ('refused' in key) return key;
  if (!isSignedBy(sealed, key)) return changed;
  const contradiction = contradictionIn(statement);
  return contradiction === null
    ? { statement, keyId: sealed.keyId, pinned: pinned !== null }
    : { refused: contradiction };
};
