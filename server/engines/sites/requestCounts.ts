/** How many networks are told apart; further ones are not counted by network. */
const NETWORKS = 2_000;

/** Counts of requests, in all and by the network of the visitor. */
export type RequestFigures = {
  requests: number;
  failures: number;
  /** Networks that visitors came from. */
  networks: number;
  /** Networks whose visitors met a failure. */
  failingNetworks: number;
  /** The share of failed requests of each network, from 0 to 1, averaged over the networks. */
  networkFailureShare: number;
};

/** Counts the requests of a site and those that its service failed. Each network has the same weight, however much it sends. */
export class RequestCounts {
  #requests = 0;
  #failures = 0;
  readonly #networks = new Map<string, { requests: number; failures: number }>();

  /** Counts a request; the answer counts it as failed. */
  begin(network: string): () => void {
    const counts = this.#networks.get(network) ?? { requests: 0, failures: 0 };
    if (this.#networks.size < NETWORKS) this.#networks.set(network, counts);
    this.#requests += 1;
    counts.requests += 1;
    return () => {
      this.#failures += 1;
      counts.failures += 1;
    };
  }

  /** What was counted so far. */
  get figures(): RequestFigures {
    let [failingNetworks, shares] = [0, 0];
    for (const { requests, failures } of this.#networks.values()) {
      if (failures > 0) failingNetworks += 1;
      shares += failures / requests;
    }
    return {
      requests: this.#requests,
      failures: this.#failures,
      networks: this.#networks.size,
      failingNetworks,
      networkFailureShare: this.#networks.size === 0 ? 0 : shares / this.#networks.size,
    };
  }
}
