/** Limits of connections to other hosts. */
export const outboundLimits = {
  /** Connections at once: of a service, of all services of an organization, and of this machine. */
  connections: { perService: 200, perOrganization: 600, atOnce: 4_000 },
  /** Characters of the head of a request. */
  headBytes: 16_384,
  /** Different refused targets of an environment that are kept until they are taken. */
  refusedTargets: 100,
  /** Different lines that a service's log is given of this within a minute. */
  linesPerMinute: 20,
};

/** Milliseconds. */
export const outboundTimes = {
  /** Until the head of a request is there. */
  head: 10_000,
  /** Until a host has accepted a connection. */
  connect: 10_000,
  /** Without a byte in either direction. */
  idle: 600_000,
};

/** The times of a proxy. */
export type OutboundTimes = typeof outboundTimes;
