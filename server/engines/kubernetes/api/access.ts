import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';

/** How the API server of a cluster is reached. */
export type ClusterAccess = {
  /** Such as `https://10.96.0.1:443`. */
  url: string;
  /** PEM certificates that its certificate is verified with; those of the system unless given. */
  ca?: string | undefined;
  /** The bearer token of this moment; null where a client certificate stands for it. */
  token: () => Promise<string | null>;
  /** PEM. */
  clientCertificate?: { certificate: string; key: string } | undefined;
};

/** Where Kubernetes puts the identity of a pod. */
const MOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

/**
 * The access that a pod has to the API server of its cluster.
 * @param address what KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT say
 * @returns the access, with the namespace of this pod; or why there is none
 */
export const accessInside = (
  address: { host: string; port: number },
  folder = MOUNT,
): { access: ClusterAccess; namespace: string } | { message: string } => {
  const [token, ca, namespace] = ['token', 'ca.crt', 'namespace'].map((name) => join(folder, name));
  if (!token || !ca || !namespace || ![token, ca, namespace].every((file) => existsSync(file)))
    return {
      message: `ENGINE=kubernetes needs a service account: ${folder} has no token. Set automountServiceAccountToken to true in the pod that runs sites.`,
    };
  const { host, port } = address;
  return {
    namespace: readFileSync(namespace, 'utf8').trim(),
    access: {
      url: `https://${isIPv6(host) ? `[${host}]` : host}:${port}`,
      ca: readFileSync(ca, 'utf8'),
      // Kubernetes replaces it within the hour.
      token: async () => (await readFile(token, 'utf8')).trim(),
    },
  };
};
