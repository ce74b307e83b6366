import { useEffect, useEffectEvent, useState } from 'react';

/** What a worker made of what it was asked; nothing yet, or it failed or took too long. */
export type WorkerAnswer<Answer> =
  | { state: 'ASKED' }
  | { state: 'FAILED' }
  | { state: 'ANSWERED'; answer: Answer };

interface Asking<Request> {
  /** Loads and starts the worker, which answers one message with one message. */
  start: () => Promise<Worker>;
  /** Milliseconds after which it is ended: what it reads may be made to keep it busy for ever. */
  patience: number;
  /** What it is asked, or undefined for nothing; the same object is asked once. */
  request: Request | undefined;
}

/**
 * Asks a worker that is loaded when it is first needed, so that no file, however made, can keep the page from answering. Where there
 * are no workers it fails.
 */
export const useWorkerAnswer = <Request, Answer>({
  start,
  patience,
  request,
}: Asking<Request>): WorkerAnswer<Answer> => {
  const [answered, setAnswered] = useState<{ to: Request | undefined; given: WorkerAnswer<Answer> }>();
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (request === undefined) return;
    let ended = false;
    let worker: Worker | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      ended = true;
      clearTimeout(timer);
      worker?.terminate();
    };
    const answer = (given: WorkerAnswer<Answer>) => {
      if (!ended) setAnswered({ to: request, given });
      end();
    };
    const fail = () => answer({ state: 'FAILED' });
    const ask = async () => {
      if (typeof Worker === 'undefined') throw new Error('There are no workers here.');
      const started = await begin();
      if (ended) return started.terminate();
      worker = started;
      timer = setTimeout(fail, patience);
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
        answer({ state: 'ANSWERED', answer: data }),
      );
      worker.addEventListener('error', fail);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(request);
    };
    ask().catch(fail);
    return end;
  }, [request, patience]);
  return answered && answered.to === request ? answered.given : { state: 'ASKED' };
};
