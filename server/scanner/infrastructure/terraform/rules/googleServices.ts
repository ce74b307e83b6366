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
    ['HIGH', 284],
    [
      'A database that the whole internet may reach',
      'Every address is let in: only a password stands between the database and everybody.',
      'Name the networks, or give the database a private address only.',
    ],
    /^google_sql_database_instance$/,
    set('settings.ip_configuration.authorized_networks.value', fits(everywhere)),
  ),
  rule(
    'google-database-with-address',
    ['MEDIUM', 284],
    [
      'A database with a public address',
      'The database is reachable from the internet, as far as its list of networks lets.',
      'Set ipv4_enabled to false and give it a private network.',
    ],
    /^google_sql_database_instance$/,
    set('settings.ip_configuration.ipv4_enabled', isTrue),
  ),
  rule(
    'google-database-without-tls',
    ['MEDIUM', 319],
    [
      'A database that takes connections without encryption',
      'What is asked and answered can be read and changed on its way.',
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
    ['LOW', 693],
    [
      'A database without copies',
      'What is deleted or changed by mistake or by malice cannot be brought back.',
      'Turn backup_configuration on.',
    ],
    /^google_sql_database_instance$/,
    set('settings.backup_configuration.enabled', isFalse),
  ),
  rule(
    'google-key-not-rotated',
    ['MEDIUM', 324],
    [
      'A key that is never renewed',
      'Whatever was encrypted since the key was made can be read with it once it is known.',
      'Set rotation_period to 90 days or less.',
    ],
    /^google_kms_crypto_key$/,
    (resource) =>
      resource.at('purpose').every(fits(/^ENCRYPT_DECRYPT$/)) ? unset('rotation_period')(resource) : [],
  ),
  rule(
    'google-names-not-signed',
    ['LOW', 345],
    [
      'Names that anybody may answer for',
      'Without DNSSEC, answers about the zone can be forged.',
      'Set the state of dnssec_config to "on", and take no key of RSA with SHA-1.',
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
    ['MEDIUM', 326],
    [
      'Versions of TLS that are broken',
      'TLS 1.0 or 1.1 is allowed, whose ciphers can be attacked.',
      'Set min_tls_version to "TLS_1_2" and profile to "MODERN".',
    ],
    /^google_compute_(?:region_)?ssl_policy$/,
    any(set('min_tls_version', fits(oldTls)), unset('min_tls_version')),
    'transport-encryption',
  ),
  rule(
    'google-default-network',
    ['LOW', 284],
    [
      'A project with the network that everything may enter',
      'The default network comes with rules that let SSH and remote desktops in from everywhere.',
      'Set auto_create_network to false.',
    ],
    /^google_project$/,
    where('auto_create_network', isTrue, set('auto_create_network', isTrue)),
  ),
];
