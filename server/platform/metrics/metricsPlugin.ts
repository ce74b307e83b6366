import type { ApolloServerPlugin } from '@apollo/server';
import type { OperationMetrics } from './operationMetrics.ts';

/** Notes each operation that comes over HTTP. */
export const metricsPlugin = (metrics: OperationMetrics): ApolloServerPlugin => ({
  requestDidStart: async () => {
    const begun = performance.now();
    return {
      willSendResponse: async ({ operation, response: { body } }) => {
        const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
        metrics.operation(operation?.operation ?? 'invalid', errors, (performance.now() - begun) / 1000);
      },
    };
  },
});
