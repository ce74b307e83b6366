import type { Applied } from '../api/resources.ts';
import { type ClusterSettings, organizationRole, sitesAccount } from '../settings.ts';
import { labels, labelValue, namespaceOf } from './names.ts';
import { BRIDGE_BYTES, bridgePorts } from './pod.ts';

/** Pods of an organization at once, services and commands together. */
const PODS = 400;

/** The server's port in an address. */
const portOf = (url: string): number => {
  const { port, protocol } = new URL(url);
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
};

/**
 * What an organization has in a cluster: a namespace that takes restricted pods alone (Pod Security Standards), the right to work in it, a quota, and a network
 * in which routers reach services, pods fetch layers from servers, and nothing else is reached.
 */
export const organizationObjects = (
  settings: ClusterSettings,
  organizationId: string,
  bytes: number | null,
): Applied[] => {
  const { name, serverNamespace, serverLabels, serverUrl } = settings;
  const namespace = namespaceOf(name, organizationId);
  const own = { [labels.engine]: name, [labels.organization]: labelValue(organizationId) };
  const servers = [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': serverNamespace } },
      podSelector: { matchLabels: serverLabels },
    },
  ];
  // A release runs beside the one that it replaces, each with its bridge.
  const memory = bytes === null ? {} : { 'limits.memory': String(2 * bytes + PODS * BRIDGE_BYTES) };
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: {
        name: namespace,
        labels: {
          ...own,
          'pod-security.kubernetes.io/enforce': 'restricted',
          'pod-security.kubernetes.io/enforce-version': 'latest',
        },
      },
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: { name: 'slipway', namespace, labels: own },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: organizationRole(name) },
      subjects: [{ kind: 'ServiceAccount', name: sitesAccount(name), namespace: serverNamespace }],
    },
    {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'slipway', namespace, labels: own },
      spec: {
        hard: {
          pods: String(PODS),
          ...memory,
          'services.nodeports': '0',
          'services.loadbalancers': '0',
          persistentvolumeclaims: '0',
        },
      },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'slipway', namespace, labels: own },
      spec: {
        podSelector: {},
        policyTypes: ['Ingress', 'Egress'],
        ingress: [{ from: servers, ports: bridgePorts.map((port) => ({ protocol: 'TCP', port })) }],
        egress: [{ to: servers, ports: [{ protocol: 'TCP', port: portOf(serverUrl) }] }],
      },
    },
  ];
};
