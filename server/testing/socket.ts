import { WebSocket } from 'ws';

type Message = { type: string; id?: string; payload?: unknown };

/** A WebSocket as a test speaks it: graphql-ws, message by message. */
export type TestSocket = {
  /** Sends a message; text as it is. */
  send: (message: Message | string) => void;
  /** The next message that came, in their order. */
  next: () => Promise<Message>;
  /** What came and was not asked for by `next`. */
  came: () => readonly Message[];
  /** Asks for an operation and answers the first message about it. */
  ask: (query: string, variables?: Record<string, unknown>, id?: string) => Promise<Message>;
  /** The code with which it closes, or the HTTP status with which the upgrade was refused. */
  closed: Promise<number>;
  /** The reason that comes with the code; empty without one. */
  reason: Promise<string>;
  close: () => void;
};

/** Opens a socket without saying anything on it. */
export const openRawSocket = (url: string, headers: Record<string, string> = {}): TestSocket => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const came: Message[] = [];
  const takers: ((message: Message) => void)[] = [];
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data));
    const taker = takers.shift();
    if (taker) taker(message);
    else came.push(message);
  });
  const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()));
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
  const reason = new Promise<string>((resolve) => {
    socket.once('close', (_code, said) => resolve(String(said)));
  });
  const send = (message: Message | string) => {
    void opened.then(() => socket.send(typeof message === 'string' ? message : JSON.stringify(message)));
  };
  const next = () =>
    new Promise<Message>((resolve) => {
      const first = came.shift();
      if (first) resolve(first);
      else takers.push(resolve);
    });
  return {
    send,
    next,
    came: () => came,
    ask: (query, variables = {}, id = '1') => {
      send({ id, type: 'subscribe', payload: { query, variables } });
      return next();
    },
    closed,
    reason,
    close: () => socket.close(),
  };
};

/** Opens a socket, with a payload of `connection_init` if one is given, and waits until the server has taken it. */
export const openSocket = async (
  url: string,
  headers: Record<string, string> = {},
  payload?: Record<string, unknown>,
): Promise<TestSocket> => {
  const socket = openRawSocket(url, headers);
  socket.send({ type: 'connection_init', ...(payload ? { payload } : {}) });
  const { type } = await socket.next();
  if (type !== 'connection_ack') throw new Error(`The server answered ${type}.`);
  return socket;
};
