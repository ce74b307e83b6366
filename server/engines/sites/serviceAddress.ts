/** Where a service answers HTTP, as `http.request` takes it: on a unix socket of this machine, or at a host and port. */
export type ServiceAddress = { socketPath: string } | { host: string; port: number };

/**
 * Finds where a service answers now; waits so many milliseconds while it is being started again. Null where nothing runs.
 * @param isRetry nothing answered there a moment ago
 */
export type FindAddress = (patience: number, isRetry?: boolean) => Promise<ServiceAddress | null>;
