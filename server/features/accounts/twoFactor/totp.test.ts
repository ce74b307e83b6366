import { newRecoveryCodes, readRecoveryCode } from './recoveryCodes.ts';
import { acceptedStep, base32, codeOfStep, setupUri, stepAt } from './totp.ts';

/** The seed of the test vectors of RFC 4226 and RFC 6238. */
const seed = Buffer.from('12345678901234567890');

test('codes are those of RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, step) => codeOfStep(seed, step));
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code is that of RFC 6238, appendix B', (seconds, code) => {
  expect(codeOfStep(seed, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

test('Base32 is that of RFC 4648, 10', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)));
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

test('the codes of one step before and after are accepted, and no others', () => {
  const at = new Date('2026-03-04T05:06:07Z');
  const step = stepAt(at);
  const accepted = [-2, -1, 0, 1, 2].filter(
    (away) => acceptedStep(seed, codeOfStep(seed, step + away), at, 0) === step + away,
  );
  expect(accepted).toEqual([-1, 0, 1]);
});

test('a code that was used, and those before it, are not accepted', () => {
  const at = new Date('2026-03-04T05:06:07Z');
  const step = stepAt(at);
  const accepted = [-1, 0, 1].filter((away) => acceptedStep(seed, codeOfStep(seed, step + away), at, step));
  expect(accepted).toEqual([1]);
});

test('what is no code of six digits is refused without a throw', () => {
  expect(acceptedStep(seed, '12345', new Date(), 0)).toBeNull();
  expect(acceptedStep(seed, 'ä23456', new Date(), 0)).toBeNull();
});

test('the address of the QR code names issuer, account and parameters', () => {
  const url = new URL(setupUri('MZXW6YTBOI', 'ada+ä@example.com'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toBe('/Slipway:ada+ä@example.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'MZXW6YTBOI',
    issuer: 'Slipway',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('recovery codes are ten, different, of 80 bits, and read however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(readRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code);
    expect(readRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code);
  }
});
