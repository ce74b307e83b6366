import type { EnvironmentHealth, PlanSource, ReleaseKind } from '../../../schema/generated/types.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';

export const healthWords: Record<EnvironmentHealth, string> = {
  STARTING: 'Starting',
  HEALTHY: 'Healthy',
  UNHEALTHY: 'Unhealthy',
  STOPPED: 'Stopped',
  SLEEPING: 'Sleeping',
};

export const healthTones: Record<EnvironmentHealth, ChipTone> = {
  STARTING: 'accent',
  HEALTHY: 'success',
  UNHEALTHY: 'critical',
  STOPPED: 'neutral',
  SLEEPING: 'neutral',
};

export const releaseKindWords: Record<ReleaseKind, string> = {
  STATIC: 'Static files',
  SERVICE: 'Service',
};

export const planSourceWords: Record<PlanSource, string> = {
  FOUND: 'Detected in the repository',
  FILE: 'slipway.json',
  SETTINGS: 'Project settings',
  USUAL: 'Default',
};

/** Why an environment has no address. */
export const noAddressNote = 'Sites are not available on this server: SITES_DOMAIN is not set.';

/** The address as people read it, without its scheme. */
export const shownAddress = (address: string): string =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '');
