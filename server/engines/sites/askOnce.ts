import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as open,
  type ServerResponse,
} from 'node:http';
import { ANSWER_HEADERS, type Outcome, type PassedOn } from './forwarding/forwarding.ts';
import { passBack } from './forwarding/passBack.ts';
import type { ServiceAddress } from './serviceAddress.ts';

/** Whom to ask. */
type Asked = {
  address: ServiceAddress;
  /** Whose connections are used, for what has no effect; null: one of its own, for what has a body or must not be sent twice. */
  agent: Agent | null;
};

/**
 * Passes a request on once, and its answer back. Never throws.
 * @returns how it went: `NO_ANSWER` and `LATE` before anything was answered
 */
export const askOnce = async (
  request: IncomingMessage,
  response: ServerResponse,
  { address, agent }: Asked,
  { headers, patience, onAnswer }: PassedOn,
): Promise<Outcome> => {
  // Whoever asked may have left while a place was waited for.
  if (response.destroyed) return 'DONE';
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const asked = open({
    ...address,
    agent: agent ?? false,
    method: request.method,
    path: request.url,
    headers,
    setHost: false,
    maxHeaderSize: ANSWER_HEADERS,
  });
  const late = setTimeout(() => resolve('LATE'), patience.answer);
  /** The service has its time from the last byte of the body on. */
  const arrives = () => void late.refresh();
  const stopWaiting = () => {
    clearTimeout(late);
    request.off('data', arrives);
  };
  const closed = () => resolve('DONE');
  response.once('close', closed);
  let isAnswered = false;
  const failed = () => {
    if (!isAnswered) resolve('NO_ANSWER');
  };
  asked.on('error', failed);
  asked.once('close', failed);
  asked.once('response', (answer) => {
    stopWaiting();
    onAnswer?.(answer.statusCode ?? 0, answer.headers['content-type'] ?? '');
    try {
      readInto(response, answer, patience.silence);
      isAnswered = true;
    } catch {
      // Its head is none that may be said.
      failed();
    }
  });
  if (agent) asked.end();
  else {
    send(request, asked);
    request.on('data', arrives);
  }
  return promise.finally(() => {
    stopWaiting();
    response.off('close', closed);
    asked.destroy();
  });
};

const readInto = (response: ServerResponse, answer: IncomingMessage, silence: number): void => {
  const { statusCode: status = 502, statusMessage: message = '', rawHeaders: headers } = answer;
  const back = passBack(response, { status, message, headers }, silence, () => answer.resume());
  answer.on('data', (piece: Buffer) => {
    if (!back.write(piece)) answer.pause();
  });
  answer.once('end', back.end);
  answer.on('error', back.breakOff);
  answer.once('close', () => {
    if (!response.writableEnded) back.breakOff();
  });
};

/** Sends a body on as it comes. Who answers early does without the rest of it, which is then read and dropped. */
const send = (request: IncomingMessage, asked: ClientRequest): void => {
  request.pipe(asked);
  request.once('error', () => asked.destroy());
  asked.once('close', () => {
    request.unpipe(asked);
    request.resume();
  });
};
