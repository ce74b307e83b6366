/** Ends a section of git's protocol (gitprotocol-common, pkt-line format). */
export const flushPacket = Buffer.from('0000');

/** The longest line that may be sent: its four digits count too. */
const longestPacket = 65_520;

/** A line of git's protocol: its length in four hexadecimal digits, then its bytes. */
export const packetLine = (content: string | Uint8Array): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const length = (bytes.length + 4).toString(16).padStart(4, '0');
  return Buffer.concat([Buffer.from(length), bytes]);
};

/** Wraps bytes for one band of a side-band-64k answer: 1 is the answer itself, 2 is shown in the pusher's terminal. */
export const sideBand = (band: 1 | 2, bytes: Uint8Array): Buffer => {
  const size = longestPacket - 5;
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    lines.push(packetLine(Buffer.concat([Buffer.from([band]), bytes.subarray(start, start + size)])));
  }
  return Buffer.concat(lines);
};
