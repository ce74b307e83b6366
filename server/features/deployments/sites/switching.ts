import type { SiteHost } from '../../../engines/sites/index.ts';
import { EnvironmentTurns } from './EnvironmentTurns.ts';

const switching = new WeakMap<SiteHost, EnvironmentTurns>();

/** The turns of all who lead requests of a host's environments elsewhere: what is written down and what runs change in the same order. */
export const switchingIn = (host: SiteHost): EnvironmentTurns => {
  const turns = switching.get(host) ?? new EnvironmentTurns();
  switching.set(host, turns);
  return turns;
};
