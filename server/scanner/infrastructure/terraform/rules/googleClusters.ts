import { any, everywhere, fits, isFalse, isTrue, type Rule, rule, set, unset } from '../conditions.ts';

const cluster = /^google_container_cluster$/;

/** Rules for clusters of Google Cloud. */
export const googleClusters: readonly Rule[] = [
  rule(
    'google-cluster-open-to-internet',
    ['MEDIUM', 284],
    [
      'A control plane that the whole internet reaches',
      'The interface of the cluster answers everybody; a stolen token or a flaw in it is enough to come in from anywhere.',
      'Name the addresses in master_authorized_networks_config, or enable a private endpoint.',
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
    ['LOW', 284],
    [
      'Nodes with public addresses',
      'Each machine of the cluster is reachable from the internet, as far as the firewall lets.',
      'Set enable_private_nodes to true.',
    ],
    cluster,
    set('private_cluster_config.enable_private_nodes', isFalse),
  ),
  rule(
    'google-cluster-with-old-sign-in',
    ['HIGH', 285],
    [
      'A cluster with a way of signing in that asks for no role',
      'Legacy authorization, a shared password or certificates that cannot be revoked let in whoever has them, with all rights.',
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
    ['LOW', 923],
    [
      'A cluster in which every pod reaches every other',
      'Whoever takes over one program reaches all the others.',
      'Enable network_policy, or Dataplane V2.',
    ],
    cluster,
    set('network_policy.enabled', isFalse),
  ),
  rule(
    'google-cluster-without-logs',
    ['LOW', 778],
    [
      'A cluster that writes no logs',
      'Afterwards nobody can say who did what.',
      'Leave logging and monitoring on.',
    ],
    cluster,
    any(set('logging_service', fits(/^none$/)), set('monitoring_service', fits(/^none$/))),
  ),
  rule(
    'google-nodes-give-metadata',
    ['MEDIUM', 918],
    [
      'Pods that read the credentials of their machine',
      'Whoever takes over one program has the account of the machine.',
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
    ['LOW', 1104],
    [
      'Nodes that get no fixes by themselves',
      'Known vulnerabilities stay until somebody thinks of them.',
      'Set auto_upgrade and auto_repair to true.',
    ],
    /^google_container_node_pool$/,
    any(set('management.auto_upgrade', isFalse), set('management.auto_repair', isFalse)),
  ),
];
