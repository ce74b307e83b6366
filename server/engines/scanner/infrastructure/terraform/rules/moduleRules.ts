import { any, everywhere, fits, isFalse, isTrue, oldTls, type Rule, rule, set } from '../conditions.ts';
import type { Resource } from '../folder.ts';
import { opensAdministration } from '../ports.ts';

const modules = /^module$/;

const source = (resource: Resource) => resource.at('source').find((value) => value.kind === 'TEXT');

const unpinned = (resource: Resource) => {
  const found = source(resource);
  if (found?.kind !== 'TEXT') return [];
  const { text, line } = found;
  if (/^\.{1,2}\/|^\//.test(text)) return [];
  const isPlain = /^(?:git::)?http:\/\//.test(text);
  const isGit = /^git::|^git@|\.git(?:\/\/|\?|$)|^(?:github|bitbucket)\.com\//.test(text);
  const [, ref] = /[?&]ref=([^&]+)/.exec(text) ?? [];
  const isMoving = isGit && (ref === undefined || /^(?:main|master|develop|dev|trunk|HEAD)$/.test(ref));
  return isPlain || isMoving ? [{ line, anchor: text }] : [];
};

const withoutVersion = (resource: Resource) => {
  const found = source(resource);
  const isRegistry =
    found?.kind === 'TEXT' &&
    /^(?:[\w.-]+\.[a-z]+\/)?[\w-]+\/[\w-]+\/[\w-]+(?:\/\/.*)?$/.test(found.text) &&
    !/^(?:github|bitbucket)\.com\//.test(found.text);
  return isRegistry && resource.at('version').length === 0 ? [{ line: found.line, anchor: found.text }] : [];
};

const attributes = ({ value }: Resource) => (value.kind === 'OBJECT' ? value.entries : []);

/** Addresses that are given to a module together with ports that only administrators and programs of one's own need. */
const openRanges = (resource: Resource) => {
  const { folder } = resource;
  const portsOf = attributes(resource)
    .filter(({ key }) => /port/i.test(key))
    .flatMap(({ value }) => folder.texts(value));
  const isGuarded = portsOf.some(({ text }) => {
    const [from = Number.NaN, to = from] = text.split('-').map(Number);
    return opensAdministration(from, to);
  });
  const rules = resource
    .at('ingress_rules')
    .some(fits(/^(?:ssh|rdp|mysql|postgresql|mssql|redis|mongodb|elasticsearch|memcached|kafka|all)-/));
  return attributes(resource).flatMap(({ key, value }) => {
    if (/egress|outbound|destination/i.test(key)) return [];
    if (key === 'ingress_with_cidr_blocks') {
      return folder.at(value, 'cidr_blocks').flatMap((one) => {
        const items = folder.at(value, '').flatMap((list) => (list.kind === 'LIST' ? list.items : []));
        const wide = items.some((item) => {
          const [from] = folder.at(item, 'from_port').flatMap((port) => folder.texts(port));
          const [to = from] = folder.at(item, 'to_port').flatMap((port) => folder.texts(port));
          const open = folder.at(item, 'cidr_blocks').some(fits(everywhere));
          return open && from && to && opensAdministration(Number(from.text), Number(to.text));
        });
        return wide && fits(everywhere)(one) ? [{ line: one.line, anchor: key }] : [];
      });
    }
    const isRange = /cidr|range|source_address|allowed_ip|whitelist|allowlist|authorized_network/i.test(key);
    if (!isRange) return [];
    const isPrivate =
      /ssh|rdp|admin|bastion|database|_db|db_|mysql|postgres|redis|endpoint_public_access/i.test(
        `${key} ${resource.name}`,
      );
    const found = folder.texts(value).find(({ text }) => everywhere.test(text));
    return found && (isGuarded || isPrivate || rules) ? [{ line: value.line, anchor: key }] : [];
  });
};

/** Rules for what modules are given, by the names that registries and resources use alike. */
export const moduleRules: readonly Rule[] = [
  rule(
    'module-not-pinned',
    ['INFRASTRUCTURE', 829],
    [
      'Module is not pinned',
      'Whoever changes the branch, or the network path to it, changes the infrastructure with the next run.',
      'Use https or ssh, and pin ref to a commit or a tag.',
    ],
    modules,
    unpinned,
  ),
  rule(
    'module-without-version',
    ['HARDENING', 829],
    [
      'Module has no version',
      'The next run takes the newest version of the module, whatever it contains.',
      'Set version.',
    ],
    modules,
    withoutVersion,
  ),
  rule(
    'module-opens-access',
    ['INTERNET', 284],
    [
      'Module is told to open access to the internet',
      'Everyone on the internet can reach the service, or read the data.',
      'Name the networks and accounts that need access.',
    ],
    modules,
    any(
      set('publicly_accessible', isTrue),
      set('acl', fits(/^(?:public-read|public-read-write|authenticated-read)$/)),
      set('container_access_type', fits(/^(?:blob|container)$/)),
      set('container_access', fits(/^(?:blob|container)$/)),
      set('allow_nested_items_to_be_public', isTrue),
      set('allow_blob_public_access', isTrue),
      ...['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'].map(
        (name) => set(name, isFalse),
      ),
      set('public_network_access_enabled', isTrue),
      set('members', fits(/^(?:allUsers|allAuthenticatedUsers)$/)),
      openRanges,
    ),
  ),
  rule(
    'module-without-encryption',
    ['INFRASTRUCTURE', 311],
    [
      'Module is told not to encrypt',
      'Anyone with access to the disk, a backup or the network path can read the data.',
      'Remove the argument, or set it to true.',
    ],
    modules,
    any(
      ...[
        'storage_encrypted',
        'encrypted',
        'encryption_enabled',
        'at_rest_encryption_enabled',
        'transit_encryption_enabled',
        'enable_encryption',
        'enable_https_traffic_only',
        'https_traffic_only_enabled',
        'ssl_enforcement_enabled',
        'require_ssl',
        'root_block_device.encrypted',
        'enforce_https',
        'attach_deny_insecure_transport_policy',
      ].map((name) => set(name, isFalse)),
      set('min_tls_version', fits(oldTls)),
      set('minimum_tls_version', fits(oldTls)),
    ),
  ),
  rule(
    'module-without-protection',
    ['HARDENING', 732],
    [
      'Module is told to turn a protection off',
      'A mistake or an attacker can remove data, or use a weaker way in.',
      'Remove the argument, or set it to true.',
    ],
    modules,
    any(
      set('enable_key_rotation', isFalse),
      set('purge_protection_enabled', isFalse),
      set('metadata_options.http_tokens', fits(/^optional$/)),
      set('privileged', isTrue),
      set('enable_log_file_validation', isFalse),
    ),
  ),
];
