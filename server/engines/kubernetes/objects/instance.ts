import type { Applied } from '../api/resources.ts';
import type { ClusterSettings } from '../settings.ts';
import type { Workload } from '../workload.ts';
import { labels, labelValue, namespaceOf, releaseAnnotation, shortHash } from './names.ts';
import { bridgePortOf, commandPod, servicePod, TOKEN_KEY } from './pod.ts';

/** What Kubernetes keeps of a secret, and of any object (apiserver: MaxSecretSize, 1 MiB). */
const MOST_SECRET_BYTES = 1_048_576;

/** Where the objects of an instance are. */
export type InstanceName = { namespace: string; name: string };

type Made = { settings: ClusterSettings; workload: Workload; image: string; name: string };

/** Names all that decides how an instance runs: a running one with the same hash is this one. */
export const instanceHash = (settings: ClusterSettings, workload: Workload, image: string): string =>
  shortHash(JSON.stringify([servicePod(settings, workload, image, ''), workload, settings.image]), 20);

/** Why variables cannot be kept in a secret, for people; null where they can. */
export const whyNoSecret = ({ environment }: Workload): string | null => {
  const wrong = Object.keys(environment).find((key) => !/^[-._A-Za-z0-9]{1,253}$/.test(key));
  if (wrong !== undefined)
    return `The variable ${wrong} cannot be given to a service in Kubernetes: its name may have letters, digits, "-", "_" and "." only.`;
  const bytes = Object.entries(environment).reduce(
    (sum, [key, value]) => sum + key.length + Buffer.byteLength(value),
    0,
  );
  // Its token and what the object has beside.
  if (bytes <= MOST_SECRET_BYTES - 4_096) return null;
  const size = (bytes / 1_048_576).toFixed(1);
  return `The variables of this environment take ${size} MiB together, and Kubernetes keeps at most 1 MiB: shorten or remove some.`;
};

const labelsOf = ({ settings, workload }: Made, role: 'service' | 'command') => ({
  [labels.engine]: settings.name,
  [labels.organization]: labelValue(workload.organizationId),
  [labels.environment]: labelValue(workload.environmentId),
  [labels.role]: role,
});

/** The variables of an instance, and the token by which its layers are fetched. */
export const secretOf = (made: Made, role: 'service' | 'command', token: string): Applied => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: {
    name: made.name,
    namespace: namespaceOf(made.settings.name, made.workload.organizationId),
    labels: labelsOf(made, role),
  },
  type: 'Opaque',
  data: Object.fromEntries(
    Object.entries({ ...made.workload.environment, [TOKEN_KEY]: token }).map(([key, value]) => [
      key,
      Buffer.from(value).toString('base64'),
    ]),
  ),
});

/** Whether Kubernetes takes a status for ready. */
const isReadiness = (status: number): boolean => status >= 200 && status < 400;

/** What runs a service: its deployment, and the address that leads to it. */
export const serviceObjects = (made: Made): { deployment: Applied; service: Applied } => {
  const { settings, workload, image, name } = made;
  const namespace = namespaceOf(settings.name, workload.organizationId);
  const own = labelsOf(made, 'service');
  const selected = { ...own, [labels.instance]: name };
  const port = bridgePortOf(workload);
  return {
    deployment: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: {
        name,
        namespace,
        labels: { ...selected, [labels.hash]: instanceHash(settings, workload, image) },
        annotations: { [releaseAnnotation]: workload.releaseId },
      },
      spec: {
        replicas: workload.replicas,
        revisionHistoryLimit: 0,
        // An instance never changes: a release that replaces it has a deployment of its own.
        strategy: { type: 'Recreate' },
        selector: { matchLabels: selected },
        template: {
          metadata: { labels: selected },
          spec: {
            ...servicePod(settings, workload, image, name),
            ...(workload.replicas > 1 && {
              // A node that is lost takes as few of them along as possible.
              topologySpreadConstraints: [
                {
                  maxSkew: 1,
                  topologyKey: 'kubernetes.io/hostname',
                  whenUnsatisfiable: 'ScheduleAnyway',
                  labelSelector: { matchLabels: selected },
                },
              ],
            }),
          },
        },
      },
    },
    service: {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, namespace, labels: selected },
      spec: {
        selector: selected,
        ports: [{ name: 'http', protocol: 'TCP', port, targetPort: port }],
        // The router decides what is healthy, and leads requests to what is not, as on a machine. Of several replicas those are left out that are not ready,
        // where the probe of Kubernetes can tell.
        publishNotReadyAddresses: workload.replicas === 1 || !isReadiness(workload.healthStatus),
      },
    },
  };
};

/** A pod that runs a command once. */
export const commandObject = (made: Made, seconds: number): Applied => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: made.name,
    namespace: namespaceOf(made.settings.name, made.workload.organizationId),
    labels: { ...labelsOf(made, 'command'), [labels.instance]: made.name },
  },
  spec: commandPod(made.settings, made.workload, { image: made.image, secret: made.name, seconds }),
});
