import * as z from 'zod';

/** The kinds that we apply, and where the API server has them. */
export const resources = {
  Namespace: { group: 'api/v1', plural: 'namespaces', namespaced: false },
  ResourceQuota: { group: 'api/v1', plural: 'resourcequotas', namespaced: true },
  NetworkPolicy: { group: 'apis/networking.k8s.io/v1', plural: 'networkpolicies', namespaced: true },
  RoleBinding: { group: 'apis/rbac.authorization.k8s.io/v1', plural: 'rolebindings', namespaced: true },
  Secret: { group: 'api/v1', plural: 'secrets', namespaced: true },
  Deployment: { group: 'apis/apps/v1', plural: 'deployments', namespaced: true },
  Service: { group: 'api/v1', plural: 'services', namespaced: true },
  Pod: { group: 'api/v1', plural: 'pods', namespaced: true },
} as const;

/** A kind of object. */
export type Kind = keyof typeof resources;

/** Names an object. */
export type ObjectName = { kind: Kind; namespace?: string; name: string };

/** An object as we apply it. */
export type Applied = {
  apiVersion: string;
  kind: Kind;
  metadata: {
    name: string;
    namespace?: string;
    labels: Readonly<Record<string, string>>;
    annotations?: Readonly<Record<string, string>>;
    /** It is deleted with these. */
    ownerReferences?: readonly { apiVersion: string; kind: Kind; name: string; uid: string }[];
  };
  [field: string]: unknown;
};

/** The path of a kind: of one object, of those of a namespace, or of all. */
export const pathOf = (kind: Kind, namespace?: string, name?: string): string => {
  const { group, plural, namespaced } = resources[kind];
  const within = namespaced && namespace !== undefined ? `/namespaces/${encodeURIComponent(namespace)}` : '';
  return `/${group}${within}/${plural}${name === undefined ? '' : `/${encodeURIComponent(name)}`}`;
};

const metadata = z.object({
  name: z.string(),
  namespace: z.string().default(''),
  uid: z.string().default(''),
  resourceVersion: z.string().default(''),
  generation: z.number().default(0),
  creationTimestamp: z.string().default(''),
  deletionTimestamp: z.string().optional(),
  labels: z.record(z.string(), z.string()).default({}),
  annotations: z.record(z.string(), z.string()).default({}),
});

const condition = z.object({
  type: z.string(),
  status: z.string(),
  reason: z.string().default(''),
  message: z.string().default(''),
});

const terminated = z.object({
  exitCode: z.number(),
  signal: z.number().default(0),
  reason: z.string().default(''),
});
const containerState = z.object({
  waiting: z.object({ reason: z.string().default(''), message: z.string().default('') }).optional(),
  running: z.object({ startedAt: z.string().default('') }).optional(),
  terminated: terminated.optional(),
});
const containerStatus = z.object({
  name: z.string(),
  ready: z.boolean().default(false),
  restartCount: z.number().default(0),
  state: containerState.default({}),
  lastState: containerState.default({}),
});

/** What we read of a pod. */
export const podSchema = z.object({
  metadata,
  status: z
    .object({
      phase: z.string().default('Pending'),
      reason: z.string().default(''),
      message: z.string().default(''),
      podIP: z.string().default(''),
      conditions: z.array(condition).default([]),
      initContainerStatuses: z.array(containerStatus).default([]),
      containerStatuses: z.array(containerStatus).default([]),
    })
    .prefault({}),
});
export type Pod = z.infer<typeof podSchema>;
export type ContainerStatus = z.infer<typeof containerStatus>;

/** What we read of a deployment. */
export const deploymentSchema = z.object({
  metadata,
  status: z.object({ conditions: z.array(condition).default([]) }).prefault({}),
});
export type Deployment = z.infer<typeof deploymentSchema>;

/** What we read of a service. */
export const serviceSchema = z.object({
  metadata,
  spec: z.object({ clusterIP: z.string().default('') }).prefault({}),
});

/** What we read of a network policy: all that it allows. */
export const networkPolicySchema = z.object({ metadata, spec: z.unknown() });

/** What we read of any object. */
export const anyObject = z.object({ metadata });
export type AnyObject = z.infer<typeof anyObject>;

/** A list of objects, each read by itself. */
export const listSchema = z.object({
  metadata: z
    .object({ resourceVersion: z.string().default(''), continue: z.string().default('') })
    .prefault({}),
  items: z
    .array(z.unknown())
    .nullish()
    .transform((items) => items ?? []),
});
