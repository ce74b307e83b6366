import * as z from 'zod';

const quantity = z.string();
const env = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({
      secretKeyRef: z.object({ name: z.string(), key: z.string() }).optional(),
      fieldRef: z.object({ fieldPath: z.string() }).optional(),
    })
    .optional(),
});
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  workingDir: z.string().default('/'),
  env: z.array(env).default([]),
  restartPolicy: z.string().optional(),
  ports: z.array(z.object({ containerPort: z.number() })).default([]),
  volumeMounts: z
    .array(
      z.object({
        name: z.string(),
        mountPath: z.string(),
        subPath: z.string().default(''),
        readOnly: z.boolean().default(false),
      }),
    )
    .default([]),
  resources: z.object({ limits: z.object({ memory: quantity.default('0') }).prefault({}) }).prefault({}),
  readinessProbe: z
    .object({ httpGet: z.object({ path: z.string(), port: z.number() }), periodSeconds: z.number() })
    .optional(),
});
export type Container = z.infer<typeof container>;

/** What a node reads of a pod. */
export const podObject = z.object({
  restartPolicy: z.string().default('Always'),
  activeDeadlineSeconds: z.number().optional(),
  terminationGracePeriodSeconds: z.number().default(30),
  initContainers: z.array(container).default([]),
  containers: z.array(container),
});
export type PodObject = z.infer<typeof podObject>;

const bytes = (list: Container[]) =>
  list.map(({ resources }) => Number(resources.limits.memory)).reduce((sum, each) => sum + each, 0);

/** What the memory limits of a pod come to, in bytes, as quotas count it. */
export const memoryOf = ({ containers, initContainers }: PodObject): number => {
  return bytes(containers) + bytes(initContainers.filter(({ restartPolicy }) => restartPolicy === 'Always'));
};
