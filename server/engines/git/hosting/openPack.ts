import { mebibytes, type PushLimits } from './pushLimits.ts';
import { refused } from './refused.ts';

/**
 * Reads the head of a pack (gitformat-pack): how many objects it holds. What was read is given on, up to as many bytes as a push may bring.
 * @throws Refused for what is no pack or holds too many objects; reading it, for one that is too large
 */
export const openPack = async (
  pack: AsyncGenerator<Buffer>,
  limits: PushLimits,
): Promise<{ objects: number; bytes: AsyncGenerator<Buffer> }> => {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 12) {
    const { value, done } = await pack.next();
    if (done) throw refused('The push ended before its objects were sent.');
    head = Buffer.concat([head, value]);
  }
  if (head.toString('latin1', 0, 4) !== 'PACK') throw refused('The push brings no pack.');
  const objects = head.readUInt32BE(8);
  if (objects > limits.objects) {
    throw refused(
      `The push brings more than ${limits.objects.toLocaleString('en')} objects. Push in several steps.`,
    );
  }
  const bytes = async function* (): AsyncGenerator<Buffer> {
    let length = head.length;
    yield head;
    for await (const piece of pack) {
      length += piece.length;
      if (length > limits.bytes)
        throw refused(`The push is larger than ${mebibytes(limits.bytes)}. Push in several steps.`);
      yield piece;
    }
  };
  return { objects, bytes: bytes() };
};
