import { posix } from 'node:path';
import type { ClusterSettings } from '../settings.ts';
import type { Workload } from '../workload.ts';

/** Where the bridge listens in a pod: the first port that its service does not use. */
export const bridgePorts = [9080, 9081] as const;
/** Memory of a bridge, and of what fetches files, in bytes. */
export const BRIDGE_BYTES = 96 * 1_048_576;
/** What the files of a release may take on the disk of a node. */
const FILES = '4Gi';
/** Key of the token in the secret of an instance; no variable of a service can be called so. */
export const TOKEN_KEY = 'fetch.token';
/** Nobody's number in the images of Google and Kubernetes. */
const USER = 65_532;

/** The port at which routers reach a service in its pod. */
export const bridgePortOf = ({ port }: Pick<Workload, 'port'>): number =>
  bridgePorts.find((free) => free !== port) ?? bridgePorts[0];

const confined = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  runAsNonRoot: true,
  capabilities: { drop: ['ALL'] },
  seccompProfile: { type: 'RuntimeDefault' },
};

/** A limit that is promised, too: a node never has to end one service for another. */
const memory = (bytes: number) => ({
  requests: { memory: String(bytes), cpu: '10m' },
  limits: { memory: String(bytes) },
});

const program = ({ imageFolder }: ClusterSettings, file: string): string[] => [
  'node',
  posix.join(imageFolder, 'server/engines/kubernetes/pod', file),
];

const fetching = (
  settings: ClusterSettings,
  { layers, releaseId, organizationId }: Workload,
  secret: string,
) => ({
  name: 'fetch',
  image: settings.image,
  command: [...program(settings, 'fetchProgram.ts'), '/files/top'],
  env: [
    { name: 'SERVER_URL', value: settings.serverUrl },
    { name: 'ORGANIZATION_ID', value: organizationId },
    { name: 'RELEASE_ID', value: releaseId },
    { name: 'LAYERS', value: JSON.stringify(layers) },
    { name: 'TOKEN', valueFrom: { secretKeyRef: { name: secret, key: TOKEN_KEY } } },
  ],
  volumeMounts: [{ name: 'files', mountPath: '/files' }],
  securityContext: confined,
  resources: memory(BRIDGE_BYTES),
});

const mainContainer = (
  name: string,
  image: string,
  { argv, folder, environment, memoryBytes, top }: Workload,
  secret: string,
) => ({
  name,
  image,
  command: argv,
  workingDir: folder,
  // Each by itself, so that the token stays out.
  env: Object.keys(environment).map((key) => ({
    name: key,
    valueFrom: { secretKeyRef: { name: secret, key } },
  })),
  volumeMounts: [
    { name: 'files', mountPath: top, subPath: 'top', readOnly: true },
    { name: 'temporary', mountPath: '/tmp' },
  ],
  securityContext: confined,
  resources: memory(memoryBytes),
});

/** What pods of services and commands have in common. */
const podOf = (settings: ClusterSettings, { memoryBytes }: Workload) => ({
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  hostUsers: false,
  ...(settings.runtimeClass !== null && { runtimeClassName: settings.runtimeClass }),
  securityContext: {
    runAsNonRoot: true,
    runAsUser: USER,
    runAsGroup: USER,
    fsGroup: USER,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  // It reaches no name server, and is not told of any.
  dnsPolicy: 'None',
  dnsConfig: { nameservers: ['127.0.0.1'] },
  volumes: [
    { name: 'files', emptyDir: { sizeLimit: FILES } },
    // Counts towards the memory of the container, as in the sandbox.
    { name: 'temporary', emptyDir: { medium: 'Memory', sizeLimit: String(memoryBytes) } },
  ],
  // A service moves within a minute when its node is lost.
  tolerations: ['not-ready', 'unreachable'].map((key) => ({
    key: `node.kubernetes.io/${key}`,
    operator: 'Exists',
    effect: 'NoExecute',
    tolerationSeconds: 30,
  })),
});

/** The pod of a service. */
export const servicePod = (settings: ClusterSettings, workload: Workload, image: string, secret: string) => {
  const port = bridgePortOf(workload);
  const bridge = {
    name: 'bridge',
    image: settings.image,
    command: program(settings, 'bridgeProgram.ts'),
    // Started after the files are there, and ended after the service: it carries what that still answers.
    restartPolicy: 'Always',
    env: [
      { name: 'HOST', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
      { name: 'PORT', value: String(port) },
      { name: 'TARGET', value: `127.0.0.1:${workload.port}` },
    ],
    ports: [{ containerPort: port, protocol: 'TCP' }],
    securityContext: confined,
    resources: memory(BRIDGE_BYTES),
  };
  const service = mainContainer('service', image, workload, secret);
  return {
    ...podOf(settings, workload),
    terminationGracePeriodSeconds: 30,
    initContainers: [fetching(settings, workload, secret), bridge],
    containers: [
      {
        ...service,
        env: [...service.env, { name: 'PORT', value: String(workload.port) }],
        readinessProbe: {
          httpGet: { path: workload.healthPath, port, httpHeaders: [{ name: 'Host', value: 'localhost' }] },
          periodSeconds: 5,
          timeoutSeconds: 5,
          failureThreshold: 3,
        },
      },
    ],
  };
};

/** The pod of a command. */
export const commandPod = (
  settings: ClusterSettings,
  workload: Workload,
  { image, secret, seconds }: { image: string; secret: string; seconds: number },
) => ({
  ...podOf(settings, workload),
  restartPolicy: 'Never',
  activeDeadlineSeconds: seconds,
  terminationGracePeriodSeconds: 5,
  initContainers: [fetching(settings, workload, secret)],
  containers: [mainContainer('command', image, workload, secret)],
});
