/**
 * 1,200 requests a minute, 20 a second: a program that reads 100 records a page gets through 120,000 of them, while one that has
 * gone wild leaves most of a small machine to people.
 */
export const keyRequests = { most: 1_200, withinSeconds: 60 } as const;

/** Where a key stands after a request. */
export type KeyRate = {
  allowed: boolean;
  /** How many requests are left until the count begins anew. */
  remaining: number;
  /** When the count begins anew. */
  resetAt: Date;
  /** Whole seconds until then, at least 1. */
  resetSeconds: number;
};

/** Counts the requests of API keys. */
export type KeyRates = { take: (apiKeyId: string) => KeyRate };

/**
 * Counts in the memory of this process, in windows of a minute that are the same for all keys. Not in PostgreSQL: that would
 * turn each read of a program into a write, to be exact about a limit that only has to stop a runaway; several processes
 * let a key through that many times.
 */
export const openKeyRates = (clock: () => Date): KeyRates => {
  const length = keyRequests.withinSeconds * 1000;
  let window = 0;
  let counts = new Map<string, number>();
  return {
    take: (apiKeyId) => {
      const now = clock().getTime();
      const current = Math.floor(now / length);
      // Forgets the keys of the last minute too: the map stays as small as the number of keys in use.
      if (current !== window) counts = new Map();
      window = current;
      const used = (counts.get(apiKeyId) ?? 0) + 1;
      counts.set(apiKeyId, used);
      const end = (current + 1) * length;
      return {
        resetAt: new Date(end),
        allowed: used <= keyRequests.most,
        remaining: Math.max(0, keyRequests.most - used),
        resetSeconds: Math.ceil((end - now) / 1000),
      };
    },
  };
};
