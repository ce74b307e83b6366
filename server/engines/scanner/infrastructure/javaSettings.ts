import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import type { Told } from './told.ts';
import { setting } from './told.ts';

/** A setting that is written in a file of a program of Java or Android: where, and what is told of it. */
type WrittenSetting = { files: RegExp; expression: RegExp; told: Told; unless?: RegExp };

const told = {
  cookie: setting(
    'insecure-session-cookie',
    ['INFRASTRUCTURE', 614],
    'The session cookie is not protected',
    'A cookie without Secure is sent over connections that are not encrypted, and one without HttpOnly can be read by scripts.',
    'Set both Secure and HttpOnly for the session cookie.',
    'access-control',
  ),
  details: setting(
    'error-details-in-settings',
    ['INFRASTRUCTURE', 209],
    'Errors are answered with their details',
    'Stack traces and names of exceptions tell an attacker about internals of the program.',
    'Set server.error.include-stacktrace to never, and answer errors with a message of your own.',
    'access-control',
  ),
  debug: setting(
    'debug-mode-in-settings',
    ['INFRASTRUCTURE', 489],
    'A tool for developers is on',
    'Debug modes and consoles show internals to whoever reaches the service, and some of them run code.',
    'Turn it off, or keep it in the settings of a profile for development.',
    'access-control',
  ),
  methods: setting(
    'constraint-for-some-methods',
    ['INFRASTRUCTURE', 862],
    'Access is restricted for the listed methods only',
    'A security constraint that lists HTTP methods does not apply to the other ones, such as HEAD or PUT.',
    'Remove the list of methods, or add deny-uncovered-http-methods.',
    'access-control',
  ),
  cleartext: setting(
    'cleartext-traffic',
    ['INFRASTRUCTURE', 319],
    'Connections without encryption are allowed',
    'An attacker in the network path can read and change what the app sends.',
    'Remove cleartextTrafficPermitted and usesCleartextTraffic, or allow it for the hosts that need it.',
    'transport-encryption',
  ),
  exported: setting(
    'exported-component',
    ['INFRASTRUCTURE', 926],
    'Other apps can use a component without permission',
    'An exported provider, service or receiver without a permission answers every app on the device.',
    'Set android:exported to false, or require a permission.',
    'access-control',
  ),
} as const;

const webXml = /(?:^|\/)web(?:-fragment)?\.xml$/;
const manifest = /(?:^|\/)AndroidManifest\.xml$/;
const spring = /(?:^|\/)(?:application|bootstrap)(?:-[\w-]+)?\.(?:properties|ya?ml)$/;
/** Settings of tests, and of profiles that run on the machines of developers. */
const notServed = /(?:^|\/)src\/(?:test|debug)\/|-(?:test|tests|it|local|dev|development)\.\w+$/;

const settings: readonly WrittenSetting[] = [
  { files: webXml, expression: /<(?:secure|http-only)>\s*false\s*</g, told: told.cookie },
  {
    files: webXml,
    expression: /<http-method>\s*\w+\s*</g,
    told: told.methods,
    unless: /<deny-uncovered-http-methods|<http-method-omission>/,
  },
  {
    files: spring,
    expression: /^[ \t]*server\.servlet\.session\.cookie\.(?:secure|http-only)\s*[=:]\s*false\b/gm,
    told: told.cookie,
  },
  {
    files: spring,
    expression:
      /^[ \t]*(?:server\.error\.)?include-(?:stacktrace\s*[=:]\s*["']?always|exception\s*[=:]\s*true)\b/gm,
    told: told.details,
  },
  { files: spring, expression: /\bweb-allow-others\s*[=:]\s*true\b/g, told: told.debug },
  {
    files: /(?:^|\/)struts[\w-]*\.(?:xml|properties)$/,
    expression: /struts\.devMode(?:"\s+value="true"|\s*=\s*true)/g,
    told: told.debug,
  },
  {
    files: manifest,
    expression: /\bandroid:debuggable\s*=\s*"true"/g,
    told: told.debug,
  },
  {
    files: manifest,
    expression: /\bandroid:usesCleartextTraffic\s*=\s*"true"/g,
    told: told.cleartext,
  },
  {
    files: /(?:^|\/)network_security_config\w*\.xml$/,
    expression: /<base-config\b[^>]{0,200}\bcleartextTrafficPermitted\s*=\s*"true"/g,
    told: told.cleartext,
  },
  {
    files: manifest,
    expression:
      /<(?:provider|service|receiver)\b(?![^>]{0,600}android:(?:read|write)?[pP]ermission)[^>]{0,600}android:exported\s*=\s*"true"/g,
    told: told.exported,
  },
];

/** What is told of settings that are written in files of programs of Java and Android. */
export const javaSettingsTold: readonly Told[] = Object.values(told);

/** The text with spaces in place of comments of XML; what begins a comment that has no end begins none. */
const withoutComments = (text: string): string => {
  let read = '';
  for (let at = 0; ; ) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start);
    if (end < 0) return read + text.slice(at);
    read += text.slice(at, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ');
    at = end;
  }
};

/** What is risky in settings of web applications of Java, of Spring Boot, of Struts and of apps of Android. Comments of XML are left out. */
export const readJavaSettings = ({ path, text }: SourceFile): Report[] => {
  if (notServed.test(path)) return [];
  const sought = settings.filter(({ files }) => files.test(path));
  if (sought.length === 0) return [];
  const read = withoutComments(text);
  const lines = new Lines(text);
  return sought.flatMap(({ expression, told: about, unless }) =>
    unless?.test(read)
      ? []
      : [...read.matchAll(expression)].map((match): Report => {
          const begin = match.index + (match[0].length - match[0].trimStart().length);
          const line = lines.at(begin);
          return {
            ...about,
            path,
            line,
            excerpt: excerptOf(lines.text(line)),
            anchor: anchorOf(match[0].trim()),
          };
        }),
  );
};
