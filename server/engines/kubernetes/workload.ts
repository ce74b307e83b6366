/** A service, or a command, as it is run in a cluster. */
export type Workload = {
  organizationId: string;
  environmentId: string;
  releaseId: string;
  /** Its files: the first layer is seen at `top`, others below it at their path. */
  layers: readonly { path: string; digest: string }[];
  /** Absolute path in the container. */
  top: string;
  runtime: 'NODE' | 'PYTHON';
  argv: readonly string[];
  /** Working directory in the container. */
  folder: string;
  environment: Readonly<Record<string, string>>;
  /** Where it listens on 127.0.0.1. */
  port: number;
  healthPath: string;
  /** The status that says that it is well. */
  healthStatus: number;
  /** Of each replica. */
  memoryBytes: number;
  /** How many pods run it. */
  replicas: number;
  /** What the services of its organization may take together, in bytes; null for as much as the cluster has. */
  organizationBytes: number | null;
};
