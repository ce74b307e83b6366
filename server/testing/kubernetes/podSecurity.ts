import * as z from 'zod';

const context = z.looseObject({
  allowPrivilegeEscalation: z.boolean().optional(),
  privileged: z.boolean().optional(),
  runAsNonRoot: z.boolean().optional(),
  runAsUser: z.number().optional(),
  capabilities: z
    .object({ drop: z.array(z.string()).optional(), add: z.array(z.string()).optional() })
    .optional(),
  seccompProfile: z.object({ type: z.string() }).optional(),
});
const container = z.looseObject({ name: z.string(), securityContext: context.default({}) });
const podSpec = z.looseObject({
  hostNetwork: z.boolean().optional(),
  hostPID: z.boolean().optional(),
  hostIPC: z.boolean().optional(),
  securityContext: context.default({}),
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
  containers: z.array(container),
  initContainers: z.array(container).default([]),
});

const allowedVolumes = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

/** What the Pod Security Standard `restricted` refuses of a pod (kubernetes.io/docs/concepts/security/pod-security-standards), a line each. */
export const restrictedFaults = (spec: unknown): string[] => {
  const pod = podSpec.parse(spec);
  const faults: string[] = [];
  if (pod.hostNetwork || pod.hostPID || pod.hostIPC) faults.push('host namespaces');
  for (const { name, ...volume } of pod.volumes)
    if (!Object.keys(volume).every((type) => allowedVolumes.includes(type)))
      faults.push(`restricted volume type (volume "${name}")`);
  for (const { name, securityContext: own } of [...pod.initContainers, ...pod.containers]) {
    const { securityContext: all } = pod;
    const add = (what: string) => faults.push(`${what} (container "${name}")`);
    if (own.privileged) add('privileged');
    if (own.allowPrivilegeEscalation !== false) add('allowPrivilegeEscalation != false');
    if (!own.capabilities?.drop?.includes('ALL')) add('unrestricted capabilities');
    if (own.capabilities?.add?.some((each) => each !== 'NET_BIND_SERVICE')) add('unrestricted capabilities');
    if ((own.runAsNonRoot ?? all.runAsNonRoot) !== true) add('runAsNonRoot != true');
    if ((own.runAsUser ?? all.runAsUser) === 0) add('runAsUser=0');
    const seccomp = (own.seccompProfile ?? all.seccompProfile)?.type;
    if (seccomp !== 'RuntimeDefault' && seccomp !== 'Localhost') add('seccompProfile');
  }
  return faults;
};
