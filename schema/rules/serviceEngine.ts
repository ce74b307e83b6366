/** Why a feature of services is not available where they run in Kubernetes. `what` is a plural noun. */
export const notInKubernetes = (what: string): string =>
  `${what} are not available: this server runs services in Kubernetes.`;
