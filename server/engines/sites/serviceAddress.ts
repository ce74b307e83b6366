/**
 * Where a service answers HTTP, as `http.request` takes it: on a unix socket of this machine, or at a host and port. Where that is balanced, each connection may lead
 * to another replica, so that none is kept for the next request.
 */
export type ServiceAddress = { socketPath: string } | { host: string; port: number; isBalanced?: boolean };

/**
 * Returns the current address of a service; null if it does not run.
 * @param patience milliseconds to wait while the service restarts
 * @param isRetry whether the address returned before did not answer
 */
export type FindAddress = (patience: number, isRetry?: boolean) => Promise<ServiceAddress | null>;
