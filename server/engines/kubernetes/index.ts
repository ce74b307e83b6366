export { accessInside, type ClusterAccess } from './api/access.ts';
export { ApiRefusal } from './api/refusal.ts';
export { openCluster } from './cluster.ts';
export type { Cluster, RunningService } from './clusterPort.ts';
export type { Instance, Life } from './instance.ts';
export type { ContainerEnd } from './podState.ts';
export type { ClusterSettings } from './settings.ts';
export type { Workload } from './workload.ts';
