import type { Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import { inOrganization } from '../database/inOrganization.ts';
import type { DB } from '../database/rows.generated.ts';
import { publish } from '../events/events.ts';
import type { JobData } from './queues.ts';

/** The longest line, in characters; what goes beyond is cut off. */
export const LONGEST_LINE = 1_000;
/** How many lines a job may say in all its attempts; the last one tells that there is no more. */
export const MOST_LINES = 5_000;
/** How many lines may wait to be written; what comes meanwhile is left out, and the log says so. */
export const MOST_WAITING = 1_000;
/** Milliseconds for which lines are gathered before they are written. */
const INTERVAL = 250;

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

/** Writes lines after those that are there, as many as there is room for; answers whether there is more. Others that write for the same job wait, so that no number is seen before a lower one. */
const append = async (
  transaction: Kysely<DB>,
  { organizationId, jobId }: JobData,
  lines: readonly Line[],
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
  const room = MOST_LINES - before;
  const [first] = lines;
  if (room <= 0 || !first) return room > 0;
  const kept = lines.length < room ? lines : [...lines.slice(0, room - 1), { at: first.at, text: lastText }];
  await transaction
    .insertInto('jobLogLines')
    .values(kept.map((line, index) => ({ organizationId, jobId, seq: before + index + 1, ...line })))
    .execute();
  await publish(transaction, { topic: 'jobLog', organizationId, id: `${jobId}:${before + kept.length}` });
  return lines.length < room;
};

/** Takes lines of one job as often as they come, and writes them four times a second at most. */
export class JobLog {
  readonly #database: Pick<Database, 'app'>;
  readonly #job: JobData;
  #waiting: Line[] = [];
  #skipped = 0;
  #isFull = false;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, 'app'>, job: JobData) {
    this.#database = database;
    this.#job = job;
  }

  /** Takes text, of one line or several. Never throws. */
  write(text: string): void {
    // What runs for long, and says much, costs nothing more then.
    if (this.#isFull) return;
    for (const line of text.split(/\r\n|[\r\n]/)) {
      if (this.#waiting.length < MOST_WAITING) this.#waiting.push({ at: new Date(), text: lineOf(line) });
      else this.#skipped += 1;
    }
    this.#timer ??= setTimeout(() => this.#send(), INTERVAL);
  }

  /** Resolves when all lines are written, or could not be: a log that is lost stops no job. */
  async flush(): Promise<void> {
    this.#send();
    await this.#writing;
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#waiting;
    if (lines.length === 0) return;
    if (this.#skipped > 0) lines.push({ at: new Date(), text: skippedText(this.#skipped) });
    this.#waiting = [];
    this.#skipped = 0;
    this.#writing = this.#writing.then(() => this.#write(lines));
  }

  async #write(lines: Line[]): Promise<void> {
    try {
      const hasRoom = await inOrganization(this.#database, this.#job.organizationId, (transaction) =>
        append(transaction, this.#job, lines),
      );
      this.#isFull = !hasRoom;
    } catch {
      // The database is away: they go with what comes next.
      this.#waiting = [...lines, ...this.#waiting].slice(0, MOST_WAITING);
    }
  }
}
