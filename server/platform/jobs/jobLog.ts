import type { Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import { inOrganization } from '../database/inOrganization.ts';
import type { DB } from '../database/rows.generated.ts';
import { publish } from '../events/events.ts';
import type { JobData, KeptLines } from './queues.ts';

/** The longest line, in characters; what goes beyond is cut off. */
export const LONGEST_LINE = 1_000;
/**
 * How many lines of a job are kept, of all its attempts. Of what ends they are the first ones, and the last of them tells that there is no more; of
 * what goes on they are the newest ones, whose numbers tell how many were before.
 */
export const MOST_LINES = 5_000;
/** How many lines may wait to be written; what comes meanwhile is left out, or in its favour the oldest where the newest are kept, and the log says so. */
export const MOST_WAITING = 1_000;
/** Milliseconds for which lines are gathered before they are written. */
const INTERVAL = 250;
/** Milliseconds for each line that was just written, before more is, of what goes on and on: it may say much for as long as it runs. */
const PAUSE = 50;

type Line = { at: Date; text: string };

const lastText = `This log has ${MOST_LINES.toLocaleString('en-US')} lines, the most that are kept. The job goes on.`;
const skippedText = (count: number) =>
  `${count.toLocaleString('en-US')} lines came too fast and are left out.`;

/** What moves a cursor, rings, or turns the direction of writing: a log is text of strangers. */
const unprintable =
  // oxlint-disable-next-line no-control-regex -- removing control characters is the purpose
  /\u001b\[[0-9;]*[A-Za-z]|[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A line fit to be kept and shown. */
const lineOf = (text: string): string => {
  const characters = [
    ...text
      .slice(0, 4 * LONGEST_LINE)
      .replaceAll(unprintable, '')
      .toWellFormed(),
  ];
  return characters.length > LONGEST_LINE
    ? `${characters.slice(0, LONGEST_LINE - 1).join('')}…`
    : characters.join('');
};

/**
 * Writes lines after those that are there, as many as there is room for, or in the place of the oldest; answers whether there is more room. Others
 * that write for the same job wait, so that no number is seen before a lower one.
 */
const append = async (
  transaction: Kysely<DB>,
  { organizationId, jobId }: JobData,
  lines: readonly Line[],
  keeps: KeptLines,
): Promise<boolean> => {
  const job = await transaction
    .selectFrom('jobs')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job) return false;
  const written = await transaction
    .selectFrom('jobLogLines')
    .select('seq')
    .where('jobId', '=', jobId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = written?.seq ?? 0;
  const room = keeps === 'NEWEST' ? Number.POSITIVE_INFINITY : MOST_LINES - before;
  const [first] = lines;
  if (room <= 0 || !first) return room > 0;
  const kept = lines.length < room ? lines : [...lines.slice(0, room - 1), { at: first.at, text: lastText }];
  await transaction
    .insertInto('jobLogLines')
    .values(kept.map((line, index) => ({ organizationId, jobId, seq: before + index + 1, ...line })))
    .execute();
  const dropped = keeps === 'NEWEST' ? before + kept.length - MOST_LINES : 0;
  if (dropped > 0) {
    await transaction
      .deleteFrom('jobLogLines')
      .where('jobId', '=', jobId)
      .where('seq', '<=', dropped)
      .execute();
  }
  await publish(transaction, { topic: 'jobLog', organizationId, id: `${jobId}:${before + kept.length}` });
  return lines.length < room;
};

/** Takes lines of one job as often as they come, and writes them four times a second at most; of what goes on and on, 20 lines a second in the long run. */
export class JobLog {
  readonly #database: Pick<Database, 'app'>;
  readonly #job: JobData;
  readonly #keeps: KeptLines;
  #waiting: Line[] = [];
  #skipped = 0;
  #isFull = false;
  #pause = INTERVAL;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, 'app'>, job: JobData, keeps: KeptLines = 'FIRST') {
    this.#database = database;
    this.#job = job;
    this.#keeps = keeps;
  }

  /** Takes text, of one line or several. Never throws. */
  write(text: string): void {
    // What runs for long, and says much, costs nothing more then.
    if (this.#isFull) return;
    for (const line of text.split(/\r\n|[\r\n]/)) {
      if (this.#keeps === 'NEWEST' || this.#waiting.length < MOST_WAITING)
        this.#waiting.push({ at: new Date(), text: lineOf(line) });
      else this.#skipped += 1;
      // Not with each line: it may be many.
      if (this.#waiting.length >= 2 * MOST_WAITING) this.#drop();
    }
    this.#timer ??= setTimeout(() => this.#send(), this.#pause);
  }

  /** Resolves when all lines are written, or could not be: a log that is lost stops no job. */
  async flush(): Promise<void> {
    this.#send();
    await this.#writing;
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#keeps === 'NEWEST') this.#drop();
    const lines = this.#waiting;
    const [first] = lines;
    if (!first) return;
    if (this.#skipped > 0) {
      const text = skippedText(this.#skipped);
      if (this.#keeps === 'NEWEST') lines.unshift({ at: first.at, text });
      else lines.push({ at: new Date(), text });
    }
    this.#waiting = [];
    this.#skipped = 0;
    if (this.#keeps === 'NEWEST') this.#pause = Math.max(INTERVAL, lines.length * PAUSE);
    this.#writing = this.#writing.then(() => this.#write(lines));
  }

  /** Leaves the oldest out of what waits, so that no more does than may. */
  #drop(): void {
    const most = this.#waiting.length - MOST_WAITING;
    if (most <= 0) return;
    this.#waiting.splice(0, most);
    this.#skipped += most;
  }

  async #write(lines: Line[]): Promise<void> {
    try {
      const hasRoom = await inOrganization(this.#database, this.#job.organizationId, (transaction) =>
        append(transaction, this.#job, lines, this.#keeps),
      );
      this.#isFull = !hasRoom;
    } catch {
      // The database is away: they go with what comes next.
      const all = [...lines, ...this.#waiting];
      this.#waiting = this.#keeps === 'NEWEST' ? all.slice(-MOST_WAITING) : all.slice(0, MOST_WAITING);
    }
  }
}
