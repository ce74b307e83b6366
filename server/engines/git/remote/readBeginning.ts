import type { IncomingMessage } from 'node:http';

/**
 * Reads the first bytes of a response and closes its connection where more follows. Returns what has arrived when the rest does not: broken off by
 * the server, by a limit of time, or because this process stops.
 */
export const readBeginning = async (
  message: IncomingMessage,
  mostBytes: number,
): Promise<{ bytes: Buffer; isComplete: boolean }> => {
  const chunks: Buffer[] = [];
  let length = 0;
  let isComplete = true;
  try {
    for await (const chunk of message) {
      const part: Buffer = Buffer.from(chunk);
      chunks.push(part);
      length += part.length;
      if (length >= mostBytes) break;
    }
    isComplete = length < mostBytes;
  } catch {
    isComplete = false;
  }
  message.destroy();
  return { bytes: Buffer.concat(chunks).subarray(0, mostBytes), isComplete };
};
