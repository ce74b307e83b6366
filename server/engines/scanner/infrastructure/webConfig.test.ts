import { readWebConfig } from './webConfig.ts';

const told = (inside: string, path = 'src/Web.config') =>
  readWebConfig({ path, text: `<configuration>\n${inside}\n</configuration>\n` }).map(
    ({ rule, line }) => `${rule} ${line}`,
  );

test.each([
  ['error-details 2', '<customErrors mode="Off" />'],
  ['error-details 2', '<httpErrors errorMode="Detailed" />'],
  ['debugging-left-on 2', '<trace enabled="true" localOnly="false" />'],
  ['debugging-left-on 2', '<compilation debug="true" targetFramework="4.8" />'],
  ['unprotected-cookie 2', '<httpCookies httpOnlyCookies="true" requireSSL="false" />'],
  ['any-origin 2', '<add name="Access-Control-Allow-Origin" value="*" />'],
  ['directory-listing 2', '<directoryBrowse enabled="true" />'],
  ['signature-not-verified 2', '<pages enableViewStateMac="false" />'],
])('it tells %s of %s', (rule, inside) => {
  expect(told(inside)).toEqual([rule]);
});

test.each([
  ['safe settings', '<customErrors mode="RemoteOnly" />\n<compilation debug="false" />'],
  ['a comment', '<!-- <customErrors mode="Off" /> -->'],
  ['one origin', '<add name="Access-Control-Allow-Origin" value="https://a.example" />'],
])('it tells nothing of %s', (_, inside) => {
  expect(told(inside)).toEqual([]);
});

test('it reads neither other settings nor those that are for debugging alone', () => {
  expect(told('<customErrors mode="Off" />', 'src/Web.Debug.config')).toEqual([]);
  expect(told('<customErrors mode="Off" />', 'src/nuget.config')).toEqual([]);
});
