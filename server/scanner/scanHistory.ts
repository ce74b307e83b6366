import type { Addition } from '../git/source/additions.ts';
import type { ScanEvent } from './events.ts';
import type { FileThread } from './files/fileThread.ts';
import type { ScanPorts } from './ports.ts';
import type { ReportTeller } from './reportTeller.ts';

const mostCommits = 5_000;
/** How many commits are read at once: what they added is held in memory. */
const portion = 100;

/** Looks for secrets in what earlier commits added, and later ones removed: they are known to whoever has a clone. */
export async function* scanHistory(
  { source, clock }: ScanPorts,
  thread: FileThread,
  teller: ReportTeller,
  signal: AbortSignal,
): AsyncGenerator<ScanEvent> {
  const started = clock().getTime();
  let files = 0;
  for (let skip = 0; ; skip += portion) {
    if (skip >= mostCommits) {
      yield { type: 'HISTORY_CUT' };
      break;
    }
    const additions: Addition[] = [];
    const commits = await source.additions(
      { skip, most: portion },
      (addition) => void additions.push(addition),
    );
    if (commits === null) {
      yield teller.leaveOut('', 'TOO_MUCH_TEXT');
      break;
    }
    for (const { commit, path, text } of additions) {
      const told = await thread.analyse({ path, text }, signal);
      if ('leftOut' in told) {
        yield teller.leaveOut(path, told.leftOut);
        continue;
      }
      const secrets = told.answer.reports.filter(({ secret }) => secret !== undefined);
      // Lines of an addition are not those of the file.
      const historical = secrets.map((one) => ({
        ...one,
        line: null,
        description: `${one.description} It was removed since, but whoever has a clone still has it.`,
      }));
      yield* teller.tell(historical, commit);
    }
    files += additions.length;
    if (commits < portion) break;
  }
  yield { type: 'ANALYSED', analyser: 'history', files, milliseconds: clock().getTime() - started };
}
