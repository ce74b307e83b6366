import type { Expression } from '../program.ts';
import { all, type Harmless, nameOf } from './harmless.ts';
import type { Environment } from './value.ts';

/** Names of functions that compare message authentication codes in constant time. */
export const comparing =
  /^(?:hash_equals|timingSafeEqual|compare_digest|secure_compare|fixed_length_secure_compare)$/;

/** Names of functions that compute a message authentication code with a key. */
const keyed = /hmac|(?:^|_)mac$|sign(?:ature)?$|(?:^|[a-z])_hash(?:$|_)|[a-z]Hash(?:$|[A-Z])/;
/** Hash functions that take no key: anybody can compute them. */
const plain = /^(?:password_hash|md5|sha1|crc32|hash)$/;

/**
 * Returns the data that a message authentication code was computed from. Where the code matches, whoever has the key wrote the data.
 * @param code the computed code, or a variable that holds it: `$expected = hash_hmac('sha256', $data, $key)`
 */
export const authenticated = (code: Expression, environment: Environment): Harmless[] => {
  const made = code.is === 'name' ? environment.get(code.name)?.test : code;
  if (made?.is !== 'call') return [];
  const name = nameOf(made);
  if (name === null || !keyed.test(name) || plain.test(name)) return [];
  return all(...made.args.map(({ value }) => value).filter(({ is }) => is !== 'literal'));
};
