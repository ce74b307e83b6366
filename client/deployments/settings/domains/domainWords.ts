import type { DomainProblem, DomainState } from '../../../../schema/generated/types.ts';
import type { ChipTone } from '../../../shared/display/ToneChip.tsx';

export const stateWords: Record<DomainState, string> = {
  PENDING: 'Pending',
  ACTIVE: 'Active',
  FAILING: 'Failing',
  STOPPED: 'Stopped',
};

export const stateTones: Record<DomainState, ChipTone> = {
  PENDING: 'neutral',
  ACTIVE: 'success',
  FAILING: 'high',
  STOPPED: 'critical',
};

/** Messages for the problems that a check can find. */
export const problemWords: Record<DomainProblem, string> = {
  RECORD_MISSING: 'The TXT record was not found.',
  RECORD_DIFFERS: 'There are TXT records of this name, but none has the value shown.',
  NO_ANSWER: 'The name servers of the domain did not answer.',
  TAKEN: 'The TXT record was found, but the domain leads to a site of another organization.',
};

/** Returns the URL of a domain, with the scheme and port of the address of its environment. */
export const domainAddress = (name: string, address: string): string => {
  const url = new URL(address);
  url.hostname = name;
  return url.origin;
};
