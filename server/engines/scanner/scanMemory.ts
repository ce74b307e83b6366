import type { LeftOut } from './files/leftOut.ts';
import type { SealedFile, SealedReport } from './sealedReport.ts';

/** What a commit added: secrets, and files that were too large to be looked into. */
export type AddedByCommit = { reports: SealedReport[]; tooLarge: string[] };

/** What one scan leaves to the next: what files and commits told, which is the same for as long as the rules are. */
export type Remembered = {
  /** By path: the id of the blob that was read there, and what it told. */
  files: Record<string, [object: string, told: SealedFile]>;
  /** By full hash: what a commit added. */
  commits: Record<string, AddedByCommit>;
  /** What could not be read, by what it was called: only for the scan that tried, which goes on after others had their turn. */
  tried: { scan: string; leftOut: Record<string, LeftOut> };
};

/** Where what is remembered is kept between scans. What is lost is read again. */
export type MemoryPort = {
  /** The id of this scan: the same when it goes on after others had their turn. */
  scan: string;
  recall: () => Promise<{ remembered: Remembered; bytes: number } | null>;
  /** Answers whether it was kept. */
  keep: (remembered: Remembered) => Promise<boolean>;
};

/** What is remembered of a repository at most. */
export const mostRememberedBytes = 64 * 1024 * 1024;

/** As many files as a scan reads. */
const mostHandedOn = 100_000;
const nothing: Remembered = { files: {}, commits: {}, tried: { scan: '', leftOut: {} } };
/** Names come from strangers: one of them may be `__proto__`. */
const mapOf = <T>(record: Record<string, T>): Map<string, T> => new Map(Object.entries(record));

/**
 * What earlier scans of a repository were told, and what this one is. Only what this scan asks for is handed on, so that it does not
 * grow with the history of the repository.
 */
export class ScanMemory {
  readonly #port: MemoryPort;
  readonly #files: Map<string, [string, SealedFile]>;
  readonly #commits: Map<string, AddedByCommit>;
  readonly #tried: Map<string, LeftOut>;
  readonly #next = {
    files: new Map<string, [string, SealedFile]>(),
    commits: new Map<string, AddedByCommit>(),
    tried: new Map<string, LeftOut>(),
  };

  #bytes: number;
  #goesOn = true;

  private constructor(port: MemoryPort, { files, commits, tried }: Remembered, bytes: number) {
    this.#port = port;
    this.#bytes = bytes;
    this.#files = mapOf(files);
    this.#commits = mapOf(commits);
    this.#tried = mapOf(tried.scan === port.scan ? tried.leftOut : {});
  }

  /** Recalls what the scan before told. */
  static async open(port: MemoryPort): Promise<ScanMemory> {
    const recalled = await port.recall();
    return new ScanMemory(port, recalled?.remembered ?? nothing, recalled?.bytes ?? 0);
  }

  /** What a file told when it was the same at the same place; null when it is to be read. */
  file(path: string, object: string): SealedFile | null {
    const known = this.#files.get(path);
    if (known?.[0] !== object) return null;
    this.#next.files.set(path, known);
    return known[1];
  }

  /** Remembers what a file told, as far as there is room. */
  keepFile(path: string, object: string, told: SealedFile): void {
    if (this.#hasRoomFor([path, object, told])) this.#next.files.set(path, [object, told]);
  }

  /** What a commit added; null when it is to be read. */
  commit(sha: string): AddedByCommit | null {
    const known = this.#commits.get(sha);
    if (known) this.#next.commits.set(sha, known);
    return known ?? null;
  }

  /** Remembers what a commit added, as far as there is room. */
  keepCommit(sha: string, added: AddedByCommit): void {
    if (this.#hasRoomFor([sha, added])) this.#next.commits.set(sha, added);
  }

  /** Why this scan could not read something before others had their turn; null when it did not try. */
  tried(name: string): LeftOut | null {
    const reason = this.#tried.get(name);
    if (reason) this.#next.tried.set(name, reason);
    return reason ?? null;
  }

  /** Remembers, for this scan alone, that something could not be read: another time it perhaps can. */
  keepTried(name: string, reason: LeftOut): void {
    this.#next.tried.set(name, reason);
  }

  /**
   * Hands on what lets this scan go on after others had their turn. Where not all of it can be kept, the next turn would read again what this
   * one read and come no further: then it is not to let others go first.
   * @returns whether it can go on later
   */
  async pause(): Promise<boolean> {
    this.#goesOn = this.#goesOn && (await this.close('GOES_ON'));
    return this.#goesOn;
  }

  /** Counted before it is handed on: what strangers wrote is not to fill the memory first. */
  #hasRoomFor(kept: unknown): boolean {
    const bytes = Buffer.byteLength(JSON.stringify(kept)) + 8;
    const hasRoom = this.#bytes + bytes <= mostRememberedBytes;
    if (hasRoom) this.#bytes += bytes;
    else this.#goesOn = false;
    return hasRoom;
  }

  /**
   * Hands on what this scan asked for; of one that ends before it came to everything, also what it did not come to. What could not be read
   * is handed on only where the scan goes on itself.
   * @returns whether it was kept
   */
  async close(how: 'DONE' | 'EXHAUSTED' | 'GOES_ON'): Promise<boolean> {
    const { files, commits, tried } = this.#next;
    const handedOn = <T>(earlier: ReadonlyMap<string, T>, now: ReadonlyMap<string, T>) =>
      Object.fromEntries(how === 'DONE' ? now : [...earlier, ...now].slice(-mostHandedOn));
    return this.#port.keep({
      files: handedOn(this.#files, files),
      commits: handedOn(this.#commits, commits),
      tried:
        how === 'GOES_ON'
          ? { scan: this.#port.scan, leftOut: handedOn(this.#tried, tried) }
          : { scan: '', leftOut: {} },
    });
  }
}
