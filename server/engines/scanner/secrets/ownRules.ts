import { codeRules } from './codeRules.ts';
import { commandRules } from './commandRules.ts';
import { connectionRules } from './connectionRules.ts';
import { fallbackRules } from './fallbackRules.ts';
import { hashRules } from './hashRules.ts';
import { own, passwordWord } from './ownRule.ts';
import { providerRules } from './providerRules.ts';
import { serverFileRules } from './serverFileRules.ts';
import type { SecretRule } from './rule.ts';
import { toolFileRules } from './toolFileRules.ts';

const yaml = /\.ya?ml$/i;
/** What the rules of gitleaks miss, by the formats that people keep passwords in. */
export const ownRules: readonly SecretRule[] = [
  ...providerRules,
  ...toolFileRules,
  ...commandRules,
  ...codeRules,
  own({
    id: 'password-in-address',
    title: 'Password in an address',
    description:
      'A URL contains a user name and a password. Anyone who can read the repository can sign in there.',
    expression: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'`<>{}$]{0,80}:([^\s:@/"'`<>{}$%]{4,120})@[\w.-]+/gi,
    keywords: ['://'],
  }),
  own({
    id: 'netrc-password',
    title: 'Password in a .netrc file',
    description: 'A .netrc file contains a password that tools use to sign in automatically.',
    expression: /\bmachine\s+\S+\s+login\s+\S+\s+password\s+(\S{4,200})/gi,
    keywords: ['machine'],
  }),
  own({
    id: 'authorization-header',
    title: 'Credentials in an Authorization header',
    description: 'A request is committed together with its credentials.',
    expression:
      /\bauthorization["']?\s*[:=,]\s*["'`]?(?:basic|bearer|token)\s+([A-Za-z0-9+/=._~-]{12,600})/gi,
    keywords: ['authorization'],
    entropy: 3,
  }),
  own({
    id: 'xml-password',
    title: 'Password in a settings file',
    description: 'A settings file holds a password that belongs in a secret store.',
    expression:
      /<((?:\w{1,60}[.:-])?\w{0,60}(?:password|passphrase|secret|apikey|token)\w{0,60})>\s*([^<>\s${}]{4,200})\s*<\/\1>/gi,
    keywords: ['password', 'passphrase', 'secret', 'apikey', 'token'],
  }),
  own({
    id: 'xml-password-attribute',
    title: 'Password in a settings file',
    description: 'A settings file holds a password that belongs in a secret store.',
    expression:
      /\b(?:key|name)="[^"]*(?:password|passwd|secret|token|apikey)[^"]*"\s+value="([^"\s${}]{4,200})"|\bpassword="([^"\s${}]{4,200})"/gi,
    keywords: ['password', 'passwd', 'secret', 'token', 'apikey'],
    path: /\.(?:xml|config|xaml|plist|csproj|props|targets)$/i,
  }),
  own({
    id: 'connection-string-password',
    title: 'Password in a connection string',
    description: 'A connection string carries the password of a database.',
    expression:
      /\b(?:server|data source|host|user id|uid|user|database|initial catalog)\s*=[^\n"']{0,200};\s*(?:password|pwd)\s*=\s*([^;"'\s${}<>]{4,100})/gi,
    keywords: ['password', 'pwd'],
  }),
  own({
    id: 'environment-password',
    title: 'Secret in an environment file',
    description: 'A file of environment variables is committed together with the secrets in it.',
    expression: new RegExp(
      String.raw`^[ \t]*(?:export[ \t]+)?[\w.-]{0,60}${passwordWord}[\w.-]{0,60}[ \t]*[=:][ \t]*["']?([^\s"'#<>{}$][^\s"'<>{}$]{5,399})`,
      'gim',
    ),
    keywords: ['pass', 'pwd', 'secret', 'token', 'key', 'credential'],
    path: /(?:^|\/)(?:\.env(?:\.(?!example|sample|template|dist)[\w.-]+)?|[\w.-]+\.env|\.?envrc|\.pypirc|\.s3cfg|\.my\.cnf|\.boto|[\w.-]*\.(?:properties|ini|cfg|conf|toml|sh|bash|zsh))$|gradle\.properties$|(?:^|\/)[\w-]+\.cnf$/i,
  }),
  own({
    id: 'container-environment-password',
    title: 'Secret in a container image',
    description: 'The secret becomes part of every image that is built from this file, and of its history.',
    expression: new RegExp(
      String.raw`^[ \t]*(?:ENV|ARG)[ \t]+\w{0,60}${passwordWord}\w{0,60}[ \t]*[= \t][ \t]*["']?([^\s"'$<>{}]{4,400})`,
      'gim',
    ),
    keywords: ['env', 'arg'],
    path: /(?:^|\/)(?:[\w.-]*Dockerfile[\w.-]*|Containerfile)$/i,
  }),
  own({
    id: 'yaml-password',
    title: 'Password in a settings file',
    description: 'A settings file holds a password that belongs in a secret store.',
    expression: new RegExp(
      String.raw`^[ \t]*(?:-[ \t]+)?["']?[\w.-]{0,60}${passwordWord}["']?[ \t]*[:=][ \t]*["']?([^\s"'#<>{}$!|*&][^\s"'<>{}$]{5,399})["']?[ \t]*(?:#.*)?$`,
      'gim',
    ),
    keywords: ['pass', 'pwd', 'secret', 'token', 'key', 'credential'],
    path: yaml,
  }),
  own({
    id: 'yaml-environment-password',
    title: 'Password in a settings file',
    description: 'The password of a container is set in this file instead of in a secret store.',
    expression: new RegExp(
      String.raw`name:[ \t]*["']?[\w.-]{0,60}${passwordWord}\w{0,60}["']?[ \t]*(?:\r?\n|,)[ \t]*value:[ \t]*["']?([^\s"'#<>{}$]{4,400})`,
      'gi',
    ),
    keywords: ['value:'],
    path: yaml,
  }),
  own({
    id: 'yaml-environment-password',
    title: 'Password in a settings file',
    description:
      'The password of a container or an environment is set in this file instead of in a secret store.',
    expression: new RegExp(
      String.raw`["']?(?:key|name)["']?\s{0,8}[:=]\s{0,8}["'][\w. -]{0,60}${passwordWord}[\w. -]{0,20}["']\s{0,8},\s{0,40}["']?(?:value|default)["']?\s{0,8}[:=]\s{0,8}["']([^\s"'<>{}$]{6,400})["']`,
      'gi',
    ),
    keywords: ['value', 'default'],
    path: /\.(?:json|tf|tofu|hcl|ts|js)$/i,
  }),
  own({
    id: 'password-in-documentation',
    title: 'Password in a text',
    description:
      'A text for readers names the password of an account. Anyone who can read the repository can sign in.',
    expression:
      /^[ \t]{0,20}[|>*-]{0,2}[ \t]{0,8}[*_`]{0,3}(?:password|passwort|kennwort|pwd|mot de passe|contraseña)[*_`]{0,3}[ \t]{0,60}[|:]{1,2}[ \t]{0,60}[*_`"]{0,3}([^\s|`"<>{}$*]{8,100})[`"*]{0,3}[ \t]{0,60}\|?[ \t]{0,20}$/gim,
    keywords: ['password', 'passwort', 'kennwort', 'pwd', 'mot de passe', 'contraseña'],
    path: /\.(?:md|mdx|rst|adoc|txt)$/i,
  }),
  own({
    id: 'hard-coded-password',
    title: 'Password in the code',
    description:
      'A password is hardcoded. It is the same everywhere the code runs and cannot be changed without a release.',
    expression: new RegExp(
      String.raw`\b[\w.-]{0,60}(?:(?:password|passwd|passphrase|pwd|secret|api_?key|auth_?token|access_?token|encryption_?key|signing_?key)\w{0,20}|(?<![a-z])(?:(?:db|sql|smtp|mail|ftp|admin|root|user)_?)?pass(?=["'\])\s:=]))["'\])]{0,2}\s*(?::\s*&?(?:'static\s+)?[A-Za-z][\w<>.]{0,60}\s{0,20})?(?:=|:|=>|:=)\s*[frbu@]?["'\x60]([^"'\x60\s\\$<>{}]{6,200})["'\x60]`,
      'gi',
    ),
    keywords: ['pass', 'pwd', 'secret', 'key', 'token'],
  }),
  // After the others: what those find keeps its name.
  ...hashRules,
  ...connectionRules,
  ...fallbackRules,
  ...serverFileRules,
];
