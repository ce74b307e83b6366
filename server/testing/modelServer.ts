import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { answerFaultily, type Fault } from './models/faults.ts';
import type { Replier } from './models/modelReply.ts';
import { type ModelServerRequest, readModelRequest } from './models/modelRequest.ts';
import { writeReply } from './models/writeReply.ts';

export { curious, obedient, scripted, type Replier } from './models/modelReply.ts';
export type { Fault } from './models/faults.ts';

/** A server of language models on the loopback address: chat completions, and messages as Anthropic has them. */
export type ModelServer = {
  /** `http://127.0.0.1:port/v1` */
  url: string;
  /** `127.0.0.1:port`, for MODEL_ALLOWED_HOSTS. */
  host: string;
  /** Every request, oldest first. */
  requests: readonly ModelServerRequest[];
  /** Answers like this from now on. */
  reply: (replier: Replier) => void;
  /** Answers with this fault from now on; with none, as it did before. */
  fail: (fault: Fault | null) => void;
  /** Resolves when a client has left before its answer ended. */
  left: Promise<void>;
  close: () => Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Opens one on a free port; close it after the tests of the file. */
export const openModelServer = async (first: Replier): Promise<ModelServer> => {
  const requests: ModelServerRequest[] = [];
  let replier = first;
  let fault: Fault | null = null;
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(message);
    if (message.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const request = readModelRequest(message.url ?? '', message.headers, body);
    requests.push(request);
    response.on('close', () => response.writableFinished || leave());
    const written = writeReply(request, replier(request));
    if (fault) return answerFaultily(fault, request, written, response);
    response.writeHead(200, { 'content-type': written.contentType });
    for (const piece of written.pieces) response.write(piece);
    response.end();
  };

  const server = createServer((message, response) => {
    answer(message, response).catch((error: unknown) => response.destroy(new Error(String(error))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: `http://${host}/v1`,
    host,
    requests,
    reply: (next) => {
      replier = next;
    },
    fail: (next) => {
      fault = next;
    },
    left,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
