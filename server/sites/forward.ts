import { Agent, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { answered } from './headers.ts';

/** What a request is passed on to. */
export type Upstream = {
  /** Path of a unix socket. */
  socket: string;
  agent: Agent;
  /** Called once the request is over; whoever ends the other side waits for that. */
  done: () => void;
};

/** Milliseconds that are waited. */
export type Patience = {
  /** For the first word of an answer. */
  answer: number;
  /** For the next byte of one that has begun, or for who reads it. */
  silence: number;
};

export type Forwarding = {
  /** What to pass it on to now; null when that is not running. Asked again for each try. */
  upstream: () => Promise<Upstream | null>;
  /** As the other side is to have them. */
  headers: readonly string[];
  patience: Patience;
  /** How often a request is tried that has no effect, until its first byte is answered. */
  tries: number;
  /** Takes the status of the answer before it is passed on. */
  onAnswer?: (status: number, type: string) => void;
};

/** How it went; all but `DONE` are to be answered, as nothing was yet. */
export type Outcome = 'DONE' | 'NOT_RUNNING' | 'NO_ANSWER' | 'LATE';

/** Before the second try, in milliseconds; four times as long before each further one. */
const FIRST_PAUSE = 20;

/** Longest list of headers of an answer, in bytes. */
export const ANSWER_HEADERS = 32_768;

/** Connections that stay open between requests; idle ones are let go before the other side does. */
export const keptConnections = (): Agent =>
  new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: 4_000 });

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Passes a request on and its answer back, piece by piece as they come. Never throws. */
export const forward = async (
  request: IncomingMessage,
  response: ServerResponse,
  forwarding: Forwarding,
): Promise<Outcome> => {
  const effectless = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);
  const tries = effectless ? forwarding.tries : 1;
  for (let times = 1, pause = FIRST_PAUSE; ; times += 1, pause *= 4) {
    const upstream = await forwarding.upstream();
    if (upstream === null) return 'NOT_RUNNING';
    const outcome = await attempt(request, response, upstream, effectless, forwarding).finally(upstream.done);
    if (outcome !== 'NO_ANSWER' || times >= tries || response.destroyed) return outcome;
    // That a service has ended is known a moment after its connections break; then the next try waits for it.
    await wait(pause);
  }
};

const attempt = async (
  request: IncomingMessage,
  response: ServerResponse,
  { socket, agent }: Upstream,
  effectless: boolean,
  { headers, patience, onAnswer }: Forwarding,
): Promise<Outcome> => {
  // Whoever asked may have left while a place was waited for.
  if (response.destroyed) return 'DONE';
  const asked = open({
    socketPath: socket,
    // A kept connection may close at the moment in which it is used: what cannot be repeated has one of its own.
    agent: effectless ? agent : false,
    method: request.method,
    path: request.url,
    headers,
    setHost: false,
    maxHeaderSize: ANSWER_HEADERS,
  });
  const leave = () => asked.destroy();
  response.once('close', leave);
  try {
    const answer = await answerOf(asked, request, effectless, patience.answer);
    if (answer === 'LATE') return 'LATE';
    onAnswer?.(answer.statusCode ?? 0, answer.headers['content-type'] ?? '');
    asked.setTimeout(patience.silence, leave);
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answered(answer.rawHeaders));
    // Streams of events are to arrive before the first of them.
    response.flushHeaders();
    await pipeline(answer, response);
    return 'DONE';
  } catch {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return 'DONE';
    }
    return 'NO_ANSWER';
  } finally {
    response.off('close', leave);
    asked.destroy();
  }
};

/** Sends what was asked; answers the head of the answer. */
const answerOf = async (
  asked: ReturnType<typeof open>,
  request: IncomingMessage,
  effectless: boolean,
  patience: number,
): Promise<IncomingMessage | 'LATE'> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | 'LATE'>();
  asked.once('response', resolve);
  asked.on('error', reject);
  asked.once('close', () => reject(new Error('The connection was closed.')));
  const late = setTimeout(() => resolve('LATE'), patience);
  if (effectless) asked.end();
  else send(request, asked);
  return promise.finally(() => clearTimeout(late));
};

/** Sends a body on as it comes. Who answers early does without the rest of it, which is then read and dropped. */
const send = (request: IncomingMessage, asked: ReturnType<typeof open>): void => {
  request.pipe(asked);
  request.once('error', () => asked.destroy());
  asked.once('close', () => {
    request.unpipe(asked);
    request.resume();
  });
};
