import { appPaths, authPaths, ownPath } from './paths.ts';

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  'app',
  '/auth/sign-in',
  '/.//evil.example',
  '/..//evil.example',
  '/app/..//evil.example',
  '////evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '%2F%2Fevil.example',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hi',
  'https:/evil.example',
  '/app/../auth/sign-in',
  null,
  undefined,
])('refuses %j as a place to go after sign-in', (next) => expect(ownPath(next)).toBeUndefined());

test.each(['/app/projects?status=active#top', '/auth/onboarding', '/admin'])('accepts %s', (next) =>
  expect(ownPath(next)).toBe(next),
);

test.each([
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/@evil.example',
  '/app?next=//evil.example',
])('%s is a path of this site, however often it is read', (next) => {
  const once = ownPath(next) ?? '';
  expect(new URL(once, 'https://slipway.example').origin).toBe('https://slipway.example');
  expect(ownPath(once)).toBe(once);
});

test('escapes ids and search values', () => {
  expect(appPaths.project('a/b', 'code')).toBe('/app/projects/a%2Fb?tab=code');
  expect(appPaths.project('1')).toBe('/app/projects/1');
  expect(authPaths.signInThen('/app/projects?a=b&c')).toBe(
    '/auth/sign-in?next=%2Fapp%2Fprojects%3Fa%3Db%26c',
  );
});
