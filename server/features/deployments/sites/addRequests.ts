import type { RequestFigures } from '../../../engines/sites/index.ts';

/** Adds up the requests that processes counted for a release. A network that several processes saw counts once for each. */
export const addRequests = (all: readonly RequestFigures[]): RequestFigures => {
  const sum = (of: (figures: RequestFigures) => number) =>
    all.reduce((total, figures) => total + of(figures), 0);
  const networks = sum((each) => each.networks);
  return {
    requests: sum((each) => each.requests),
    failures: sum((each) => each.failures),
    networks,
    failingNetworks: sum((each) => each.failingNetworks),
    networkFailureShare:
      networks === 0 ? 0 : sum((each) => each.networkFailureShare * each.networks) / networks,
  };
};
