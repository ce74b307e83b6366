import { createSocket } from 'node:dgram';
import dns from 'node:dns/promises';
import { once } from 'node:events';

/** A name server on the loopback, which this process asks instead of the system's until it is closed. */
export type NameServer = {
  /** The names that were asked for, oldest first. */
  asked: string[];
  /** Resolves when so many different names that are never answered have been asked for. */
  unanswered: (count: number) => Promise<void>;
  close: () => Promise<void>;
};

/** IPv4 addresses, and texts of TXT records, by name. */
type Zone = { names: Record<string, string[]>; texts: Record<string, string[]> };

const nameOf = (query: Buffer): string => {
  const labels: string[] = [];
  for (let at = 12; (query[at] ?? 0) > 0; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
};

const types = { A: 1, TXT: 16 };

/** A text in pieces of at most 255 bytes, each behind its length (RFC 1035, 3.3.14). */
const textData = (text: string): Buffer => {
  const pieces = text.match(/[^]{1,255}/g) ?? [''];
  return Buffer.concat(
    pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
  );
};

const recordOf = (type: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

/** The question again, and the records of the type that is asked for; status 3 says that there is no such name. */
const answerTo = (query: Buffer, name: string, { names, texts }: Zone): Buffer => {
  const end = 12 + name.length + 2;
  const type = query.readUInt16BE(end);
  const data =
    type === types.A
      ? (names[name] ?? []).map((address) => Buffer.from(address.split('.').map(Number)))
      : type === types.TXT
        ? (texts[name] ?? []).map(textData)
        : [];
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(name in names || name in texts ? 0x8180 : 0x8183, 2);
  [1, data.length, 0, 0].forEach((count, index) => head.writeUInt16BE(count, 4 + 2 * index));
  return Buffer.concat([head, query.subarray(12, end + 4), ...data.map((each) => recordOf(type, each))]);
};

/**
 * Starts a name server that knows the addresses of these names, and these texts, answers that there is no other, and never says a word of those in
 * `.slow.example`. What is changed of them is answered from then on.
 */
export const startNameServer = async (
  names: Record<string, string[]>,
  texts: Record<string, string[]> = {},
): Promise<NameServer> => {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const unanswered = new Set<string>();
  socket.on('message', (query, from) => {
    const name = nameOf(query);
    asked.push(name);
    if (name.endsWith('.slow.example')) {
      unanswered.add(name);
      socket.emit('unanswered');
      return;
    }
    socket.send(answerTo(query, name, { names, texts }), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const before = dns.getServers();
  dns.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    asked,
    unanswered: async (count) => {
      while (unanswered.size < count) await once(socket, 'unanswered');
    },
    close: async () => {
      dns.setServers(before);
      socket.close();
      await once(socket, 'close');
    },
  };
};
