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
    ['HIGH', 284],
    [
      'A port of administration or of a database that is open to the internet',
      'Everybody on the internet may knock at the port. Passwords are tried there all day long, and flaws used on the day they are known.',
      'Name the addresses that may come in, or use Identity-Aware Proxy.',
    ],
    /^google_compute_firewall$/,
    openFirewall,
  ),
  rule(
    'google-open-to-anybody',
    ['HIGH', 732],
    [
      'A resource that is open to everybody',
      'Everybody on the internet, or everybody with an account of Google, may use it.',
      'Name the people, groups and service accounts that may.',
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
    ['HIGH', 269],
    [
      'An account that may change everything in a project',
      'The basic roles Owner and Editor hold nearly every right there is.',
      'Take roles that are made for the task.',
    ],
    /^google_(?:project|folder|organization)_iam_(?:member|binding)$/,
    set('role', fits(/^roles\/(?:owner|editor)$/)),
  ),
  rule(
    'google-acts-as-any-service-account',
    ['MEDIUM', 269],
    [
      'Somebody who may act as every service account',
      'Given for the whole project, the role lets them act as accounts with more rights than their own.',
      'Give the role on the one service account that is needed.',
    ],
    /^google_(?:project|folder|organization)_iam_(?:member|binding)$/,
    set('role', fits(/^roles\/iam\.(?:serviceAccountUser|serviceAccountTokenCreator|workloadIdentityUser)$/)),
  ),
  rule(
    'google-bucket-with-lists',
    ['LOW', 732],
    [
      'A bucket whose objects have access lists of their own',
      'Each object may be opened to others by itself, where nobody looks.',
      'Set uniform_bucket_level_access to true.',
    ],
    /^google_storage_bucket$/,
    setOrUnset('uniform_bucket_level_access', isFalse),
  ),
  rule(
    'google-public-not-prevented',
    ['LOW', 732],
    [
      'A bucket that may be made public',
      'One grant is enough to open it to everybody.',
      'Set public_access_prevention to "enforced".',
    ],
    /^google_storage_bucket$/,
    set('public_access_prevention', fits(/^(?:inherited|unspecified)$/)),
  ),
  rule(
    'google-machine-with-address',
    ['LOW', 284],
    [
      'A machine with a public address',
      'The machine is reachable from the internet, as far as the firewall lets.',
      'Leave access_config out, and let what is to be reached stand behind a load balancer.',
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
    ['MEDIUM', 16],
    [
      'A machine with doors besides those of the network',
      'Keys of the whole project, the serial port or forwarded packets are ways in and out that nobody watches.',
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
    ['MEDIUM', 269],
    [
      'A machine that may do all that its account may',
      'With the scope cloud-platform and the default account, whoever gets into the machine may change the whole project.',
      'Make a service account for it, with the roles that it needs.',
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
    ['LOW', 1326],
    [
      'A machine that does not prove what it starts',
      'A changed system stays unseen after the next start.',
      'Leave the settings of shielded machines on.',
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
