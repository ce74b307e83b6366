import { own } from './ownRule.ts';
import type { SecretRule } from './rule.ts';

const inToolFile =
  'The file contains credentials that a tool uses to sign in. Anyone who can read the file can use them.';

/** Files in which tools keep what they sign in with. */
export const toolFileRules: readonly SecretRule[] = [
  own({
    id: 'npm-credentials',
    title: 'Credentials in an .npmrc file',
    description: inToolFile,
    general: false,
    expression: /^(?:[^\s=]*:)?_(?:auth|authToken|password)\s*=\s*["']?([^\s"'${}]{8,400})/gim,
    keywords: ['_auth', '_password'],
    path: /(?:^|\/)\.?npmrc$/,
  }),
  own({
    id: 'password-hash',
    title: 'Hash of a password',
    description: 'A list of password hashes is committed. Hashes of weak passwords can be cracked offline.',
    context: 'PASSWORD_HASH',
    expression: /^[^\s:#]{1,80}:(\$(?:apr1|2[aby]|1|5|6|y)\$[^\s:]{16,120}|\{SHA\}[A-Za-z0-9+/=]{20,})/gm,
    keywords: ['$', '{sha}'],
    general: false,
  }),
  own({
    id: 'ansible-password',
    title: 'Password in an inventory of Ansible',
    description: inToolFile,
    expression:
      /\bansible_(?:ssh_|become_|sudo_|su_|winrm_)?pass(?:word)?["']?[ \t]*[=:][ \t]*["']?([^\s"'{}$!|]{4,200})/gi,
    keywords: ['ansible_'],
  }),
  own({
    id: 'pgpass-password',
    title: 'Password in a .pgpass file',
    description: inToolFile,
    expression: /^[^\s:#]+:(?:\d+|\*):[^\s:]+:[^\s:]+:([^\s:]{4,100})\s*$/gm,
    keywords: [],
    path: /(?:^|\/)\.?pgpass(?:\.conf)?$/,
  }),
  own({
    id: 'kubeconfig-credentials',
    title: 'Credentials in a kubeconfig file',
    description: 'Anyone who can read the file has the access of its user to the cluster.',
    context: 'KEY',
    expression:
      /\bclient-key-data:[ \t]*["']?([A-Za-z0-9+/=]{40,8000})|^[ \t]{0,100}token:[ \t]*["']?(ey[\w-]{10,}\.ey[\w-]+\.[\w-]+)/gm,
    keywords: ['client-key-data', 'token'],
    general: false,
  }),
  own({
    id: 'registry-credentials',
    title: 'Credentials of a container registry',
    description: inToolFile,
    expression: /"auth"\s*:\s*"([A-Za-z0-9+/]{8,400}={0,2})"/g,
    keywords: ['"auth"'],
  }),
  own({
    id: 'putty-private-key',
    title: 'Private key of PuTTY',
    description: 'Anyone who can read the key can sign in as its owner.',
    context: 'KEY',
    expression: /^(Private-Lines: \d+\r?\n(?:[A-Za-z0-9+/=]{16,}\r?\n?)+)/gm,
    keywords: ['private-lines'],
    general: false,
  }),
  own({
    id: 'json-web-key',
    title: 'Private JSON Web Key',
    description: 'Anyone who can read the key can sign and decrypt as its owner.',
    context: 'KEY',
    expression: /"kty"\s*:\s*"(?:RSA|EC|OKP|oct)"[^{}]{0,4000}"(?:d|k)"\s*:\s*"([\w-]{20,2000})"/g,
    keywords: ['"kty"'],
    general: false,
  }),
  own({
    id: 'private-key-in-text',
    title: 'Private key',
    description: 'Anyone who can read the key can sign in, sign or decrypt as its owner.',
    context: 'KEY',
    expression:
      /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----(?:\\[nr]|[\sA-Za-z0-9+/=:,]){40,}(?:-----END (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----)?/g,
    keywords: ['private key'],
    general: false,
  }),
];
