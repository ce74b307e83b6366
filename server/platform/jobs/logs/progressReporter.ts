import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { type Progress, reportProgress } from './progress.ts';

/** At most four notes a second: more than a person sees. */
const INTERVAL = 250;

/** Takes progress as often as it comes and notes the latest four times a second at most. */
export class ProgressReporter {
  readonly #system: Kysely<DB>;
  readonly #jobId: string;
  #latest: Progress | null = null;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(system: Kysely<DB>, jobId: string) {
    this.#system = system;
    this.#jobId = jobId;
  }

  /** Takes a report; the first is noted at once. Never throws: progress that is lost does no harm. */
  report(progress: Progress): void {
    this.#latest = progress;
    if (!this.#timer) this.#write();
  }

  /** Resolves when the latest report is noted. Call it before the job is finished. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#latest) this.#write();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#writing;
  }

  #write(): void {
    const latest = this.#latest;
    this.#latest = null;
    if (!latest) return;
    this.#writing = this.#writing
      .then(() => reportProgress(this.#system, this.#jobId, latest))
      .catch(() => undefined);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#write();
    }, INTERVAL);
  }
}
