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
  null,
  undefined,
])('refuses %j as a place to go after sign-in', (next) => expect(ownPath(next)).toBeUndefined());

test.each(['/app/projects?status=active#top', '/auth/onboarding', '/admin'])('accepts %s', (next) =>
  expect(ownPath(next)).toBe(next),
);

test('escapes ids and search values', () => {
  expect(appPaths.project('a/b', 'code')).toBe('/app/projects/a%2Fb?tab=code');
  expect(appPaths.project('1')).toBe('/app/projects/1');
  expect(authPaths.signInThen('/app/projects?a=b&c')).toBe(
    '/auth/sign-in?next=%2Fapp%2Fprojects%3Fa%3Db%26c',
  );
});
