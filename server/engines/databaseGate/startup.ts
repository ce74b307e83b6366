import { Buffer } from 'node:buffer';

/** PostgreSQL's own limit of a startup packet. */
const longestPacket = 10_000;
const shortestPacket = 8;
/** 16 bytes of header and process id, and a key of at most 256. */
const longestCancel = 12 + 256;
const sslRequest = 80_877_103;
const encryptionRequest = 80_877_104;
const cancelRequest = 80_877_102;

/** What a connection begins with; null while it is not complete. */
export type Opening =
  | { kind: 'START'; version: number; parameters: ReadonlyMap<string, string>; length: number }
  /** It asks for TLS or GSSAPI encryption. */
  | { kind: 'ENCRYPTION'; length: number }
  /** It asks to cancel what the holder of a key runs: its process id and key. */
  | { kind: 'CANCEL'; key: string; packet: Buffer }
  | { kind: 'INVALID' };

const parametersOf = (packet: Buffer): ReadonlyMap<string, string> | null => {
  const parameters = new Map<string, string>();
  // It ends with an empty name.
  if (packet.at(-1) !== 0) return null;
  const words = packet.subarray(0, -1).toString('utf8').split('\0');
  if (words.pop() !== '' || words.length % 2 !== 0) return null;
  for (let index = 0; index < words.length; index += 2) {
    const [name = '', value = ''] = [words[index], words[index + 1]];
    if (name === '' || parameters.has(name)) return null;
    parameters.set(name, value);
  }
  return parameters;
};

/**
 * Reads what a connection begins with, as PostgreSQL does.
 * @see https://www.postgresql.org/docs/18/protocol-message-formats.html StartupMessage, CancelRequest, SSLRequest, GSSENCRequest
 */
export const readOpening = (received: Buffer): Opening | null => {
  if (received.length < 4) return null;
  const length = received.readUInt32BE(0);
  if (length < shortestPacket || length > longestPacket) return { kind: 'INVALID' };
  if (received.length < length) return null;
  const packet = received.subarray(0, length);
  const version = packet.readUInt32BE(4);
  if (version === cancelRequest) {
    if (length <= 12 || length > longestCancel) return { kind: 'INVALID' };
    return { kind: 'CANCEL', key: packet.subarray(8).toString('hex'), packet: Buffer.from(packet) };
  }
  if (version === sslRequest || version === encryptionRequest) {
    return length === shortestPacket ? { kind: 'ENCRYPTION', length } : { kind: 'INVALID' };
  }
  if (version >>> 16 !== 3 || length === shortestPacket) return { kind: 'INVALID' };
  const parameters = parametersOf(packet.subarray(8));
  return parameters ? { kind: 'START', version, parameters, length } : { kind: 'INVALID' };
};

/** Makes a startup packet. */
export const startupPacket = (version: number, parameters: ReadonlyMap<string, string>): Buffer => {
  const words = [...parameters].flatMap(([name, value]) => [`${name}\0`, `${value}\0`]);
  const body = Buffer.from(`${words.join('')}\0`, 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.writeUInt32BE(version, 4);
  return Buffer.concat([head, body]);
};

/** Makes the packet that cancels what the holder of a key runs: its process id and key, in hexadecimal. */
export const cancelPacket = (key: string): Buffer => {
  const body = Buffer.from(key, 'hex');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.writeUInt32BE(cancelRequest, 4);
  return Buffer.concat([head, body]);
};

/** The process id in such a key. */
export const processOf = (key: string): number => Buffer.from(key, 'hex').readUInt32BE(0);

/** Makes the error with which a connection is refused; clients show its message. */
export const refusalPacket = (code: string, message: string): Buffer => {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${message}`].map((field) => `${field}\0`).join('');
  const body = Buffer.from(`${fields}\0`, 'utf8');
  const head = Buffer.alloc(5);
  head.write('E', 0, 'latin1');
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};
