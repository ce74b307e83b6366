import type { Severity } from '../../../schema/generated/types.ts';

/** Why a role may not change the settings of environments. */
export const adminsOnly = 'Only admins and owners can change these settings.';

/** From which severity on open findings hold a release back; '' where none does. */
export const blockingOptions: readonly { value: Severity | ''; label: string }[] = [
  { value: '', label: 'None' },
  { value: 'CRITICAL', label: 'Critical' },
  { value: 'HIGH', label: 'High or worse' },
  { value: 'MEDIUM', label: 'Medium or worse' },
  { value: 'LOW', label: 'Any severity' },
];
