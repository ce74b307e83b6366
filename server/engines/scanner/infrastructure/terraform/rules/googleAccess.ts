import {
  any,
  everywhere,
  fits,
  isFalse,
  isTrue,
  type Rule,
  rule,
  set,
  setOrUnset,
  where,
  type Wrong,
} from '../conditions.ts';
import type { Resource } from '../folder.ts';
import { opensAdministration } from '../ports.ts';

const openFirewall = (resource: Resource): Wrong[] => {
  const { folder } = resource;
  const open = resource
    .at('source_ranges')
    .find((value) => folder.texts(value).some(({ text }) => everywhere.test(text)));
  if (!open || resource.at('direction').some(fits(/^EGRESS$/)) || resource.at('disabled').some(isTrue))
    return [];
  const allowed = resource.at('allow').flatMap((one) => (one.kind === 'LIST' ? one.items : [one]));
  const isWide = allowed.some((side) => {
    if (folder.at(side, 'protocol').some(fits(/^(?:icmp|esp|ah|sctp|ipip)$/i))) return false;
    const ports = folder.at(side, 'ports');
    const named = ports.flatMap((value) => folder.texts(value));
    if (ports.length === 0) return true;
    return named.some(({ text }) => {
      const [from = 0, to = from] = text.split('-').map(Number);
      return opensAdministration(from, to);
    });
  });
  return isWide ? [{ line: open.line }] : [];
};

const anybody = /^(?:allUsers|allAuthenticatedUsers)$/;

/** Rules for who reaches what of Google Cloud. */
export const googleAccess: readonly Rule[] = [
  rule(
    'google-administration-open-to-internet',
    ['INTERNET', 284],
    [
      'Administration or database port is open to the internet',
      'Anyone on the internet can connect to the port. Such ports are constantly scanned for weak passwords and known vulnerabilities.',
      'Allow only known addresses, or use Identity-Aware Proxy.',
    ],
    /^google_compute_firewall$/,
    openFirewall,
  ),
  rule(
    'google-open-to-anybody',
    ['INTERNET', 732],
    [
      'Resource is public',
      'Anyone on the internet, or anyone with a Google account, has access.',
      'Grant access only to the people, groups and service accounts that need it.',
    ],
    /^google_\w+_iam_(?:member|binding)$|^google_storage_(?:bucket|object|default_object)_a(?:cl|ccess_control)$|^google_bigquery_dataset(?:_access)?$/,
    any(
      set('member', fits(anybody)),
      set('members', fits(anybody)),
      set('entity', fits(anybody)),
      set('predefined_acl', fits(/^public/)),
      set('role_entity', fits(/:(?:allUsers|allAuthenticatedUsers)$/)),
      set('special_group', fits(anybody)),
      set('access.special_group', fits(anybody)),
    ),
  ),
  rule(
    'google-owner-of-project',
    ['FULL_CONTROL', 269],
    [
      'Basic role Owner or Editor is granted',
      'The basic roles Owner and Editor include almost every permission.',
      'Use predefined or custom roles with only the permissions that are needed.',
    ],
    /^google_(?:project|folder|organization)_iam_(?:member|binding)$/,
    set('role', fits(/^roles\/(?:owner|editor)$/)),
  ),
  rule(
    'google-acts-as-any-service-account',
    ['INFRASTRUCTURE', 269],
    [
      'Account can impersonate every service account',
      'Granted on the whole project, the role allows impersonating service accounts with more permissions.',
      'Grant the role only on the service account that is needed.',
    ],
    /^google_(?:project|folder|organization)_iam_(?:member|binding)$/,
    set('role', fits(/^roles\/iam\.(?:serviceAccountUser|serviceAccountTokenCreator|workloadIdentityUser)$/)),
  ),
  rule(
    'google-bucket-with-lists',
    ['HARDENING', 732],
    [
      'Uniform bucket-level access is disabled',
      'Single objects can be made public with their own access control lists, which is easily overlooked.',
      'Set uniform_bucket_level_access to true.',
    ],
    /^google_storage_bucket$/,
    setOrUnset('uniform_bucket_level_access', isFalse),
  ),
  rule(
    'google-public-not-prevented',
    ['HARDENING', 732],
    [
      'Public access is not blocked',
      'A single grant is enough to make the bucket public.',
      'Set public_access_prevention to "enforced".',
    ],
    /^google_storage_bucket$/,
    set('public_access_prevention', fits(/^(?:inherited|unspecified)$/)),
  ),
  rule(
    'google-machine-with-address',
    ['HARDENING', 284],
    [
      'Instance has a public address',
      'The instance is reachable from the internet unless the firewall prevents it.',
      'Remove access_config and expose services through a load balancer.',
    ],
    /^google_compute_(?:instance|instance_template)$/,
    (resource) =>
      resource
        .at('network_interface.access_config')
        .slice(0, 1)
        .map(({ line }) => ({ line })),
  ),
  rule(
    'google-machine-with-doors',
    ['INFRASTRUCTURE', 16],
    [
      'Instance with unmonitored ways in',
      'Project-wide SSH keys, the serial port and IP forwarding bypass the usual controls on access to the instance.',
      'Set enable-oslogin and block-project-ssh-keys to true, serial-port-enable and can_ip_forward to false.',
    ],
    /^google_compute_(?:instance|instance_template|project_metadata(?:_item)?)$/,
    any(
      set('can_ip_forward', isTrue),
      set('metadata.serial-port-enable', (value) => isTrue(value) || fits(/^1$/)(value)),
      set('metadata.enable-oslogin', isFalse),
      set('metadata.block-project-ssh-keys', isFalse),
      where('key', fits(/^enable-oslogin$/), set('value', isFalse)),
      where('key', fits(/^serial-port-enable$/), set('value', isTrue)),
    ),
  ),
  rule(
    'google-machine-with-all-rights',
    ['INFRASTRUCTURE', 269],
    [
      'Instance has full API access',
      'With the scope cloud-platform and the default service account, an attacker who compromises the instance can change the whole project.',
      'Create a service account with only the roles that are needed.',
    ],
    /^google_(?:compute_(?:instance|instance_template)|container_(?:cluster|node_pool))$/,
    (resource) => {
      const prefix = resource.type.includes('container') ? 'node_config' : 'service_account';
      const account = resource.at(
        prefix === 'node_config' ? 'node_config.service_account' : 'service_account.email',
      );
      const isDefault =
        account.length === 0 || account.some(fits(/-compute@developer\.gserviceaccount\.com$/));
      const scopes = prefix === 'node_config' ? 'node_config.oauth_scopes' : 'service_account.scopes';
      return isDefault ? set(scopes, fits(/cloud-platform$/))(resource) : [];
    },
  ),
  rule(
    'google-unshielded-machine',
    ['HARDENING', 1326],
    [
      'Shielded VM is disabled',
      'A tampered boot loader or kernel is not detected.',
      'Keep secure boot, vTPM and integrity monitoring enabled.',
    ],
    /^google_(?:compute_instance|compute_instance_template|container_node_pool|container_cluster)$/,
    any(
      set('shielded_instance_config.enable_vtpm', isFalse),
      set('shielded_instance_config.enable_integrity_monitoring', isFalse),
      set('enable_shielded_nodes', isFalse),
      set('node_config.shielded_instance_config.enable_integrity_monitoring', isFalse),
    ),
  ),
];
