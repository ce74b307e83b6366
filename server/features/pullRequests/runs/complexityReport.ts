import { type FunctionComplexity, openComplexity } from '../../../engines/scanner/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import { type ChangedFile, contentReader, inPortions, readChangedFiles } from '../checks/changedFiles.ts';
import { type CapabilityReport, code, counted, section, titledList } from './packageTexts.ts';
import type { ReportTarget } from './reportTarget.ts';

/** A function whose complexity differs. Before is null where the function is new. */
type Changed = { path: string; name: string; line: number; before: number | null; after: number };

/** Above it a function is hard to test: it has more ways through it than people keep in mind. */
const threshold = 10;

/** Functions by their names; several of one name by their order. */
const byName = (functions: readonly FunctionComplexity[]): Map<string, FunctionComplexity> => {
  const seen = new Map<string, number>();
  return new Map(
    functions.map((one) => {
      const count = (seen.get(one.name) ?? 0) + 1;
      seen.set(one.name, count);
      return [`${one.name} ${count}`, one];
    }),
  );
};

type Measure = Awaited<ReturnType<typeof openComplexity>>;

const changedIn = (
  measure: Measure,
  { path, previousPath }: ChangedFile,
  before: string | null,
  after: string,
): Changed[] => {
  const earlier = byName((before === null ? null : measure(previousPath, before)) ?? []);
  return [...byName(measure(path, after) ?? [])].flatMap(([key, { name, line, complexity }]) => {
    const was = earlier.get(key)?.complexity ?? null;
    return was === complexity ? [] : { path, name, line, before: was, after: complexity };
  });
};

const rose = ({ before, after }: Changed): boolean => after > threshold && (before ?? 0) <= threshold;
const increase = ({ before, after }: Changed): number => after - (before ?? 0);

const lineOf = ({ path, name, line, before, after }: Changed): string =>
  `${code(plainText(name, 150))} in ${code(`${plainText(path, 300)}:${line}`)}: ${before === null ? `new, ${after}` : `${before} → ${after}`}`;

/** Reports the cyclomatic complexity of the functions of changed files before and after a change, those that rose above 10 first. */
export const complexityReport = async (
  { clone, name, before, after }: ReportTarget,
  signal: AbortSignal,
): Promise<CapabilityReport> => {
  const measure = await openComplexity();
  const read = contentReader(clone);
  const { files, isWhole } = await readChangedFiles(clone, before, after);
  const changed: Changed[] = [];
  for (const portion of inPortions(files.filter((file) => file.after !== null))) {
    const contents = await read(portion.flatMap((file) => [file.before, file.after]));
    for (const file of portion) {
      signal.throwIfAborted();
      const now = contents.get(file.after ?? '');
      const earlier = contents.get(file.before ?? '')?.toString('utf8') ?? null;
      if (now) changed.push(...changedIn(measure, file, earlier, now.toString('utf8')));
    }
  }
  const above = changed.filter(rose).toSorted((one, other) => other.after - one.after);
  const others = changed
    .filter((one) => !rose(one) && one.before !== null)
    .toSorted((one, other) => increase(other) - increase(one));
  const risen = above.length === 0 ? 'No function' : counted(above.length, 'function');
  const besides = others.length === 0 ? '' : `; ${counted(others.length, 'other function')} changed`;
  const summary = `${risen} rose above a complexity of ${threshold}${besides}.`;
  return section('Complexity', summary, [
    '',
    `Cyclomatic complexity of the functions in ${name}.${isWhole ? '' : ' Not all changed files were read: there are more than 3,000.'}`,
    ...titledList(`Above ${threshold} now`, above, lineOf),
    ...titledList('Other changes', others, lineOf),
  ]);
};
