import type { Severity } from '../../../schema/generated/types.ts';

/** Why a role may not change the settings of environments. */
export const adminsOnly = 'Only admins and owners can change these settings.';

/** Why a feature of services is not available where they run in Kubernetes. `what` is in plural. */
export const notInKubernetes = (what: string): string =>
  `${what} are not available: this server runs services in Kubernetes.`;

/** From which severity on open findings hold a release back; '' where none does. */
export const blockingOptions: readonly { value: Severity | ''; label: string }[] = [
  { value: '', label: 'None' },
  { value: 'CRITICAL', label: 'Critical' },
  { value: 'HIGH', label: 'High or worse' },
  { value: 'MEDIUM', label: 'Medium or worse' },
  { value: 'LOW', label: 'Any severity' },
];
