import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { deflateSync } from 'node:zlib';

const packet = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from((payload.length + 4).toString(16).padStart(4, '0')), payload]);

/** A blob as it stands in a pack: type and size in 7-bit groups, then deflated bytes that do not compress. */
function packedBlob(size: number): Buffer {
  const header: number[] = [];
  let rest = Math.floor(size / 16);
  header.push((rest > 0 ? 0x80 : 0) | (3 << 4) | (size % 16));
  for (; rest > 0; rest = Math.floor(rest / 128)) header.push((rest >= 128 ? 0x80 : 0) | (rest % 128));
  return Buffer.concat([Buffer.from(header), deflateSync(randomBytes(size), { level: 0 })]);
}

/**
 * Answers a protocol 2 fetch with a pack that announces a million objects and sends them until the client goes.
 * @param asked the request: a client that has commits already wants to be told first that they are enough
 * @param trickles whether it sends 200 bytes ten times a second instead of as much as the client takes
 */
export function endlessPack(response: ServerResponse, asked: Buffer, trickles: boolean): void {
  response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
  if (!asked.includes('done\n')) {
    for (const line of ['acknowledgments\n', 'ready\n']) response.write(packet(Buffer.from(line)));
    response.write('0001');
  }
  response.write(packet(Buffer.from('packfile\n')));
  const start = Buffer.alloc(12);
  start.write('PACK');
  start.writeUInt32BE(2, 4);
  start.writeUInt32BE(1_000_000, 8);
  const band = Buffer.from([1]);
  response.write(packet(Buffer.concat([band, start])));
  if (trickles) {
    const timer = setInterval(() => response.write(packet(Buffer.concat([band, packedBlob(200)]))), 100);
    response.on('close', () => clearInterval(timer));
    return;
  }
  const send = (): void => {
    if (response.destroyed) return;
    if (response.write(packet(Buffer.concat([band, packedBlob(32_000)])))) soon();
  };
  // A client that reads as fast as this writes must not keep the process from all else: from stopping it, for one.
  const soon = () => setImmediate(send);
  response.on('drain', soon);
  send();
}
