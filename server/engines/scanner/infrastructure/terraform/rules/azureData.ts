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
  setOrUnset,
  unset,
} from '../conditions.ts';

const databases =
  /^azurerm_(?:mssql|sql|mysql|postgresql|mariadb|cosmosdb)_(?:flexible_)?(?:server|account)$/;
const services =
  /^azurerm_(?:mssql_server|mysql_server|postgresql_server|mariadb_server|cosmosdb_account|redis_cache|search_service|data_factory|synapse_workspace|cognitive_account|eventgrid_(?:domain|topic)|container_registry|batch_account|machine_learning_workspace|iothub|app_configuration|purview_account|managed_disk)$/;

/** Rules for data of Azure: who reaches them, and how they are encrypted. */
export const azureData: readonly Rule[] = [
  rule(
    'azure-public-container',
    ['INTERNET', 732],
    [
      'Files are publicly readable',
      'The container or its storage account allows anonymous read access from the internet.',
      'Set container_access_type to "private" and allow_nested_items_to_be_public to false.',
    ],
    /^azurerm_storage_(?:container|account)$/,
    any(
      set('container_access_type', fits(/^(?:blob|container)$/)),
      set('allow_blob_public_access', isTrue),
      set('allow_nested_items_to_be_public', isTrue),
    ),
  ),
  rule(
    'azure-open-by-default',
    ['INFRASTRUCTURE', 284],
    [
      'Data is accessible from all networks',
      'The network rules allow access by default.',
      'Set default_action to "Deny" and list the allowed networks.',
    ],
    /^azurerm_(?:storage_account(?:_network_rules)?|key_vault|cognitive_account|container_registry)$/,
    any(
      set('default_action', fits(/^Allow$/i)),
      set('network_rules.default_action', fits(/^Allow$/i)),
      set('network_acls.default_action', fits(/^Allow$/i)),
      set('network_rule_set.default_action', fits(/^Allow$/i)),
    ),
  ),
  rule(
    'azure-service-open-to-internet',
    ['INFRASTRUCTURE', 284],
    [
      'Service is reachable from the internet',
      'Only a password or a key protects the service.',
      'Set public_network_access_enabled to false and use a private endpoint.',
    ],
    services,
    any(set('public_network_access_enabled', isTrue), set('public_network_enabled', isTrue)),
  ),
  rule(
    'azure-database-firewall-open',
    ['INTERNET', 284],
    [
      'Database is open to the internet',
      'The firewall allows every address.',
      'List the allowed addresses, or use a private endpoint.',
    ],
    /^azurerm_(?:mssql|sql|mysql|postgresql|mariadb|redis)_(?:flexible_server_)?firewall_rule$/,
    (resource) =>
      resource.at('end_ip_address').some(fits(/^255\.255\.255\.255$/)) ||
      resource.at('end_ip').some(fits(/^255\.255\.255\.255$/))
        ? [...resource.at('start_ip_address'), ...resource.at('start_ip')]
            .filter(fits(everywhere))
            .map(({ line }) => ({ line }))
        : [],
  ),
  rule(
    'azure-plain-connections',
    ['INFRASTRUCTURE', 319],
    [
      'Unencrypted connections are allowed',
      'Traffic can be read and modified in transit.',
      'Disable unencrypted connections and require TLS.',
    ],
    /^azurerm_(?:storage_account|redis_cache|mysql_server|postgresql_server|mariadb_server|cdn_endpoint|spring_cloud_app|integration_service_environment)$/,
    any(
      set('enable_https_traffic_only', isFalse),
      set('https_traffic_only_enabled', isFalse),
      set('enable_non_ssl_port', isTrue),
      set('non_ssl_port_enabled', isTrue),
      set('ssl_enforcement_enabled', isFalse),
      set('is_http_allowed', isTrue),
      set('https_only', isFalse),
    ),
    'transport-encryption',
  ),
  rule(
    'azure-old-tls',
    ['INFRASTRUCTURE', 326],
    [
      'Outdated TLS version',
      'TLS 1.0 or 1.1 is allowed, which have known weaknesses.',
      'Require TLS 1.2 or later.',
    ],
    /^azurerm_\w+$/,
    any(
      ...[
        'min_tls_version',
        'minimum_tls_version',
        'minimum_tls_policy',
        'ssl_minimal_tls_version_enforced',
        'tls_version',
        'minimal_tls_version',
        'site_config.min_tls_version',
        'site_config.minimum_tls_version',
        'ssl_policy.min_protocol_version',
      ].map((path) => set(path, fits(oldTls))),
    ),
    'transport-encryption',
  ),
  rule(
    'azure-vault-without-protection',
    ['INFRASTRUCTURE', 693],
    [
      'Key vault without purge protection',
      'An attacker or a mistake can permanently delete keys, and everything that was encrypted with them is lost.',
      'Set purge_protection_enabled to true.',
    ],
    /^azurerm_key_vault$/,
    any(setOrUnset('purge_protection_enabled', isFalse), set('soft_delete_enabled', isFalse)),
  ),
  rule(
    'azure-key-without-end',
    ['INFRASTRUCTURE', 324],
    [
      'Key or secret without an expiration date',
      'The longer a key or secret is used, the more likely it has been exposed.',
      'Set expiration_date, or a rotation policy.',
    ],
    /^azurerm_key_vault_(?:key|secret)$/,
    unset('expiration_date', 'rotation_policy.expire_after'),
  ),
  rule(
    'azure-unencrypted-disk',
    ['INFRASTRUCTURE', 311],
    [
      'Disk is not encrypted',
      'Anyone with access to the disk, a backup or a snapshot can read the data.',
      'Enable encryption.',
    ],
    /^azurerm_(?:managed_disk|data_lake_store|hdinsight_\w+|storage_account|linux_virtual_machine_scale_set|windows_virtual_machine_scale_set)$/,
    any(
      set('encryption_settings.enabled', isFalse),
      set('encryption_state', fits(/^Disabled$/)),
      set('encryption_at_host_enabled', isFalse),
      set('enable_blob_encryption', isFalse),
      set('enable_file_encryption', isFalse),
    ),
  ),
  rule(
    'azure-database-without-watch',
    ['INFRASTRUCTURE', 778],
    [
      'Database logs are turned off',
      'After an incident it cannot be determined who connected and what they did.',
      'Enable connection logs and threat detection.',
    ],
    /^azurerm_(?:postgresql_(?:flexible_server_)?configuration|mssql_server_security_alert_policy|mysql_(?:flexible_server_)?configuration)$/,
    (resource) =>
      resource
        .at('name')
        .some(
          fits(
            /^(?:log_connections|log_disconnections|log_checkpoints|connection_throttling|audit_log_enabled)$/,
          ),
        )
        ? set('value', isFalse)(resource)
        : set('state', fits(/^Disabled$/))(resource),
  ),
  rule(
    'azure-database-with-plain-sign-in',
    ['INFRASTRUCTURE', 287],
    [
      'Database uses only local accounts',
      'Database passwords tend to be shared and remain valid when people leave.',
      'Set a Microsoft Entra ID administrator.',
    ],
    databases,
    set('azuread_administrator.azuread_authentication_only', isFalse),
  ),
];
