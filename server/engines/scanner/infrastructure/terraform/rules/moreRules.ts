import { any, fits, isFalse, isTrue, type Rule, rule, set, where, type Wrong } from '../conditions.ts';
import type { Value } from '../configuration.ts';
import type { Resource } from '../folder.ts';

/** Parameters of databases that let clients connect without TLS, when they are off. */
const tlsParameter =
  /^(?:tls|rds\.force_ssl|require_secure_transport|require_ssl|ssl|neptune_enforce_ssl|transit_encryption)$/;
const off = fits(/^(?:0|off|disabled|false)$/i);

/** A value as it is written, with what is given to functions. */
const textOf = (value: Value): string =>
  value.kind === 'OTHER' || value.kind === 'TEXT'
    ? value.text
    : value.kind === 'CALL'
      ? value.values.map(textOf).join(' ')
      : '';

const parameters = (resource: Resource): Wrong[] =>
  resource
    .at('parameter')
    .flatMap((one) => (one.kind === 'LIST' ? one.items : [one]))
    .flatMap((one: Value) => {
      const isTls = resource.folder.at(one, 'name').some(fits(tlsParameter));
      const value = isTls
        ? resource.folder.at(one, 'value').find((found) => off(found) || isFalse(found))
        : undefined;
      return value ? [{ line: value.line, anchor: 'tls' }] : [];
    });

const fewDays =
  (least: number) =>
  (value: Value): boolean =>
    (value.kind === 'NUMBER' || value.kind === 'TEXT') &&
    Number(value.kind === 'NUMBER' ? value.number : value.text) < least;

/** Rules for settings that came up after those of each cloud: parameters of databases, logs, keys that are exported. */
export const moreRules: readonly Rule[] = [
  rule(
    'database-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'Database accepts unencrypted connections',
      'Queries, results and passwords can be read in transit.',
      'Turn the parameter on, and connect with TLS.',
    ],
    /^(?:aws_(?:docdb_cluster_parameter_group|db_parameter_group|rds_cluster_parameter_group|redshift_parameter_group|neptune_cluster_parameter_group|dax_parameter_group)|azurerm_(?:mysql|postgresql|mariadb)_(?:flexible_server_)?configuration)$/,
    any(
      parameters,
      where(
        'name',
        fits(tlsParameter),
        set('value', (value) => off(value) || isFalse(value)),
      ),
    ),
    'transport-encryption',
  ),
  rule(
    'files-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'Files are not encrypted in transit',
      'What is read from and written to the file system can be read in the network.',
      'Set transit_encryption to "ENABLED".',
    ],
    /^aws_(?:ecs_task_definition|batch_job_definition)$/,
    set('volume.efs_volume_configuration.transit_encryption', fits(/^DISABLED$/)),
    'transport-encryption',
  ),
  rule(
    'logs-kept-too-short',
    ['INFRASTRUCTURE', 778],
    [
      'Logs are off or kept for too short a time',
      'An attack that is noticed later leaves no trace to investigate.',
      'Keep logs for 90 days or longer.',
    ],
    /^(?:aws_cloudwatch_log_group|azurerm_network_watcher_flow_log|azurerm_log_analytics_workspace|azurerm_monitor_log_profile|azurerm_(?:mssql|sql)_(?:server|database)_extended_auditing_policy|google_logging_project_bucket_config|google_compute_subnetwork)$/,
    (resource) => {
      switch (resource.type) {
        case 'aws_cloudwatch_log_group':
          return set('retention_in_days', (value) => fewDays(7)(value) && !fits(/^0$/)(value))(resource);
        case 'azurerm_network_watcher_flow_log':
          return any(
            set('enabled', isFalse),
            set('retention_policy.enabled', isFalse),
            set('retention_policy.days', (value) => fewDays(90)(value) && !fits(/^0$/)(value)),
          )(resource);
        default:
          return any(
            set('retention_policy.days', (value) => fewDays(90)(value) && !fits(/^0$/)(value)),
            set('retention_policy.enabled', isFalse),
            set('enabled', isFalse),
          )(resource);
      }
    },
  ),
  rule(
    'cluster-secrets-not-encrypted',
    ['INFRASTRUCTURE', 311],
    [
      'Secrets of the cluster are not encrypted with a key of your own',
      'Whoever gets the storage of the cluster can read its secrets.',
      'Encrypt secrets with a key of the key management service.',
    ],
    /^aws_eks_cluster$/,
    (resource) =>
      resource.at('encryption_config').length === 0
        ? [{ line: resource.line, anchor: 'encryption_config' }]
        : [],
  ),
  rule(
    'service-account-key-exported',
    ['INFRASTRUCTURE', 522],
    [
      'Key of an account is written to a file or an output',
      'Whoever can read the file, the state or the output can act as the account.',
      'Let the program sign in without a key, with workload identity or a role.',
    ],
    /^(?:local_file|local_sensitive_file|output)$/,
    any(
      ...['content', 'content_base64', 'sensitive_content', 'value'].map(
        (path) => (resource: Resource) =>
          resource.at('sensitive').some(isTrue)
            ? []
            : set(path, (value) =>
                /\b(?:google_service_account_key\.[\w.[\]"]+\.private_key|aws_iam_access_key\.[\w.[\]"]+\.secret|tls_private_key\.[\w.[\]"]+\.private_key_\w+|random_password\.[\w.[\]"]+\.result|\w+\.[\w.]+\.(?:primary|secondary)_(?:access_key|connection_string))\b/.test(
                  textOf(value),
                ),
              )(resource),
      ),
    ),
  ),
  rule(
    'service-without-authentication',
    ['INFRASTRUCTURE', 306],
    [
      'Service without authentication',
      'Everyone who can reach the service can use it.',
      'Require authentication.',
    ],
    /^(?:aws_(?:apigatewayv2_route|appsync_graphql_api|msk_cluster|elasticache_replication_group|lambda_function_url)|azurerm_(?:linux|windows)_function_app|google_cloudfunctions_function|google_redis_instance)$/,
    any(
      where('authorization_type', fits(/^NONE$/), (resource) =>
        resource.type === 'aws_apigatewayv2_route' &&
        !resource.at('route_key').some(fits(/^OPTIONS|\$(?:connect|disconnect|default)/))
          ? set('authorization_type', fits(/^NONE$/))(resource)
          : [],
      ),
      set('client_authentication.unauthenticated', isTrue),
      set('auth_enabled', isFalse),
    ),
  ),
  rule(
    'machine-with-password',
    ['INFRASTRUCTURE', 1392],
    [
      'Machine starts with a password',
      'Passwords of machines are guessed from the network, and stand in the state.',
      'Use keys, or sign in through the cloud.',
    ],
    /^(?:openstack_compute_instance_v2|vsphere_virtual_machine|alicloud_instance|tencentcloud_instance|linode_instance)$/,
    any(
      set('admin_pass', (value) => value.kind === 'TEXT' && value.text !== ''),
      set('root_pass', (value) => value.kind === 'TEXT' && value.text !== ''),
      set('password', (value) => value.kind === 'TEXT' && value.text !== ''),
    ),
  ),
  rule(
    'backups-off',
    ['INFRASTRUCTURE', 693],
    [
      'Database can be lost',
      'Without backups, data that is lost or deleted cannot be restored.',
      'Keep backups for at least a week.',
    ],
    /^(?:aws_(?:docdb_cluster|neptune_cluster|elasticache_replication_group)|azurerm_(?:mysql|postgresql)_flexible_server|digitalocean_droplet|alicloud_db_backup_policy)$/,
    any(set('backup_retention_period', fits(/^0$/)), set('snapshot_retention_limit', fits(/^0$/))),
  ),
  rule(
    'cloud-cluster-open-to-internet',
    ['INFRASTRUCTURE', 284],
    [
      'Interface of the cluster is public',
      'Everyone on the internet can reach the interface of the cluster.',
      'Use a private endpoint, or list the addresses that need access.',
    ],
    /^(?:alicloud_cs_(?:managed_)?kubernetes|oci_containerengine_cluster|yandex_kubernetes_cluster)$/,
    any(
      set('slb_internet_enabled', isTrue),
      set('endpoint_config.is_public_ip_enabled', isTrue),
      set('master.public_ip', isTrue),
    ),
  ),
];
