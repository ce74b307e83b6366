import { readJavaSettings } from './javaSettings.ts';

const found = (path: string, text: string) =>
  readJavaSettings({ path, text }).map(({ rule, line }) => `${rule} ${line}`);

test('a session cookie of web.xml that is not protected is reported', () => {
  const text =
    '<web-app>\n<cookie-config>\n<http-only>true</http-only>\n<secure>false</secure>\n</cookie-config>\n';
  expect(found('src/main/webapp/WEB-INF/web.xml', text)).toEqual(['insecure-session-cookie 4']);
  expect(found('WEB-INF/web.xml', text.replace('false', 'true'))).toEqual([]);
  expect(found('WEB-INF/web.xml', `<!-- ${text} -->`)).toEqual([]);
});

test('details of errors and consoles that the settings of Spring Boot turn on are reported', () => {
  const text = 'server:\n  error:\n    include-stacktrace: always\n';
  expect(found('src/main/resources/application-production.yml', text)).toEqual([
    'error-details-in-settings 3',
  ]);
  expect(found('src/main/resources/application-dev.yml', text)).toEqual([]);
  expect(found('application.properties', 'spring.h2.console.settings.web-allow-others=true\n')).toEqual([
    'debug-mode-in-settings 1',
  ]);
});

test('an app of Android that allows connections without encryption is reported', () => {
  const text = '<network-security-config>\n<base-config cleartextTrafficPermitted="true">\n';
  expect(found('app/src/main/res/xml/network_security_config.xml', text)).toEqual(['cleartext-traffic 2']);
  expect(
    found(
      'app/src/main/AndroidManifest.xml',
      '<manifest>\n<provider android:name="a" android:exported="true"/>\n',
    ),
  ).toEqual(['exported-component 2']);
  expect(
    found(
      'app/src/main/AndroidManifest.xml',
      '<manifest>\n<provider android:permission="a.b" android:exported="true"/>\n',
    ),
  ).toEqual([]);
});
