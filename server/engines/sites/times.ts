/** How long the parts of running a site take, in milliseconds. Tests have shorter ones. */
export type Times = {
  /** What a release that is replaced gets to answer what it has begun, and then to end. */
  drain: number;
  /** The same when all is closed, as who stops the process waits for it. */
  closing: number;
  /** How often a service is asked whether it is healthy, and measured. */
  check: number;
  /** The same while a service is young. */
  youngCheck: number;
  /** What it gets to answer that. */
  checkPatience: number;
  /** Before a service that ended by itself is started again: the first pause, which doubles up to the longest. */
  firstPause: number;
  longestPause: number;
  /** A service that runs longer has lasted: the next pause is the first one again. */
  lasting: number;
  /** What a cluster gets to begin a service, and how long it may say that something is in the way, which may mend itself. */
  coming: number;
  stuck: number;
  /** What a request waits for a service that is being started, or for a site that may be about to be. */
  wait: number;
  /** What a request waits for a service that sleeps. */
  wake: number;
  /** Without a request after which a service may be put to sleep for others. */
  sleepAfter: number;
  /** How long after the beginning a site that is not known may be about to be started. */
  warmUp: number;
  /** For the first word of an answer, and for the next byte of one that has begun. */
  answer: number;
  silence: number;
  /** In which a body must make progress. */
  pace: number;
  /** After which a quiet connection may be ended for a new visitor. */
  quiet: number;
};

export const usualTimes: Times = {
  drain: 5_000,
  closing: 3_000,
  check: 5_000,
  youngCheck: 1_000,
  checkPatience: 5_000,
  firstPause: 1_000,
  longestPause: 30_000,
  lasting: 60_000,
  coming: 300_000,
  stuck: 60_000,
  wait: 5_000,
  wake: 20_000,
  sleepAfter: 600_000,
  warmUp: 20_000,
  answer: 60_000,
  silence: 120_000,
  pace: 10_000,
  quiet: 10_000,
};
