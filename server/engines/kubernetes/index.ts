export { accessInside, type ClusterAccess } from './api/access.ts';
export { ApiRefusal } from './api/refusal.ts';
export { type Cluster, openCluster, type RunningService } from './cluster.ts';
export type { Instance, Life } from './instance.ts';
export type { ContainerEnd } from './podState.ts';
export type { ClusterSettings } from './settings.ts';
export type { Workload } from './workload.ts';
