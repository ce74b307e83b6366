import { any, everywhere, fits, isFalse, isTrue, type Rule, rule, set, unset } from '../conditions.ts';

const cluster = /^google_container_cluster$/;

/** Rules for clusters of Google Cloud. */
export const googleClusters: readonly Rule[] = [
  rule(
    'google-cluster-open-to-internet',
    ['INFRASTRUCTURE', 284],
    [
      'Cluster API is open to the internet',
      'The API of the cluster is reachable from anywhere: a stolen token or a vulnerability is enough to get in.',
      'List the allowed addresses in master_authorized_networks_config, or enable a private endpoint.',
    ],
    cluster,
    (resource) =>
      resource.at('private_cluster_config.enable_private_endpoint').some(isTrue)
        ? []
        : any(
            set('master_authorized_networks_config.cidr_blocks.cidr_block', fits(everywhere)),
            unset('master_authorized_networks_config'),
          )(resource),
  ),
  rule(
    'google-nodes-with-addresses',
    ['HARDENING', 284],
    [
      'Nodes have public addresses',
      'Every node of the cluster is reachable from the internet unless the firewall prevents it.',
      'Set enable_private_nodes to true.',
    ],
    cluster,
    set('private_cluster_config.enable_private_nodes', isFalse),
  ),
  rule(
    'google-cluster-with-old-sign-in',
    ['INFRASTRUCTURE', 285],
    [
      'Legacy cluster authentication is enabled',
      'Legacy authorization, shared passwords and client certificates that cannot be revoked give full access to anyone who has them.',
      'Turn enable_legacy_abac, the password of master_auth and client certificates off.',
    ],
    cluster,
    any(
      set('enable_legacy_abac', isTrue),
      set('master_auth.client_certificate_config.issue_client_certificate', isTrue),
      set('master_auth.username', fits(/./)),
    ),
  ),
  rule(
    'google-cluster-without-network-policy',
    ['INFRASTRUCTURE', 923],
    [
      'Network policies are disabled',
      'An attacker who compromises one pod can reach all other pods.',
      'Enable network_policy, or Dataplane V2.',
    ],
    cluster,
    set('network_policy.enabled', isFalse),
  ),
  rule(
    'google-cluster-without-logs',
    ['INFRASTRUCTURE', 778],
    [
      'Cluster without logs',
      'After an incident it cannot be determined who did what.',
      'Keep logging and monitoring enabled.',
    ],
    cluster,
    any(set('logging_service', fits(/^none$/)), set('monitoring_service', fits(/^none$/))),
  ),
  rule(
    'google-nodes-give-metadata',
    ['INFRASTRUCTURE', 918],
    [
      'Pods can read the credentials of their node',
      'An attacker who compromises a pod gets the service account of its node.',
      'Set the mode of workload_metadata_config to "GKE_METADATA".',
    ],
    /^google_container_(?:cluster|node_pool)$/,
    any(
      set('node_config.workload_metadata_config.mode', fits(/^(?:GCE_METADATA|MODE_UNSPECIFIED)$/)),
      set('node_config.workload_metadata_config.node_metadata', fits(/^(?:EXPOSE|UNSPECIFIED)$/)),
      set('node_config.metadata.disable-legacy-endpoints', isFalse),
    ),
  ),
  rule(
    'google-nodes-not-renewed',
    ['HARDENING', 1104],
    [
      'Automatic node upgrades are disabled',
      'Known vulnerabilities remain until the nodes are upgraded manually.',
      'Set auto_upgrade and auto_repair to true.',
    ],
    /^google_container_node_pool$/,
    any(set('management.auto_upgrade', isFalse), set('management.auto_repair', isFalse)),
  ),
];
