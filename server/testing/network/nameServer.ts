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

const nameOf = (query: Buffer): string => {
  const labels: string[] = [];
  for (let at = 12; (query[at] ?? 0) > 0; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
};

/** The question again, and the addresses of IPv4; status 3 says that there is no such name. */
const answerTo = (query: Buffer, name: string, addresses: readonly string[] | undefined): Buffer => {
  const end = 12 + name.length + 2;
  const wantsVersion4 = query.readUInt16BE(end) === 1;
  const told = wantsVersion4 ? (addresses ?? []) : [];
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2);
  [1, told.length, 0, 0].forEach((count, index) => head.writeUInt16BE(count, 4 + 2 * index));
  const records = told.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, query.subarray(12, end + 4), ...records]);
};

/**
 * Starts a name server that knows these names, answers that there is no other, and never says a word of those in `.slow.example`.
 */
export const startNameServer = async (names: Record<string, string[]>): Promise<NameServer> => {
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
    socket.send(answerTo(query, name, names[name]), from.port, from.address);
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
