import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { inOrganization } from '../../database/roles/inOrganization.ts';
import type { DB } from '../../database/rows.generated.ts';
import { publish } from '../../events/events.ts';
import { fullStorage } from './logRoom.ts';
import type { JobData, KeptLines } from '../queues.ts';

/** The longest line, in characters; what goes beyond is cut off. */
export const LONGEST_LINE = 1_000;
/**
 * How many lines of a job are kept, of all its attempts. Of what ends they are the first ones, and the last of them tells that there is no more; of
 * what goes on they are the newest ones, whose numbers tell how many were before.
 */
export const MOST_LINES = 5_000;
/** As `MOST_LINES`, while the storage of the organization's plan is full: enough to see why a job failed. */
export const MOST_LINES_WHEN_FULL = 100;
/** Bytes that a line takes besides its text: row header, key and index entry. */
const LINE_BYTES = 100;
/** How many lines may wait to be written; what comes meanwhile is left out, or in its favour the oldest where the newest are kept, and the log says so. */
export const MOST_WAITING = 1_000;
/** Milliseconds for which lines are gathered before they are written. */
const INTERVAL = 250;
/** Milliseconds for each line that was just written, before more is, of what goes on and on: it may say much for as long as it runs. */
const PAUSE = 50;

type Line = { at: Date; text: string };

/** How many lines a log may have, and the text of the last line of one that is cut. */
type LogLimit = { lines: number; lastText: string };

const usualLimit: LogLimit = {
  lines: MOST_LINES,
  lastText: `This log has ${MOST_LINES.toLocaleString('en-US')} lines, the most that are kept. The job continues.`,
};

const limitOf = async (transaction: Kysely<DB>, organizationId: string): Promise<LogLimit> => {
  const used = await fullStorage(transaction, organizationId);
  if (used === null) return usualLimit;
  const lastText = `Storage is full: ${used} are used. Until there is room, a log keeps ${MOST_LINES_WHEN_FULL} lines. The job continues. Delete projects that you no longer need, or choose a larger plan.`;
  return { lines: MOST_LINES_WHEN_FULL, lastText };
};

const bytesOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + Buffer.byteLength(text) + LINE_BYTES, 0);
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
 * Appends lines, as many as the limit allows or in place of the oldest, and adds their bytes to those of the job. Locks the job: a concurrent writer
 * would use the same line numbers.
 * @returns whether the log may grow
 */
const append = async (
  transaction: Kysely<DB>,
  { organizationId, jobId }: JobData,
  lines: readonly Line[],
  keeps: KeptLines,
  limit: LogLimit,
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
  const room = keeps === 'NEWEST' ? Number.POSITIVE_INFINITY : limit.lines - before;
  const [first] = lines;
  if (room <= 0 || !first) return room > 0;
  const kept =
    lines.length < room ? lines : [...lines.slice(0, room - 1), { at: first.at, text: limit.lastText }];
  const dropped = keeps === 'NEWEST' ? before + kept.length - limit.lines : 0;
  const removed = dropped > 0 ? await removeUntil(transaction, jobId, dropped) : 0;
  const rows = kept
    .map((line, index) => ({ organizationId, jobId, seq: before + index + 1, ...line }))
    .filter(({ seq }) => seq > dropped);
  // One statement: a log is written four times a second.
  await transaction
    .with('counted', (of) =>
      of
        .updateTable('jobs')
        .set((column) => ({
          logBytes: column('logBytes', '+', bytesOf(rows) - removed),
          logWrittenAt: rows.at(-1)?.at ?? first.at,
          logRemovedAt: null,
        }))
        .where('organizationId', '=', organizationId)
        .where('id', '=', jobId),
    )
    .insertInto('jobLogLines')
    .values(rows)
    .execute();
  await publish(transaction, { topic: 'jobLog', organizationId, id: `${jobId}:${before + kept.length}` });
  return lines.length < room;
};

/** Deletes the lines of a job up to a number; returns their bytes. */
const removeUntil = async (transaction: Kysely<DB>, jobId: string, last: number): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    with removed as (delete from job_log_lines where job_id = ${jobId} and seq <= ${last} returning text)
    select coalesce(sum(octet_length(text) + ${LINE_BYTES}::integer), 0)::bigint as bytes from removed`.execute(
    transaction,
  );
  return rows[0]?.bytes ?? 0;
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
  /** Read once per attempt: the lines of one log are few beside the storage of a plan. */
  #limit: LogLimit | undefined;
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
      const { organizationId } = this.#job;
      const hasRoom = await inOrganization(this.#database, organizationId, async (transaction) => {
        this.#limit ??= await limitOf(transaction, organizationId);
        return append(transaction, this.#job, lines, this.#keeps, this.#limit);
      });
      this.#isFull = !hasRoom;
    } catch {
      // The database is away: they go with what comes next.
      const all = [...lines, ...this.#waiting];
      this.#waiting = this.#keeps === 'NEWEST' ? all.slice(-MOST_WAITING) : all.slice(0, MOST_WAITING);
    }
  }
}
