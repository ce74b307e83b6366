import {
  any,
  everywhere,
  fits,
  isFalse,
  isTrue,
  oldTls,
  type Rule,
  rule,
  set,
  unset,
  where,
} from '../conditions.ts';

/** Rules for databases, keys and names of Google Cloud. */
export const googleServices: readonly Rule[] = [
  rule(
    'google-database-open-to-internet',
    ['INTERNET', 284],
    [
      'Database is open to the internet',
      'Every address is allowed: only a password protects the database.',
      'List the allowed networks, or use only a private address.',
    ],
    /^google_sql_database_instance$/,
    set('settings.ip_configuration.authorized_networks.value', fits(everywhere)),
  ),
  rule(
    'google-database-with-address',
    ['INFRASTRUCTURE', 284],
    [
      'Database has a public address',
      'The database is reachable from the internet unless its authorized networks prevent it.',
      'Set ipv4_enabled to false and use a private network.',
    ],
    /^google_sql_database_instance$/,
    set('settings.ip_configuration.ipv4_enabled', isTrue),
  ),
  rule(
    'google-database-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'Database allows unencrypted connections',
      'Queries and results can be read and modified in transit.',
      'Set ssl_mode to "ENCRYPTED_ONLY".',
    ],
    /^google_sql_database_instance$/,
    (resource) =>
      resource.at('settings.ip_configuration.ipv4_enabled').some(isFalse)
        ? []
        : any(
            set('settings.ip_configuration.ssl_mode', fits(/^ALLOW_UNENCRYPTED_AND_ENCRYPTED$/)),
            set('settings.ip_configuration.require_ssl', isFalse),
            unset('settings.ip_configuration.ssl_mode', 'settings.ip_configuration.require_ssl'),
          )(resource),
    'transport-encryption',
  ),
  rule(
    'google-no-copies-of-database',
    ['INFRASTRUCTURE', 693],
    [
      'Database without backups',
      'Data that is deleted or changed by mistake or by an attacker cannot be restored.',
      'Enable backup_configuration.',
    ],
    /^google_sql_database_instance$/,
    set('settings.backup_configuration.enabled', isFalse),
  ),
  rule(
    'google-key-not-rotated',
    ['INFRASTRUCTURE', 324],
    [
      'Key rotation is disabled',
      'If the key is ever exposed, everything that was encrypted with it can be read.',
      'Set rotation_period to 90 days or less.',
    ],
    /^google_kms_crypto_key$/,
    (resource) =>
      resource.at('purpose').every(fits(/^ENCRYPT_DECRYPT$/)) ? unset('rotation_period')(resource) : [],
  ),
  rule(
    'google-names-not-signed',
    ['INFRASTRUCTURE', 345],
    [
      'DNSSEC is disabled or weak',
      'Without DNSSEC, responses for the zone can be forged.',
      'Set the state of dnssec_config to "on" and do not use RSASHA1 keys.',
    ],
    /^google_dns_managed_zone$/,
    (resource) =>
      resource.at('visibility').some(fits(/^private$/))
        ? []
        : any(
            set('dnssec_config.state', fits(/^off$/)),
            set('dnssec_config.default_key_specs.algorithm', fits(/^rsasha1$/)),
          )(resource),
  ),
  rule(
    'google-old-tls',
    ['INFRASTRUCTURE', 326],
    [
      'Outdated TLS version',
      'TLS 1.0 or 1.1 is allowed, which have known weaknesses.',
      'Set min_tls_version to "TLS_1_2" and profile to "MODERN".',
    ],
    /^google_compute_(?:region_)?ssl_policy$/,
    any(set('min_tls_version', fits(oldTls)), unset('min_tls_version')),
    'transport-encryption',
  ),
  rule(
    'google-default-network',
    ['HARDENING', 284],
    [
      'Default network is created',
      'The default network has firewall rules that allow SSH and remote desktop from anywhere.',
      'Set auto_create_network to false.',
    ],
    /^google_project$/,
    where('auto_create_network', isTrue, set('auto_create_network', isTrue)),
  ),
];
