/** Reads a stream in pieces of the length that is asked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /**
   * The next bytes, so many.
   * @throws Error when the stream ends before
   */
  async read(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      if (this.#held.length === 0) this.#held = await this.#next();
      const piece = this.#held.subarray(0, missing);
      this.#held = this.#held.subarray(piece.length);
      pieces.push(piece);
      missing -= piece.length;
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }

  /** Whether nothing comes any more. */
  async isAtEnd(): Promise<boolean> {
    if (this.#held.length > 0) return false;
    const { done, value } = await this.#source.next();
    if (!done) this.#held = value;
    return done === true;
  }

  /** Lets go of the stream. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#source.next();
    if (done) throw new Error('The layer ends too early.');
    return value;
  }
}
