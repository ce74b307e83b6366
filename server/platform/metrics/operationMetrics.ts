import type { GraphQLFormattedError } from 'graphql';
import { Counter, Histogram, type Registry } from 'prom-client';

/** What an operation was; `invalid` when no operation could be made of what was sent. */
type OperationType = 'query' | 'mutation' | 'subscription' | 'invalid';

/** Counts operations. Labels name no organization, person or field: what is unbounded or private is no label. */
export type OperationMetrics = {
  /** Notes an operation that was answered; `seconds` is left out for a subscription, which has no one answer. */
  operation: (type: OperationType, errors: readonly GraphQLFormattedError[], seconds?: number) => void;
};

/** The codes that have a series of their own; whatever else there is counts as OTHER. */
const codes = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'INTERNAL_SERVER_ERROR',
]);
const codeOf = ({ extensions }: GraphQLFormattedError): string => {
  const code = String(extensions?.['code']);
  return codes.has(code) ? code : 'OTHER';
};

/** Makes the counters in a registry. */
export const operationMetrics = (registry: Registry): OperationMetrics => {
  const registers = [registry];
  const operations = new Counter({
    name: 'slipway_graphql_operations_total',
    help: 'GraphQL operations. outcome: ok, refused (errors meant for the client), failed (our fault)',
    labelNames: ['type', 'outcome'] as const,
    registers,
  });
  const errors = new Counter({
    name: 'slipway_graphql_errors_total',
    help: 'Errors in answers, by extensions.code',
    labelNames: ['code'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'slipway_graphql_duration_seconds',
    help: 'From reading an operation to its answer',
    labelNames: ['type'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return {
    operation: (type, given, seconds) => {
      const found = given.map(codeOf);
      const fault = found.includes('INTERNAL_SERVER_ERROR');
      operations.inc({ type, outcome: found.length === 0 ? 'ok' : fault ? 'failed' : 'refused' });
      for (const code of found) errors.inc({ code });
      if (seconds !== undefined) duration.observe({ type }, seconds);
    },
  };
};
