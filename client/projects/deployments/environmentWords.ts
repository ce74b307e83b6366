import type { EnvironmentHealth, PlanSource, ReleaseKind } from '../../../schema/generated/types.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';

export const healthWords: Record<EnvironmentHealth, string> = {
  STARTING: 'Starting',
  HEALTHY: 'Healthy',
  ILL: 'Unhealthy',
  STOPPED: 'Stopped',
};

export const healthTones: Record<EnvironmentHealth, ChipTone> = {
  STARTING: 'accent',
  HEALTHY: 'success',
  ILL: 'critical',
  STOPPED: 'neutral',
};

export const releaseKindWords: Record<ReleaseKind, string> = {
  STATIC: 'Static files',
  SERVICE: 'Service',
};

export const planSourceWords: Record<PlanSource, string> = {
  FOUND: 'Found in the repository',
  FILE: 'Said in slipway.json',
  SETTINGS: 'Said in the settings',
  USUAL: 'Usual',
};

/** Why an environment has no address. */
export const noAddressNote = 'This server serves no sites: SITES_DOMAIN is not set.';

/** The address as people read it, without its scheme. */
export const shownAddress = (address: string): string =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '');
