import type { ServerResponse } from 'node:http';
import { answered, type RawHeaders } from './headers.ts';

/** The head of an answer, as a service said it. */
export type AnswerHead = { status: number; message: string; headers: RawHeaders };

/** An answer on its way back to whoever asked. */
export type PassedBack = {
  /** Takes the next piece; whether another may follow at once. If not, it is asked for. */
  write: (piece: Buffer) => boolean;
  end: () => void;
  /** Ends the connection, so that nobody takes a part for the whole. */
  breakOff: () => void;
};

/** What may not stand in the first line of an answer. */
const unsayable = /[^\t\u0020-\u007e\u0080-\u00ff]/;

/**
 * Begins to pass an answer back. Its head waits for what comes in the same moment, so that a short answer is said at once; when nothing
 * comes it goes alone: streams of events are to arrive before the first of them.
 * @param silence milliseconds that are waited for the next piece, or for who reads
 * @param more asks for pieces after one was enough for the moment
 * @throws Error when the head is none that may be said
 */
export const passBack = (
  response: ServerResponse,
  { status, message, headers }: AnswerHead,
  silence: number,
  more: () => void,
): PassedBack => {
  response.writeHead(status, unsayable.test(message) ? '' : message, answered(headers));
  const breakOff = () => void response.destroy();
  const quiet = setTimeout(breakOff, silence);
  response.once('close', () => clearTimeout(quiet));
  response.on('drain', () => {
    quiet.refresh();
    more();
  });
  let isMore = false;
  const { socket } = response;
  socket?.cork();
  setImmediate(() => {
    // The end of an answer says all that was kept back.
    if (response.writableEnded || response.destroyed) return;
    if (!isMore) response.flushHeaders();
    socket?.uncork();
  });
  return {
    write: (piece) => {
      isMore = true;
      quiet.refresh();
      return response.write(piece);
    },
    end: () => {
      // What was said may still wait for who reads: it holds a place until it is taken.
      quiet.refresh();
      response.end();
    },
    breakOff,
  };
};
