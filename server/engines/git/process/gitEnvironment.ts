import { delimiter } from 'node:path';
import { basicCredentials, type Credentials } from './credentials.ts';
import type { CheckedRepository } from '../remote/urlGate.ts';
import { sparingSettings } from './resourceLimits.ts';

/** Where git is looked for; a fixed list, since nothing of the server's own environment is handed on. */
export const searchPath = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/opt/homebrew/bin',
  '/opt/local/bin',
  '/run/current-system/sw/bin',
];

/** The one remote a command may talk to, and with what token. */
export type RemoteAccess = CheckedRepository & { credentials?: Credentials | undefined };

/** Flaws that old, harmless histories have (a time zone of five digits, a missing e-mail); all else fsck refuses. */
const toleratedFlaws = [
  'badDate',
  'badDateOverflow',
  'badEmail',
  'badName',
  'badTimezone',
  'missingEmail',
  'missingNameBeforeEmail',
  'missingSpaceBeforeDate',
  'missingSpaceBeforeEmail',
  'multipleAuthors',
  'zeroPaddedDate',
  'zeroPaddedFilemode',
];

const hardening: readonly [key: string, value: string][] = [
  ['core.hooksPath', '/dev/null'],
  ['core.symlinks', 'false'],
  ['core.fsmonitor', 'false'],
  ['core.attributesFile', '/dev/null'],
  ['core.excludesFile', '/dev/null'],
  // Since git 2.43 a bare repository's own attributes would decide which of its changes are shown; these are those of the empty tree.
  ['attr.tree', '4b825dc642cb6eb9a060e54bf8d69288fbee4904'],
  ['core.askPass', ''],
  ['core.bigFileThreshold', '16m'],
  ...sparingSettings,
  ['credential.helper', ''],
  ['protocol.allow', 'never'],
  ['transfer.fsckObjects', 'true'],
  ['fetch.fsckObjects', 'true'],
  ['receive.fsckObjects', 'true'],
  ...toleratedFlaws.map((flaw): [string, string] => [`fetch.fsck.${flaw}`, 'ignore']),
  // Always one pack, never a file per object: bounds the number of files a clone can make.
  ['fetch.unpackLimit', '1'],
  ['transfer.bundleURI', 'false'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['init.templateDir', ''],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['pack.threads', '2'],
  ['i18n.logOutputEncoding', 'UTF-8'],
  ['http.followRedirects', 'false'],
  ['http.sslVerify', 'true'],
  // A proxy would look the host up by itself and so undo the pinned address.
  ['http.proxy', ''],
  ['http.lowSpeedLimit', '1000'],
  ['http.lowSpeedTime', '60'],
];

function remoteSettings(remote: RemoteAccess): [key: string, value: string][] {
  const scheme = remote.url.protocol.slice(0, -1);
  const settings: [string, string][] = [[`protocol.${scheme}.allow`, 'always']];
  const addresses = remote.addresses.map((address) => (address.includes(':') ? `[${address}]` : address));
  if (!remote.addresses.includes(remote.host)) {
    settings.push(['http.curloptResolve', `${remote.host}:${remote.port}:${addresses.join(',')}`]);
  }
  if (remote.credentials?.token) {
    const header = `Authorization: Basic ${basicCredentials(remote.credentials)}`;
    settings.push([`http.${remote.url.origin}/.extraHeader`, header]);
  }
  return settings;
}

/**
 * The whole environment of a git process, built from nothing: no configuration but this one, no prompt, no
 * hook, no helper, no protocol but the remote's own. Without a remote no protocol is allowed at all. Settings,
 * the token among them, travel as GIT_CONFIG_* variables, so that the process list never shows them.
 */
export function gitEnvironment(remote?: RemoteAccess): Record<string, string> {
  const settings = remote ? [...hardening, ...remoteSettings(remote)] : hardening;
  const environment: Record<string, string> = {
    PATH: searchPath.join(delimiter),
    // libcurl would look into the home folder for .netrc, and take it from the password file if HOME were unset.
    HOME: '/dev/null',
    XDG_CONFIG_HOME: '/dev/null',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: remote ? remote.url.protocol.slice(0, -1) : '',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_PAGER: 'cat',
    GIT_CONFIG_COUNT: String(settings.length),
  };
  settings.forEach(([key, value], index) => {
    environment[`GIT_CONFIG_KEY_${index}`] = key;
    environment[`GIT_CONFIG_VALUE_${index}`] = value;
  });
  return environment;
}
