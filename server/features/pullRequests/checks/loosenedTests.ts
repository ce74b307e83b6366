import { type Clone, sourceTreeOf } from '../../../engines/git/index.ts';
import { testPaths } from '../../../engines/scanner/index.ts';
import { type ChangedFile, type ChangedFiles, contentReader } from './changedFiles.ts';

/** Declarations of test cases in JavaScript, Python, Java, Go, PHP and Ruby. */
const cases =
  /(?<![\w.$])(?:it|test|specify)(?:\.\w+)*\s*[(`'"]|^\s*(?:async\s+)?def\s+test\w*|@(?:Parameterized)?Test\b|^func\s+Test\w*\(|\bfunction\s+test\w*\(|#\[Test\]/gm;

/** What skips tests, or all tests but some. */
const skips =
  /(?<![\w.$])(?:it|test|describe|suite|context|specify)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme|fails)\b|(?<![\w.$])(?:xit|xtest|xdescribe|xcontext|fit|fdescribe|fcontext|pending)\s*[('"]|(?<!\w)(?:this|t|ctx|context)\.(?:skip|todo|Skip|Skipf|SkipNow)\s*\(|\b(?:skip|todo|only)\s*:\s*(?:true|['"`])|@(?:pytest\.mark\.(?:skip|skipif|xfail)|unittest\.(?:skip|skipIf|skipUnless|expectedFailure)|Disabled|Ignore)\b|\bpytest\.(?:skip|importorskip)\s*\(|\.skipTest\s*\(|\bpytestmark\s*=|\bmarkTest(?:Skipped|Incomplete)\s*\(|^\s*skip\b/gm;

/** Files that decide which tests run. */
const settings =
  /(?:^|\/)(?:(?:jest|vitest|karma|playwright|cypress|ava|wdio)\.conf(?:ig)?(?:\.\w+)?\.\w+|\.mocharc(?:\.\w+)?|pytest\.ini|tox\.ini|conftest\.py|phpunit\.xml(?:\.dist)?|\.rspec)$/;

/** Settings of test runners in package.json. */
const runnerKeys = ['jest', 'mocha', 'ava', 'vitest'];

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

const plural = (count: number): string => (count === 1 ? 'one test fewer' : `${count} tests fewer`);

type PackageText = { scripts: Map<string, string>; runners: string };

const packageOf = (content: Buffer | null): PackageText | null => {
  try {
    const whole: unknown = JSON.parse(content?.toString('utf8') ?? '');
    if (typeof whole !== 'object' || whole === null) return null;
    const members = new Map<string, unknown>(Object.entries(whole));
    const scripts = members.get('scripts');
    const entries = typeof scripts === 'object' && scripts !== null ? Object.entries(scripts) : [];
    return {
      scripts: new Map(entries.map(([name, script]) => [name, String(script)])),
      runners: JSON.stringify(runnerKeys.map((key) => members.get(key) ?? null)),
    };
  } catch {
    return null;
  }
};

/** The scripts that `test` runs, by name: those before and after it, and those that its text names. */
const testScripts = ({ scripts }: PackageText): Map<string, string> => {
  const reached = new Map<string, string>();
  const add = (name: string): void => {
    const text = scripts.get(name);
    if (text === undefined || reached.has(name) || reached.size >= 20) return;
    reached.set(name, text);
    for (const word of text.split(/[\s"'&|;]+/)) add(word.replace(/^npm:/, ''));
  };
  for (const name of ['pretest', 'test', 'posttest']) add(name);
  return reached;
};

const inTestFile = (path: string, before: string, after: string | null): string | null => {
  const fewer = countOf(cases, before) - countOf(cases, after ?? '');
  if (after === null) return fewer > 0 ? `${path} is deleted` : null;
  if (fewer > 0) return `${path} has ${plural(fewer)}`;
  return countOf(skips, after) > countOf(skips, before) ? `${path} skips tests` : null;
};

const inPackage = (path: string, before: PackageText, after: PackageText | null): string | null => {
  const own = after && testScripts(after);
  const isSame = [...testScripts(before)].every(([name, text]) => own?.get(name) === text);
  if (!isSame) return `${path} has another test command, while the one of the target branch ran`;
  return before.runners === after?.runners ? null : `${path} has other settings of the test runner`;
};

/**
 * Finds how a change loosens tests: it deletes or skips some, or edits what decides which run. Files that are moved are compared with
 * themselves.
 * @returns a phrase for each, for people; none when the tests are as strict as before
 */
export const loosenedTests = async (
  clone: Clone,
  base: string,
  { files }: ChangedFiles,
): Promise<string[]> => {
  const isTest = await testPaths();
  const read = contentReader(clone);
  const found: string[] = [];
  const note = (what: string | null) => void (what !== null && found.push(what));
  const top = packageOf(await readPath(clone, base, 'package.json'));
  const words = new Set(
    top ? [...testScripts(top).values()].flatMap((text) => text.split(/[\s"'&|;]+/)) : [],
  );
  const isRun = (path: string) => words.has(path) || words.has(`./${path}`);
  for (const file of files.filter(({ before }) => before !== null)) {
    const { path, previousPath } = file;
    if (isTest(previousPath) && file.after !== null && !isTest(path))
      note(`${previousPath} is no test any more`);
    else if (isTest(previousPath)) note(await compared(file, read, inTestFile));
    else if (/(?:^|\/)package\.json$/.test(previousPath)) {
      const before = packageOf(await read(file.before));
      if (before) note(inPackage(path, before, packageOf(await read(file.after))));
    } else if (settings.test(previousPath)) note(`${path} decides which tests run and is changed`);
    if (isRun(previousPath)) note(`${path} is run by the test command and is changed`);
  }
  const added = files.filter(({ before, path }) => before === null && (isTest(path) || settings.test(path)));
  for (const { path, after } of added) {
    const text = (await read(after))?.toString('utf8') ?? '';
    if (settings.test(path)) note(`${path} decides which tests run and is new`);
    else if (countOf(/(?<![\w.$])(?:it|test|describe)\.only\b/g, text) > 0)
      note(`${path} runs some tests only`);
  }
  return found;
};

const readPath = async (clone: Clone, commit: string, path: string): Promise<Buffer | null> =>
  sourceTreeOf(clone, commit)
    .read(path)
    .catch(() => null);

const compared = async (
  { path, before, after }: ChangedFile,
  read: ReturnType<typeof contentReader>,
  compare: (path: string, before: string, after: string | null) => string | null,
): Promise<string | null> => {
  const [earlier, now] = [await read(before), await read(after)];
  return compare(
    path,
    earlier?.toString('utf8') ?? '',
    after === null ? null : (now?.toString('utf8') ?? ''),
  );
};
