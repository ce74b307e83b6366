import { randomBytes } from 'node:crypto';

/** Names that would mislead in an address, or that the product may need itself. */
const reserved = new Set(
  `admin administrator api app assets auth billing docs graphiql graphql health help mail new null pricing privacy root
  security settings slipway static status support system terms undefined www`.split(/\s+/),
);
const longest = 40;

/** Whether a slug is kept for the product itself. */
export const isReserved = (slug: string): boolean => reserved.has(slug);

/**
 * The slugs an organization of this name may get, the best first and without end: the name in lower-case letters, digits and
 * single dashes, then the same with a random suffix.
 */
export function* slugsFor(name: string): Generator<string, never> {
  const base = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  if (base.length > 1 && !reserved.has(base)) yield base;
  for (;;) yield `${base || 'organization'}-${randomBytes(3).toString('hex')}`;
}
