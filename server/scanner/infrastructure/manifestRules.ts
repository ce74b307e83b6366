import type { Report } from '../report.ts';

/** What a rule says of whatever breaks it. */
export type Told = Pick<Report, 'check' | 'rule' | 'severity' | 'title' | 'description'>;

const setting = (rule: string, severity: Report['severity'], title: string, description: string): Told => ({
  check: 'infrastructure-settings',
  rule,
  severity,
  title,
  description,
});

/** What is told of manifests of Kubernetes and of Compose files. */
export const rules = {
  privileged: setting(
    'privileged-container',
    'HIGH',
    'A container with all rights of the machine',
    'A privileged container sees the devices of its machine. Whoever takes it over has the machine.',
  ),
  hostNamespace: setting(
    'host-namespace',
    'HIGH',
    'A container in the namespaces of its machine',
    'The container sees the processes or the network of the machine and of all that runs there.',
  ),
  runtimeSocket: setting(
    'container-runtime-socket',
    'HIGH',
    'A container with the socket of the container runtime',
    'Whoever reaches this socket starts containers with any rights, and has the machine.',
  ),
  hostPath: setting(
    'host-path',
    'MEDIUM',
    'A container with a folder of its machine',
    'What is changed in the folder is changed for the machine and for all that run there.',
  ),
  escalation: setting(
    'privilege-escalation',
    'MEDIUM',
    'A container that may gain rights',
    'Programs in the container may become more than they were started as.',
  ),
  capabilities: setting(
    'dangerous-capabilities',
    'HIGH',
    'A container with dangerous capabilities',
    'With these capabilities the way out of the container is short.',
  ),
  root: {
    ...setting(
      'runs-as-root',
      'MEDIUM',
      'The container runs as root',
      'What breaks out of the program is root in the container.',
    ),
    check: 'container-user',
  },
  wildcard: setting(
    'wildcard-role',
    'HIGH',
    'A role that may do everything',
    'Whoever has the role may read every secret and change every workload.',
  ),
  clusterAdmin: setting(
    'cluster-administrator-binding',
    'HIGH',
    'An account that administers the whole cluster',
    'Whatever runs under the account may do everything everywhere in the cluster.',
  ),
  movingImage: {
    ...setting(
      'moving-image',
      'LOW',
      'An image without a version',
      'Without a version, or with "latest", nobody can say what runs.',
    ),
    check: 'pinned-dependencies',
  },
  unsupportedImage: {
    ...setting(
      'unsupported-image',
      'MEDIUM',
      'The image gets no security fixes any more',
      'Support for this version of the image has ended: known vulnerabilities in it stay.',
    ),
    check: 'container-base-image',
  },
  noLimits: setting(
    'no-memory-limit',
    'LOW',
    'A container without a limit of memory',
    'One container that runs wild takes the memory of all that run on the machine.',
  ),
} satisfies Record<string, Told>;
