import type { SiteState } from '../../../engines/sites/index.ts';
import { RequestCounts } from '../../../engines/sites/requestCounts.ts';
import { whyUnhealthy } from './whyUnhealthy.ts';

const well: SiteState = {
  releaseId: 'release',
  health: 'HEALTHY',
  message: null,
  requests: 0,
  failures: 0,
  networks: 0,
  failingNetworks: 0,
  networkFailureShare: 0,
  restarts: 0,
  memoryBytes: null,
  processorShare: null,
  startedAt: new Date(0),
  sleepingSince: null,
};
/** Every visitor is of another network. */
const of = (requests: number, failures: number) =>
  whyUnhealthy(
    { ...well, requests, failures, failingNetworks: failures, networkFailureShare: failures / requests },
    10,
  );
const told = (share: string) => `${share} requests failed with a server error (5xx); the threshold is 10%.`;

it('a share of failures says something from twenty requests on, of which five failed', () => {
  expect([of(19, 19), of(20, 4), of(100, 9)]).toEqual([null, null, null]);
  expect([of(20, 5), of(100, 10)]).toEqual([told('5 of 20'), told('10 of 100')]);
});

it('one visitor’s failures decide nothing, however many they are', () => {
  const counts = new RequestCounts();
  const why = () => whyUnhealthy({ ...well, ...counts.figures }, 10);
  const failTimes = (times: number, network: string) => {
    for (let time = 0; time < times; time += 1) counts.begin(network)();
  };
  failTimes(1_000, 'hostile');
  expect(why()).toBeNull();
  for (let visitor = 0; visitor < 30; visitor += 1) counts.begin(`well-${visitor}`);
  expect(why()).toBeNull();
  for (const network of ['one', 'two', 'three', 'four']) failTimes(1, network);
  expect(why()).toBe(told('1004 of 1034'));
});
