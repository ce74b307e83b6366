import { ModelFailure } from '../model.ts';
import type { AnswerLimits, ModelFetch } from './modelSettings.ts';

/** What was sent and what came back of one request. */
export type Exchange = {
  /** Bytes of the request's body: no tokenizer makes more tokens of them. */
  sentBytes: number;
  fetch: ModelFetch;
};

const limited = (body: ReadableStream<Uint8Array>, bytes: number): ReadableStream<Uint8Array> => {
  let received = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        received += chunk.byteLength;
        if (received <= bytes) controller.enqueue(chunk);
        else controller.error(new ModelFailure('BAD_ANSWER', `The answer is longer than ${bytes} bytes.`));
      },
    }),
  );
};

/** A fetch for one request, which refuses what no API answers: redirects, pages, and bodies without end. */
export const limitedFetch = (
  fetch: ModelFetch,
  { bytes }: AnswerLimits,
  pageHint = 'Check the base URL: for many servers it ends with /v1.',
): Exchange => {
  const exchange: Exchange = {
    sentBytes: 0,
    fetch: async (input, init) => {
      exchange.sentBytes = typeof init?.body === 'string' ? Buffer.byteLength(init.body) : 0;
      const response = await fetch(input, { ...init, redirect: 'manual' });
      const { status, headers, body } = response;
      if (status >= 300 && status < 400) {
        await body?.cancel();
        throw new ModelFailure(
          'UNREACHABLE',
          `The server redirects to another address (HTTP ${status}), which is not followed. Enter the address that it redirects to.`,
        );
      }
      if (/\bhtml\b/.test(headers.get('content-type') ?? '')) {
        await body?.cancel();
        throw new ModelFailure(
          status === 401 || status === 403 ? 'UNAUTHORIZED' : status >= 500 ? 'BUSY' : 'BAD_ANSWER',
          `The server answers with a web page (HTTP ${status}) instead of the API. ${pageHint}`,
        );
      }
      return body ? new Response(limited(body, bytes), { status, headers }) : response;
    },
  };
  return exchange;
};
