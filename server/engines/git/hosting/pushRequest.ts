import { pushLimits } from './pushLimits.ts';
import { refused } from './refused.ts';

/** What a push wants of one ref: from which object (null: it is new) to which (null: delete it). */
export type RefCommand = { name: string; before: string | null; after: string | null };

/** A push as it arrives: what it wants, what its sender understands, and the pack that follows. */
export type PushRequest = {
  /** Of more than a push may have, the first ones. */
  commands: RefCommand[];
  capabilities: ReadonlySet<string>;
  /** What follows the commands, from where it was last left: a pack, or nothing when only refs are deleted. */
  pack: () => AsyncGenerator<Buffer>;
};

const nothing = '0'.repeat(40);
const mostCommandBytes = 16 * 1024 * 1024;
/** One more than may be: who sends more is told so, for which they need not be remembered. */
const mostCommands = pushLimits.refs + 1;
const form = /^([0-9a-f]{40}) ([0-9a-f]{40}) ([^\n]+)$/;

/** Reads exactly so many bytes of a body, piece after piece, and what is left of it. */
class Pieces {
  private held: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Buffer>;

  constructor(body: AsyncIterable<Buffer>) {
    this.source = body[Symbol.asyncIterator]();
  }

  /** The next bytes; fewer when the body ends before. */
  async take(count: number): Promise<Buffer> {
    // A copy for each line of a piece would be a thousand copies of it.
    if (this.held.length < count) await this.hold(count);
    const bytes = this.held;
    this.held = bytes.subarray(count);
    return bytes.subarray(0, count);
  }

  private async hold(count: number): Promise<void> {
    const pieces = [this.held];
    let length = this.held.length;
    while (length < count) {
      const { value, done } = await this.source.next();
      if (done) break;
      pieces.push(value);
      length += value.length;
    }
    this.held = Buffer.concat(pieces);
  }

  async *rest(): AsyncGenerator<Buffer> {
    if (this.held.length > 0) yield this.held;
    this.held = Buffer.alloc(0);
    for (;;) {
      const { value, done } = await this.source.next();
      if (done) return;
      yield value;
    }
  }
}

const idOf = (text: string): string | null => (text === nothing ? null : text);

const commandOf = (line: string): RefCommand => {
  const [, before, after, name] = form.exec(line) ?? [];
  if (!before || !after || !name) throw refused('The push is malformed.');
  return { name, before: idOf(before), after: idOf(after) };
};

/**
 * Reads the commands of a push (gitprotocol-pack, "Reference Update Request"); the pack is left to be read.
 * @returns null for the empty request with which git finds out whether it may push
 * @throws Refused for what is malformed, too long or signed
 */
export const readPushRequest = async (body: AsyncIterable<Buffer>): Promise<PushRequest | null> => {
  const pieces = new Pieces(body);
  const commands: RefCommand[] = [];
  let capabilities: ReadonlySet<string> = new Set();
  let bytes = 0;
  for (;;) {
    const head = await pieces.take(4);
    if (head.length === 0 && commands.length === 0) return null;
    const length = /^[0-9a-f]{4}$/.test(head.toString('latin1'))
      ? Number.parseInt(head.toString('latin1'), 16)
      : 1;
    if (length === 0) break;
    bytes += length;
    if (length <= 4 || bytes > mostCommandBytes)
      throw refused('The push is malformed or names too many refs.');
    const line = await pieces.take(length - 4);
    if (line.length < length - 4) throw refused('The push ended early.');
    const [text = '', said] = line.toString('utf8').replace(/\n$/, '').split('\0');
    if (said !== undefined) capabilities = new Set(said.trim().split(' '));
    // Where the sender's own history ends; whether ours goes on from there is seen when the objects are.
    if (text.startsWith('shallow ')) continue;
    if (text.startsWith('push-cert')) throw refused('Signed pushes are not supported.');
    const command = commandOf(text);
    if (commands.length < mostCommands) commands.push(command);
  }
  return commands.length === 0 ? null : { commands, capabilities, pack: () => pieces.rest() };
};
