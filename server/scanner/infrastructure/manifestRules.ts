import { setting, type Told } from './told.ts';

/** What is told of containers in manifests of Kubernetes and in Compose files. */
export const rules = {
  privileged: setting(
    'privileged-container',
    ['HIGH', 250],
    'A container with all rights of the machine',
    'A privileged container sees the devices of its machine. Whoever takes it over has the machine.',
    'Leave "privileged" out, and add the one capability or device that is needed.',
  ),
  hostNamespace: setting(
    'host-namespace',
    ['HIGH', 653],
    'A container in the namespaces of its machine',
    'The container sees the processes or the network of the machine and of all that runs there.',
    'Give the container namespaces of its own, and publish the ports that are needed.',
  ),
  runtimeSocket: setting(
    'container-runtime-socket',
    ['HIGH', 250],
    'A container with the socket of the container runtime',
    'Whoever reaches this socket starts containers with any rights, and has the machine.',
    'Leave the socket out; build images with a tool that needs no runtime, or put a proxy before it that lets only safe requests through.',
  ),
  hostPath: setting(
    'host-path',
    ['MEDIUM', 668],
    'A container with a folder of its machine',
    'What is changed in the folder is changed for the machine and for all that run there.',
    'Take a volume of its own, a configuration or a secret instead, or mount the folder read-only.',
  ),
  escalation: setting(
    'privilege-escalation',
    ['MEDIUM', 269],
    'A container that may gain rights',
    'Programs in the container may become more than they were started as.',
    'Set allowPrivilegeEscalation to false.',
  ),
  capabilities: setting(
    'dangerous-capabilities',
    ['HIGH', 250],
    'A container with dangerous capabilities',
    'With these capabilities the way out of the container is short.',
    'Drop all capabilities and add only those that the program needs; NET_BIND_SERVICE is enough for low ports.',
  ),
  root: {
    ...setting(
      'runs-as-root',
      ['MEDIUM', 250],
      'The container runs as root',
      'What breaks out of the program is root in the container.',
      'Set runAsNonRoot to true and runAsUser to an unprivileged user.',
    ),
    check: 'container-user',
  },
  movingImage: {
    ...setting(
      'moving-image',
      ['LOW', 1357],
      'An image without a version',
      'Without a version, or with "latest", nobody can say what runs.',
      'Name the version, and better its digest.',
    ),
    check: 'pinned-dependencies',
  },
  unsupportedImage: {
    ...setting(
      'unsupported-image',
      ['MEDIUM', 1104],
      'The image gets no security fixes any more',
      'Support for this version of the image has ended: known vulnerabilities in it stay.',
      'Move to a version that is supported, and rebuild regularly.',
    ),
    check: 'container-base-image',
  },
  noLimits: setting(
    'no-memory-limit',
    ['LOW', 770],
    'A container without a limit of memory',
    'One container that runs wild takes the memory of all that run on the machine.',
    'Set resources.limits.memory.',
  ),

  unconfined: setting(
    'unconfined-container',
    ['MEDIUM', 250],
    'A container without a filter of system calls',
    'The profile that keeps a container from dangerous calls is turned off.',
    'Take the profile of the runtime: RuntimeDefault.',
  ),
  writableRoot: setting(
    'writable-root',
    ['LOW', 732],
    'A container that may change its own files',
    'Whoever takes over the program may change it, and stay.',
    'Set readOnlyRootFilesystem to true and mount a volume where something is written.',
  ),
  mountedToken: setting(
    'mounted-account-token',
    ['LOW', 522],
    'A pod with a token of the cluster',
    'Whoever takes over the program may ask the cluster in its name.',
    'Set automountServiceAccountToken to false where the program does not ask the cluster.',
  ),
  hostPort: setting(
    'host-port',
    ['LOW', 668],
    'A port of the machine itself',
    'The container is reached past the services and policies of the cluster.',
    'Take a service instead.',
  ),
  openDatabase: setting(
    'published-database-port',
    ['MEDIUM', 284],
    'A database that every network reaches',
    'A published port is open on all addresses of the machine, past its firewall.',
    'Write 127.0.0.1 before the port, or leave it out: services of the same file reach each other without.',
  ),
  noPassword: setting(
    'service-without-password',
    ['HIGH', 306],
    'A service that asks for no password',
    'Whoever reaches the service may do everything in it.',
    'Set a password, from a secret or from the environment.',
  ),
  defaultPassword: setting(
    'default-password',
    ['MEDIUM', 1392],
    'A password that everybody tries first',
    'The password is a word, or the one that the image comes with.',
    'Set a long random one, from a secret or from the environment.',
  ),
} satisfies Record<string, Told>;
