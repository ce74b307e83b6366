import { type Clone, sourceTreeOf } from '../../../engines/git/index.ts';
import { testPaths } from '../../../engines/scanner/index.ts';
import { type ChangedFiles, contentReader, inPortions } from './changedFiles.ts';

/** Declarations of test cases in JavaScript, Python, Java, Go, PHP, Ruby and C#. */
const cases =
  /(?<![\w.$])(?:it|test|specify)(?:\.\w+)*\s*[(`'"]|^\s*(?:async\s+)?def\s+test\w*|@(?:Parameterized)?Test\b|^func\s+Test\w*\(|\bfunction\s+test\w*\(|#\[Test\]|^\s*\[(?:Fact|Theory|Test|TestCase|TestMethod)\b/gm;

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

const packageOf = (text: string): PackageText | null => {
  try {
    const whole: unknown = JSON.parse(text);
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

const inNewTest = (path: string, text: string): string | null =>
  countOf(/(?<![\w.$])(?:it|test|describe)\.only\b/g, text) > 0 ? `${path} runs some tests only` : null;

const inPackage = (path: string, earlier: string, now: string | null): string | null => {
  const before = packageOf(earlier);
  const after = packageOf(now ?? '');
  if (!before) return null;
  const own = after && testScripts(after);
  const isSame = [...testScripts(before)].every(([name, text]) => own?.get(name) === text);
  if (!isSame) return `${path} has another test command, while the one of the target branch ran`;
  return before.runners === after?.runners ? null : `${path} has other settings of the test runner`;
};

const isSetting = (path: string): boolean => settings.test(path);
const isPackage = (path: string): boolean => /(?:^|\/)package\.json$/.test(path);

/** The package.json at the top of a commit. */
const readTop = async (clone: Clone, commit: string): Promise<string | null> => {
  const content = await sourceTreeOf(clone, commit)
    .read('package.json')
    .catch(() => null);
  return content && content.toString('utf8');
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
  const note = (what: string | false | null) => void (what && found.push(what));
  const top = packageOf((await readTop(clone, base)) ?? '');
  const words = new Set(
    top ? [...testScripts(top).values()].flatMap((text) => text.split(/[\s"'&|;]+/)) : [],
  );
  const isRun = (path: string) => words.has(path) || words.has(`./${path}`);
  const matters = (path: string) => isTest(path) || isSetting(path) || isPackage(path) || isRun(path);
  const relevant = files.filter(({ path, previousPath }) => matters(path) || matters(previousPath));
  for (const portion of inPortions(relevant)) {
    const contents = await read(portion.flatMap(({ before, after }) => [before, after]));
    const textOf = (object: string | null) => object && (contents.get(object)?.toString('utf8') ?? '');
    for (const { path, previousPath, before, after } of portion) {
      const [earlier, now] = [textOf(before), textOf(after)];
      if (earlier === null) {
        note(isTest(path) && inNewTest(path, now ?? ''));
        note(isSetting(path) && `${path} decides which tests run and is new`);
        continue;
      }
      if (isTest(previousPath)) {
        const isMoved = now !== null && !isTest(path);
        note(isMoved ? `${previousPath} is no test any more` : inTestFile(path, earlier, now));
      }
      if (isPackage(previousPath)) note(inPackage(path, earlier, now));
      if (isSetting(previousPath)) note(`${path} decides which tests run and is changed`);
      if (isRun(previousPath)) note(`${path} is run by the test command and is changed`);
    }
  }
  return found;
};
