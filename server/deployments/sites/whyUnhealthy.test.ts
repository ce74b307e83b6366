import type { SiteState } from '../../sites/siteHost.ts';
import { whyUnhealthy } from './whyUnhealthy.ts';

const well: SiteState = {
  releaseId: 'release',
  health: 'HEALTHY',
  message: null,
  requests: 0,
  failures: 0,
  restarts: 0,
  memoryBytes: null,
  processorShare: null,
  startedAt: new Date(0),
};
const of = (requests: number, failures: number) => whyUnhealthy({ ...well, requests, failures }, 10);
const told = (share: string) => `${share} requests failed with a server error (5xx); the threshold is 10%.`;

it('a share of failures says something from twenty requests on, of which five failed', () => {
  expect([of(19, 19), of(20, 4), of(100, 9)]).toEqual([null, null, null]);
  expect([of(20, 5), of(100, 10)]).toEqual([told('5 of 20'), told('10 of 100')]);
});
