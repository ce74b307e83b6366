import { Buffer } from 'node:buffer';

const header = 5;
const longestKey = 4 + 256;

/**
 * Reads what the server sends until it is ready for the first query, and finds the key with which that session can be canceled.
 * @see https://www.postgresql.org/docs/18/protocol-message-formats.html BackendKeyData, ReadyForQuery
 */
export class BackendKey {
  #rest = Buffer.alloc(0);
  /** Bytes of a message that nobody reads. */
  #skipping = 0;
  #over = false;
  #key: string | null = null;

  /** Process id and key, in hexadecimal; null until it is known. */
  get key(): string | null {
    return this.#key;
  }

  /** Whether nothing more is to be read. */
  get isOver(): boolean {
    return this.#over;
  }

  take(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (!this.#over) {
      const skipped = Math.min(this.#skipping, this.#rest.length);
      this.#skipping -= skipped;
      this.#rest = this.#rest.subarray(skipped);
      if (this.#skipping > 0 || this.#rest.length < header) return;
      const [type, length] = [this.#rest.toString('latin1', 0, 1), this.#rest.readUInt32BE(1) - 4];
      const isKey = type === 'K' && length <= longestKey;
      if (isKey && this.#rest.length < header + length) return;
      if (isKey) this.#key = this.#rest.subarray(header, header + length).toString('hex');
      this.#over = type === 'Z';
      this.#skipping = length + header;
    }
    this.#rest = Buffer.alloc(0);
  }
}
