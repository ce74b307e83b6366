/** What this folder writes to; pino's and Fastify's loggers fit. */
export type Log = {
  info: (message: string) => void;
  warn: (message: string) => void;
  error: (message: string) => void;
};
