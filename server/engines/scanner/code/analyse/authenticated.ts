import type { Expression } from '../program.ts';
import { all, type Harmless, nameOf } from './harmless.ts';
import type { Environment } from './value.ts';

/** What compares codes of messages in a time that does not depend on them. */
export const comparing =
  /^(?:hash_equals|timingSafeEqual|compare_digest|secure_compare|fixed_length_secure_compare)$/;

/** Names of what makes a code with a key. */
const keyed = /hmac|(?:^|_)mac$|sign(?:ature)?$|(?:^|[a-z])_hash(?:$|_)|[a-z]Hash(?:$|[A-Z])/;
/** Anybody makes these, without a key. */
const plain = /^(?:password_hash|md5|sha1|crc32|hash)$/;

/**
 * What a code that is compared was made of: it was made by whoever has the key, and not by the one who sends it.
 * The code may have a name of its own: `$expected = hash_hmac('sha256', $data, $key)`.
 */
export const authenticated = (code: Expression, environment: Environment): Harmless[] => {
  const made = code.is === 'name' ? environment.get(code.name)?.test : code;
  if (made?.is !== 'call') return [];
  const name = nameOf(made);
  if (name === null || !keyed.test(name) || plain.test(name)) return [];
  return all(...made.args.map(({ value }) => value).filter(({ is }) => is !== 'literal'));
};
