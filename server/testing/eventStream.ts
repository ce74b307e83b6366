import type { ListeningServer } from './listen.ts';

/** An event of GraphQL over SSE. */
type StreamedEvent = { event: string; data: unknown };

/** The answer to an operation that was asked for as events. */
export type TestStream = {
  response: Response;
  /** The next event; null when the stream has ended. Comments are passed over. */
  next: () => Promise<StreamedEvent | null>;
  /** Leaves. */
  close: () => void;
};

const eventIn = (block: string): StreamedEvent | null => {
  const [, event] = /^event: (.*)$/m.exec(block) ?? [];
  const [, data = ''] = /^data:(.*)$/m.exec(block) ?? [];
  return event === undefined ? null : { event, data: data === '' ? null : JSON.parse(data) };
};

/** Asks for an operation as events, with the headers of whoever asks. */
export const openEventStream = async (
  { url }: Pick<ListeningServer, 'url'>,
  query: string,
  headers: Record<string, string> = {},
  variables: Record<string, unknown> = {},
): Promise<TestStream> => {
  const leaving = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query, variables }),
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let came = '';
  const next = async (): Promise<StreamedEvent | null> => {
    const end = came.indexOf('\n\n');
    if (end >= 0) {
      const event = eventIn(came.slice(0, end));
      came = came.slice(end + 2);
      return event ?? next();
    }
    const { value, done = true } = (await reader?.read()) ?? {};
    if (done) return null;
    came += value;
    return next();
  };
  return { response, next, close: () => leaving.abort() };
};
