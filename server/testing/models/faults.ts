import type { ServerResponse } from 'node:http';
import type { ModelServerRequest } from './modelRequest.ts';
import { type WrittenReply, writeReply } from './writeReply.ts';

/** How the double misbehaves. */
export type Fault =
  | 'BAD_JSON'
  | 'TRUNCATED'
  | 'DISCONNECTED'
  | 'EMPTY'
  | 'TOO_MANY_REQUESTS'
  | 'SERVER_ERROR'
  | 'WRONG_KEY'
  | 'MODEL_MISSING'
  | 'ERROR_IN_STREAM'
  | 'SLOW'
  | 'SILENT'
  | 'ENDLESS'
  | 'NEGATIVE_USAGE'
  | 'ABSURD_USAGE'
  | 'HTML'
  | 'REDIRECT';

const sendJson = (
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ type: 'error', error: { message, type: 'error', code: null } }));
};

/** Sends valid events without end, as fast as the client reads. */
const sendForever = async ({ pieces }: WrittenReply, response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const [start = '', next = start] = pieces;
  response.write(start);
  while (!response.destroyed) {
    if (response.write(next.repeat(100))) await new Promise((resolve) => setImmediate(resolve));
    else {
      await new Promise((resolve) => {
        response.once('drain', resolve);
        response.once('close', resolve);
      });
    }
  }
};

/** Sends a piece every 50 milliseconds, as slow models do. */
const sendSlowly = async ({ contentType, pieces }: WrittenReply, response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': contentType });
  for (const piece of pieces) {
    response.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  response.end();
};

const send = (response: ServerResponse, contentType: string, pieces: readonly string[]): void => {
  response.writeHead(200, { 'content-type': contentType });
  for (const piece of pieces) response.write(piece);
};

/** Answers a request with a fault, in place of what was written. */
export const answerFaultily = async (
  fault: Fault,
  request: ModelServerRequest,
  written: WrittenReply,
  response: ServerResponse,
): Promise<void> => {
  const { contentType, pieces } = written;
  const counted = (inputTokens: unknown, outputTokens: unknown): void => {
    const reply = writeReply(request, { text: 'Hello.', usage: { inputTokens, outputTokens } });
    send(response, reply.contentType, reply.pieces);
    response.end();
  };
  const faults: Record<Fault, () => void | Promise<void>> = {
    BAD_JSON: () => {
      send(response, contentType, ['data: {"choices": [{"del\n\n']);
      response.end();
    },
    TRUNCATED: () => {
      send(response, contentType, pieces.slice(0, 2));
      response.end();
    },
    DISCONNECTED: () => {
      send(response, contentType, pieces.slice(0, 2));
      setImmediate(() => response.destroy());
    },
    EMPTY: () => {
      const reply = writeReply(request, {});
      send(response, reply.contentType, reply.pieces);
      response.end();
    },
    TOO_MANY_REQUESTS: () => sendJson(response, 429, 'Rate limit reached.', { 'retry-after': '7' }),
    SERVER_ERROR: () => sendJson(response, 500, 'Internal error.'),
    WRONG_KEY: () =>
      sendJson(response, 401, `Wrong key: ${request.headers.authorization ?? request.headers['x-api-key']}`),
    MODEL_MISSING: () => sendJson(response, 404, 'model "double" not found, try pulling it first'),
    ERROR_IN_STREAM: () => {
      const said = { type: 'error', error: { message: 'The context is too long.', type: 'invalid_request' } };
      const frame = request.api === 'MESSAGES' ? 'event: error\n' : '';
      send(response, contentType, [...pieces.slice(0, 2), `${frame}data: ${JSON.stringify(said)}\n\n`]);
      response.end();
    },
    SLOW: () => sendSlowly(written, response),
    SILENT: () => undefined,
    ENDLESS: () => sendForever(written, response),
    NEGATIVE_USAGE: () => counted(-5, 3),
    ABSURD_USAGE: () => counted(9_000_000_000, 3),
    HTML: () => {
      send(response, 'text/html', ['<!doctype html><title>Welcome</title>']);
      response.end();
    },
    REDIRECT: () => {
      response.writeHead(307, { location: `http://169.254.169.254${request.path}` });
      response.end();
    },
  };
  await faults[fault]();
};
