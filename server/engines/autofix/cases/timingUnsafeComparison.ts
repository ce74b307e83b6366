import { createHmac } from 'node:crypto';
import type { AutofixCases } from './autofixCase.ts';

const of = (body: string) => createHmac('sha256', '').update(body).digest('hex');
const given = of('order');
const signatures = [
  ['order', given],
  ['order', given.toUpperCase()],
  ['order', `${given.slice(0, -1)}x`],
  ['order', `${given}0`],
  ['order', given.slice(1)],
  ['order', ''],
  ['order', 'é'.repeat(64)],
  ['order', '\uD800'],
  ['order', undefined],
  ['order', null],
  ['order', 1],
  ['order', [given]],
  ['order', {}],
  ['', of('')],
] as const;

const helper = `/** Whether two values are equal. The time it takes for texts does not depend on how much of them is equal. */
function safeEqual(one, other) {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  const [a, b] = [Buffer.from(one, 'utf16le'), Buffer.from(other, 'utf16le')];
  return a.length === b.length && timingSafeEqual(a, b);
}`;

export const timingUnsafeComparison: AutofixCases = {
  rule: 'timing-unsafe-comparison',
  cases: [
    {
      name: 'adds the function to an import of ECMAScript',
      path: 'src/webhook.js',
      before: `import { createHmac } from 'node:crypto';

const secret = '';
const signatureOf = (body) => createHmac('sha256', secret).update(body).digest('hex');

export const verify = (body, signature) => signatureOf(body) === signature;
`,
      after: `import { createHmac, timingSafeEqual } from 'node:crypto';

${helper}

const secret = '';
const signatureOf = (body) => createHmac('sha256', secret).update(body).digest('hex');

export const verify = (body, signature) => safeEqual(signatureOf(body), signature);
`,
      runs: { call: 'verify', same: signatures },
    },
    {
      name: 'uses the module that require answers, and negates !==',
      path: 'lib/verify.js',
      before: `'use strict'

const crypto = require("crypto")

exports.verify = function (body, signature) {
    const digest = crypto.createHmac("sha256", "").update(body).digest("hex")
    if (!signature || digest !== signature) return "refused"
    return "accepted"
}
`,
      after: `'use strict'

const crypto = require("crypto")

/** Whether two values are equal. The time it takes for texts does not depend on how much of them is equal. */
function safeEqual(one, other) {
    if (typeof one !== "string" || typeof other !== "string") return one === other
    const [a, b] = [Buffer.from(one, "utf16le"), Buffer.from(other, "utf16le")]
    return a.length === b.length && crypto.timingSafeEqual(a, b)
}

exports.verify = function (body, signature) {
    const digest = crypto.createHmac("sha256", "").update(body).digest("hex")
    if (!signature || !safeEqual(digest, signature)) return "refused"
    return "accepted"
}
`,
      runs: { call: 'verify', same: signatures },
    },
    {
      name: 'keeps ==, and imports in several lines',
      path: 'src/hooks.ts',
      before: `import {
  createHmac,
  randomBytes,
} from 'node:crypto';

export const nonce = () => randomBytes(4);
export function verify(body: string, signature: unknown): boolean {
  return createHmac('sha256', '').update(body).digest('hex') == signature;
}
`,
      after: `import {
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

${helper.replace('(one, other) {', '(one: unknown, other: unknown): boolean {').replace('one === other;', 'one == other;')}

export const nonce = () => randomBytes(4);
export function verify(body: string, signature: unknown): boolean {
  return safeEqual(createHmac('sha256', '').update(body).digest('hex'), signature);
}
`,
      runs: { call: 'verify', same: signatures },
    },
    {
      name: 'compares in Python with hmac.compare_digest',
      path: 'app/hooks.py',
      before: `import hashlib
import hmac

KEY = b"key"


def verify(body, signature, expected):
    if signature == expected:
        return True
    return False
`,
      after: `import hashlib
import hmac


def safe_equal(one, other):
    """Whether two values are equal. The time it takes for texts does not depend on how much of them is equal."""
    if isinstance(one, str) and isinstance(other, str):
        one, other = one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass")
    if isinstance(one, bytes) and isinstance(other, bytes):
        return hmac.compare_digest(one, other)
    return one == other


KEY = b"key"


def verify(body, signature, expected):
    if safe_equal(signature, expected):
        return True
    return False
`,
    },
  ],
  heldBack: [
    {
      name: 'code that may run in a browser',
      path: 'src/page.js',
      before: `export const isSame = (signature) => signature === window.crypto.expected;\n`,
      reason: 'This code may run in a browser, where there is no comparison in constant time.',
    },
    {
      name: 'a name that is taken',
      path: 'src/a.js',
      before: `import { createHmac } from 'node:crypto';
const timingSafeEqual = 1;
export const verify = (body, signature) => createHmac('sha256', '').update(body).digest() === signature;
`,
      reason: 'The names that the fix needs are used for something else in this file.',
    },
  ],
};
