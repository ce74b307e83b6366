/** What stays open while subscriptions run in it: a WebSocket, or an answer that is sent as events. */
export type Connection = {
  /** Aborts when it has closed. */
  readonly leaving: AbortSignal;
  /** Closes it with a code of WebSocket and a reason of at most 123 bytes. */
  close: (code: number, reason: string) => void;
};

/** Close codes: of RFC 6455, and of graphql-ws and its clients, which connect again after 1013 and 4205. */
export const closeCodes = {
  goingAway: 1001,
  tryAgainLater: 1013,
  sessionChanged: 4205,
  forbidden: 4403,
} as const;
