import {
  any,
  everywhere,
  fits,
  isFalse,
  isTrue,
  type Rule,
  rule,
  set,
  where,
  type Wrong,
} from '../conditions.ts';
import type { Value } from '../configuration.ts';
import type { Resource } from '../folder.ts';
import { opensAdministration } from '../ports.ts';

/** Where a firewall of a cloud says which side a rule is of, from where, and to which ports. */
type Firewall = {
  types: RegExp;
  sides: string;
  sources: string[];
  ports: string[];
  inward: (resource: Resource, side: Value) => boolean;
};

const always = () => true;
const says = (path: string, expression: RegExp) => (resource: Resource, side: Value) =>
  resource.folder.at(side, path).some(fits(expression));

const firewalls: readonly Firewall[] = [
  {
    types: /^digitalocean_firewall$/,
    sides: 'inbound_rule',
    sources: ['source_addresses'],
    ports: ['port_range'],
    inward: always,
  },
  {
    types: /^hcloud_firewall$/,
    sides: 'rule',
    sources: ['source_ips'],
    ports: ['port'],
    inward: says('direction', /^in$/),
  },
  {
    types: /^linode_firewall$/,
    sides: 'inbound',
    sources: ['ipv4', 'ipv6'],
    ports: ['ports'],
    inward: says('action', /^ACCEPT$/),
  },
  {
    types: /^(?:alicloud|tencentcloud|volcengine)_security_group_rule$/,
    sides: '',
    sources: ['cidr_ip', 'ipv6_cidr_ip'],
    ports: ['port_range'],
    inward: (resource, side) =>
      says('type', /^ingress$/)(resource, side) && !says('policy', /^(?:drop|reject)$/i)(resource, side),
  },
  {
    types:
      /^openstack_networking_secgroup_rule_v2$|^(?:ovh|opentelekomcloud|huaweicloud|flexibleengine)_networking_secgroup_rule\w*$/,
    sides: '',
    sources: ['remote_ip_prefix'],
    ports: ['port_range_min', 'ports'],
    inward: says('direction', /^ingress$/),
  },
  {
    types: /^oci_core_security_list$/,
    sides: 'ingress_security_rules',
    sources: ['source'],
    ports: ['tcp_options.min', 'tcp_options.max'],
    inward: (resource, side) => !says('protocol', /^(?:1|58|17)$/)(resource, side),
  },
  {
    types: /^oci_core_network_security_group_security_rule$/,
    sides: '',
    sources: ['source'],
    ports: ['tcp_options.destination_port_range.min', 'tcp_options.destination_port_range.max'],
    inward: says('direction', /^INGRESS$/),
  },
  {
    types: /^ibm_is_security_group_rule$/,
    sides: '',
    sources: ['remote'],
    ports: ['tcp.port_min', 'tcp.port_max'],
    inward: says('direction', /^inbound$/),
  },
  {
    types: /^yandex_vpc_security_group$/,
    sides: 'ingress',
    sources: ['v4_cidr_blocks'],
    ports: ['port', 'from_port', 'to_port'],
    inward: always,
  },
  {
    types: /^scaleway_instance_security_group$/,
    sides: 'inbound_rule',
    sources: ['ip_range', 'ip'],
    ports: ['port', 'port_range'],
    inward: says('action', /^accept$/),
  },
  {
    types: /^vultr_firewall_rule$/,
    sides: '',
    sources: ['subnet'],
    ports: ['port'],
    inward: always,
  },
];

const sidesOf = (resource: Resource, path: string): Value[] =>
  path === ''
    ? [resource.value]
    : resource.at(path).flatMap((one) => (one.kind === 'LIST' ? one.items : [one]));

const isWide = (resource: Resource, side: Value, paths: readonly string[]): boolean => {
  const texts = paths.flatMap((path) =>
    resource.folder.at(side, path).flatMap((value) => resource.folder.texts(value)),
  );
  const values = texts.flatMap(({ text }) => text.split(',')).map((text) => text.trim());
  if (values.length === 0 || values.some((text) => /^(?:all|any|-1\/-1|0)$/i.test(text))) return true;
  return values.some((text) => {
    const [from = Number.NaN, to = from] = text.split(/[-/:]/).map(Number);
    return opensAdministration(from, to);
  });
};

const opened = (resource: Resource): Wrong[] => {
  const firewall = firewalls.find(({ types }) => types.test(resource.type));
  if (!firewall) return [];
  return sidesOf(resource, firewall.sides).flatMap((side) => {
    const open = firewall.sources
      .flatMap((path) => resource.folder.at(side, path))
      .find((value) => resource.folder.texts(value).some(({ text }) => everywhere.test(text)));
    const isIcmp = resource.folder.at(side, 'protocol').some(fits(/^icmp/i));
    return open && !isIcmp && firewall.inward(resource, side) && isWide(resource, side, firewall.ports)
      ? [{ line: open.line, anchor: `${open.line - resource.line}` }]
      : [];
  });
};

/** Rules for clouds besides the three large ones. */
export const otherClouds: readonly Rule[] = [
  rule(
    'cloud-administration-open-to-internet',
    ['INTERNET', 284],
    [
      'Administration or database port is open to the internet',
      'Anyone on the internet can connect to the port. Such ports are constantly scanned for weak passwords and known vulnerabilities.',
      'Allow only known addresses, or connect through a VPN.',
    ],
    new RegExp(firewalls.map(({ types }) => types.source).join('|')),
    opened,
  ),
  rule(
    'cloud-public-storage',
    ['INTERNET', 732],
    [
      'Storage is publicly accessible',
      'Everyone on the internet can read, or even change, the files.',
      'Use a private bucket, and give links that end.',
    ],
    /^(?:alicloud_oss_bucket(?:_acl)?|digitalocean_spaces_bucket(?:_object)?|oci_objectstorage_bucket|tencentcloud_cos_bucket|ibm_cos_bucket|scaleway_object_bucket(?:_acl)?|linode_object_storage_bucket|yandex_storage_bucket|huaweicloud_obs_bucket|openstack_objectstorage_container_v1|exoscale_\w+|ovh_\w*container\w*)$/,
    any(
      set('acl', fits(/^(?:public-read(?:-write)?|authenticated-read)$/)),
      set('access_type', fits(/^ObjectRead(?:WithoutList)?$/)),
      set('container_read', fits(/\.r:\*/)),
      set('anonymous_access_flags.read', isTrue),
    ),
  ),
  rule(
    'cloud-public-database',
    ['INTERNET', 284],
    [
      'Database is open to every address',
      'Everyone on the internet can try passwords and known vulnerabilities of the database.',
      'List the addresses that need access, or use a private network.',
    ],
    /^(?:alicloud_(?:db_instance|rds_\w+|mongodb_instance|kvstore_instance|polardb_cluster)|digitalocean_database_firewall|linode_database_\w+|yandex_mdb_\w+|scaleway_rdb_acl|mongodbatlas_project_ip_(?:access_list|whitelist)|aiven_\w+|ovh_cloud_project_database_ip_restriction)$/,
    any(
      set('security_ips', fits(everywhere)),
      set('security_ip_list', fits(everywhere)),
      set('allow_list', fits(everywhere)),
      set('acl_rules.ip', fits(everywhere)),
      set('cidr_block', fits(everywhere)),
      set('ip', fits(everywhere)),
      where('rule.type', fits(/^ip_addr$/), set('rule.value', fits(everywhere))),
      set('host.assign_public_ip', isTrue),
      set('pg_user_config.ip_filter', fits(everywhere)),
    ),
  ),
  rule(
    'cloud-without-encryption',
    ['INFRASTRUCTURE', 311],
    [
      'Storage is not encrypted',
      'Anyone with access to the disk, a backup or a snapshot can read the data.',
      'Enable encryption.',
    ],
    /^(?:alicloud_(?:disk|ecs_disk|instance|nas_file_system|db_instance)|oci_core_\w+|ibm_\w+|yandex_\w+|openstack_blockstorage_volume\w*|tencentcloud_cbs_storage|scaleway_rdb_instance|huaweicloud_evs_volume)$/,
    any(
      set('encrypted', isFalse),
      set('encrypt', isFalse),
      set('encryption_at_rest', isFalse),
      set('is_pv_encryption_in_transit_enabled', isFalse),
      set('system_disk_encrypted', isFalse),
      set('data_disks.encrypted', isFalse),
      set('tde_status', fits(/^Disabled$/)),
    ),
  ),
  rule(
    'cloud-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'Traffic is not encrypted',
      'Traffic, including passwords and cookies, can be read and modified in transit.',
      'Require TLS, and redirect HTTP to HTTPS.',
    ],
    /^(?:cloudflare_zone_settings_override|cloudflare_zone_setting|alicloud_(?:slb|alb)_listener|digitalocean_loadbalancer|scaleway_lb_frontend|oci_load_balancer_listener|alicloud_db_instance)$/,
    any(
      set('settings.ssl', fits(/^(?:off|flexible)$/)),
      set('settings.always_use_https', fits(/^off$/)),
      set('settings.min_tls_version', fits(/^1\.[01]$/)),
      where('setting_id', fits(/^ssl$/), set('value', fits(/^(?:off|flexible)$/))),
      where('setting_id', fits(/^min_tls_version$/), set('value', fits(/^1\.[01]$/))),
      where('setting_id', fits(/^always_use_https$/), set('value', fits(/^off$/))),
      set('tls_cipher_policy', fits(/^tls_cipher_policy_1_[01]$/)),
      set('ssl_action', fits(/^Close$/)),
    ),
    'transport-encryption',
  ),
  rule(
    'repository-without-protection',
    ['HARDENING', 732],
    [
      'Protections of a repository are off',
      'Changes can be released without a review, the history rewritten, or known flaws stay unnoticed.',
      'Forbid force pushes and deletions, and keep alerts on.',
    ],
    /^(?:github_repository|github_branch_protection\w*|github_repository_webhook|github_organization_webhook|gitlab_project|gitlab_project_hook|gitlab_branch_protection)$/,
    any(
      set('allow_force_push', isTrue),
      set('allows_force_pushes', isTrue),
      set('allows_deletions', isTrue),
      set('vulnerability_alerts', isFalse),
    ),
  ),
  rule(
    'webhook-without-verification',
    ['INFRASTRUCTURE', 295],
    [
      'Certificates are not verified',
      'An attacker in the network path can read and change what is sent.',
      'Remove the argument.',
    ],
    /^(?:provider_\w+|github_(?:repository|organization)_webhook|gitlab_\w*hook|vault_\w+|consul_\w+|kubernetes_\w+|rabbitmq_\w+|docker_\w+|http|grafana_\w+)$/,
    any(
      set('configuration.insecure_ssl', (value) => isTrue(value) || fits(/^1$/)(value)),
      set('enable_ssl_verification', isFalse),
      set('insecure_tls', isTrue),
      set('insecure', isTrue),
      set('starttls_insecure', isTrue),
    ),
    'transport-encryption',
  ),
];
