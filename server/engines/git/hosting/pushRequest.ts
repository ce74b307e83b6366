import { optionLimits, pushLimits } from './pushLimits.ts';
import { refused } from './refused.ts';

/** What a push wants of one ref: from which object (null: it is new) to which (null: delete it). */
export type RefCommand = { name: string; before: string | null; after: string | null };

/** A push as it arrives: what it wants, what its sender understands, and the pack that follows. */
export type PushRequest = {
  /** Of more than a push may have, the first ones. */
  commands: RefCommand[];
  capabilities: ReadonlySet<string>;
  /** What the sender adds by `git push -o`, in its order. Of more than a push may have, the first ones. */
  options: readonly string[];
  /** What follows the commands, from where it was last left: a pack, or nothing when only refs are deleted. */
  pack: () => AsyncGenerator<Buffer>;
};

const nothing = '0'.repeat(40);
const mostCommandBytes = 16 * 1024 * 1024;
/** One more than may be: who sends more is told so, for which they need not be remembered. */
const mostCommands = pushLimits.refs + 1;
/** Likewise: one more than may be. */
const mostOptions = optionLimits.options + 1;
const mostOptionBytes = 1024 * 1024;
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

const lengthOf = (head: Buffer): number => {
  const digits = head.toString('latin1');
  return /^[0-9a-f]{4}$/.test(digits) ? Number.parseInt(digits, 16) : 1;
};

/** Reads the lines of a section up to its flush packet. Those of more than `mostBytes` are refused. */
const linesOf = async function* (pieces: Pieces, mostBytes: number, tooLong: string): AsyncGenerator<string> {
  let bytes = 0;
  for (;;) {
    const head = await pieces.take(4);
    if (head.length === 0 && bytes === 0) return;
    const length = lengthOf(head);
    if (length === 0) return;
    bytes += length;
    if (length <= 4 || bytes > mostBytes) throw refused(tooLong);
    const line = await pieces.take(length - 4);
    if (line.length < length - 4) throw refused('The push ended early.');
    yield line.toString('utf8').replace(/\n$/, '');
  }
};

/** Reads the options of a push (gitprotocol-pack, "push-options"). */
const optionsOf = async (pieces: Pieces): Promise<string[]> => {
  const options: string[] = [];
  for await (const line of linesOf(pieces, mostOptionBytes, 'The options of the push are malformed.')) {
    if (options.length < mostOptions) options.push(line);
  }
  return options;
};

/**
 * Reads the commands of a push (gitprotocol-pack, "Reference Update Request") and its options; the pack is left to be read.
 * @returns null for the empty request with which git finds out whether it may push
 * @throws Refused for what is malformed, too long or signed
 */
export const readPushRequest = async (body: AsyncIterable<Buffer>): Promise<PushRequest | null> => {
  const pieces = new Pieces(body);
  const commands: RefCommand[] = [];
  let capabilities: ReadonlySet<string> = new Set();
  const lines = linesOf(pieces, mostCommandBytes, 'The push is malformed or names too many refs.');
  for await (const line of lines) {
    const [text = '', said] = line.split('\0');
    if (said !== undefined) capabilities = new Set(said.trim().split(' '));
    // Where the sender's own history ends; whether ours goes on from there is seen when the objects are.
    if (text.startsWith('shallow ')) continue;
    if (text.startsWith('push-cert')) throw refused('Signed pushes are not supported.');
    const command = commandOf(text);
    if (commands.length < mostCommands) commands.push(command);
  }
  if (commands.length === 0) return null;
  const options = capabilities.has('push-options') ? await optionsOf(pieces) : [];
  return { commands, capabilities, options, pack: () => pieces.rest() };
};
