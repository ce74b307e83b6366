import { setting, type Told } from './told.ts';

/** What is told of containers in manifests of Kubernetes and in Compose files. */
export const rules = {
  privileged: setting(
    'privileged-container',
    ['FULL_CONTROL', 250],
    'Privileged container',
    'A privileged container has access to all devices of the host. An attacker who compromises it can take over the host.',
    'Remove "privileged" and add only the capability or device that is needed.',
  ),
  hostNamespace: setting(
    'host-namespace',
    ['FULL_CONTROL', 653],
    'Container shares host namespaces',
    'The container can see the processes or the network of the host and of every other container on it.',
    'Give the container its own namespaces and publish only the ports that are needed.',
  ),
  runtimeSocket: setting(
    'container-runtime-socket',
    ['FULL_CONTROL', 250],
    'Container runtime socket is mounted',
    'A process with access to this socket can start privileged containers and take over the host.',
    'Remove the mount. Build images with a tool that needs no daemon, or put a proxy in front of the socket that allows only safe requests.',
  ),
  hostPath: setting(
    'host-path',
    ['INFRASTRUCTURE', 668],
    'Host path is mounted',
    'The container can modify files of the host and of every other container that uses them.',
    'Use a volume, a ConfigMap or a Secret instead, or mount the path read-only.',
  ),
  escalation: setting(
    'privilege-escalation',
    ['INFRASTRUCTURE', 269],
    'Privilege escalation is allowed',
    'A process in the container can gain more privileges than its parent, for example through a setuid binary.',
    'Set allowPrivilegeEscalation to false.',
  ),
  capabilities: setting(
    'dangerous-capabilities',
    ['FULL_CONTROL', 250],
    'Container has dangerous capabilities',
    'These Linux capabilities make it easier to break out of the container.',
    'Drop all capabilities and add only those that the application needs; NET_BIND_SERVICE is enough for low ports.',
  ),
  root: {
    ...setting(
      'runs-as-root',
      ['INFRASTRUCTURE', 250],
      'Container runs as root',
      'An attacker who exploits the application has root privileges in the container.',
      'Set runAsNonRoot to true and runAsUser to an unprivileged user.',
    ),
    check: 'container-user',
  },
  movingImage: {
    ...setting(
      'moving-image',
      ['BUILD', 1357],
      'Image is not pinned to a version',
      'Without a tag, or with "latest", the image can change between deployments.',
      'Pin the image to a version, or better to its digest.',
    ),
    check: 'pinned-dependencies',
  },
  unsupportedImage: {
    ...setting(
      'unsupported-image',
      ['BUILD', 1104],
      'Image is no longer supported',
      'This version of the image has reached end of life: known vulnerabilities in it are no longer fixed.',
      'Upgrade to a supported version and rebuild regularly.',
    ),
    check: 'container-base-image',
  },
  noLimits: setting(
    'no-memory-limit',
    ['INFRASTRUCTURE', 770],
    'Container without a memory limit',
    'A container without a memory limit can use up the memory of the host and of every other container on it.',
    'Set resources.limits.memory.',
  ),

  unconfined: setting(
    'unconfined-container',
    ['INFRASTRUCTURE', 250],
    'Security profile is disabled',
    'The seccomp, AppArmor or SELinux profile that blocks dangerous system calls is turned off.',
    'Use the default profile of the runtime: RuntimeDefault.',
  ),
  writableRoot: setting(
    'writable-root',
    ['HARDENING', 732],
    'Root file system is writable',
    'An attacker who exploits the application can modify its files and persist.',
    'Set readOnlyRootFilesystem to true and mount a volume for paths that are written to.',
  ),
  mountedToken: setting(
    'mounted-account-token',
    ['HARDENING', 522],
    'Service account token is mounted',
    'An attacker who exploits the application can call the Kubernetes API with its service account.',
    'Set automountServiceAccountToken to false unless the application calls the Kubernetes API.',
  ),
  hostPort: setting(
    'host-port',
    ['HARDENING', 668],
    'Host port is used',
    'A host port bypasses the services and network policies of the cluster.',
    'Use a Service instead.',
  ),
  openDatabase: setting(
    'published-database-port',
    ['INFRASTRUCTURE', 284],
    'Database port is published on all addresses',
    'The port is published on all network interfaces of the host, which can bypass its firewall.',
    'Bind the port to 127.0.0.1, or remove it: services in the same file reach each other without published ports.',
  ),
  noPassword: setting(
    'service-without-password',
    ['INFRASTRUCTURE', 306],
    'Service without a password',
    'Anyone who can reach the service has full access to it.',
    'Set a password, from a secret or from the environment.',
  ),
  defaultPassword: setting(
    'default-password',
    ['INFRASTRUCTURE', 1392],
    'Default or easily guessed password',
    'The password is a dictionary word or the default of the image.',
    'Use a long random password from a secret or from the environment.',
  ),
} satisfies Record<string, Told>;
