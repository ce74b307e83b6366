import type { ServiceEngine, Severity } from '../../../schema/generated/types.ts';
import { notInKubernetes } from '../../../schema/rules/serviceEngine.ts';

/** Why a role may not change the settings of environments. */
export const adminsOnly = 'Only admins and owners can change these settings.';

/** Returns why services of an environment cannot have a feature; null if they can. `what` is a plural noun. */
export const engineObstacle = (serviceEngine: ServiceEngine, what: string): string | null =>
  serviceEngine === 'KUBERNETES' ? notInKubernetes(what) : null;

/** From which severity on open findings hold a release back; '' where none does. */
export const blockingOptions: readonly { value: Severity | ''; label: string }[] = [
  { value: '', label: 'None' },
  { value: 'CRITICAL', label: 'Critical' },
  { value: 'HIGH', label: 'High or worse' },
  { value: 'MEDIUM', label: 'Medium or worse' },
  { value: 'LOW', label: 'Any severity' },
];
