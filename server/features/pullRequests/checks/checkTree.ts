import type { PullRequestCheckKind } from '../../../../schema/generated/types.ts';
import { type Clone, GitError, type Quarantine } from '../../../engines/git/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { type ChangedFiles, readChangedFiles } from './changedFiles.ts';
import { inWords, result } from './checkResults.ts';
import { type CheckResult, checkKinds } from './checkRows.ts';
import { loosenedTests } from './loosenedTests.ts';
import { missingProof } from './missingProof.ts';
import { parseCheck } from './parseCheck.ts';

/** A tree of a hosted repository, and the commit that it is compared with. The clone has both; new objects may be in a quarantine. */
export type TreeToCheck = {
  organizationId: string;
  projectId: string;
  clone: Clone;
  /** Full hash of the commit of the target branch. */
  base: string;
  /** Full hash of a commit or tree. */
  head: string;
};

/** How a tree is checked. */
export type CheckOptions = {
  signal: AbortSignal;
  /** All unless given. */
  kinds?: readonly PullRequestCheckKind[];
  /** Called before each check. */
  onBegin?: (kind: PullRequestCheckKind) => Promise<void>;
  /**
   * Where a tree may be written for the tests of a change that has to prove itself, as those of language models: then tests pass only when
   * one of the change fails without it.
   */
  proof?: Quarantine | undefined;
  /** Takes lines of the log. */
  log?: (text: string) => void;
};

type CompareTrees = NonNullable<Awaited<ReturnType<Stores['treeScans']['open']>>>;
type RunTests = NonNullable<Awaited<ReturnType<Stores['testRuns']['open']>>>;

const mostFindings = 100;
const mostLines = 40;
const mostCharacters = 4_000;

const scanCheck = async (
  context: JobContext,
  compare: CompareTrees,
  { clone, base, head }: TreeToCheck,
  signal: AbortSignal,
): Promise<CheckResult> => {
  const { fixed, introduced, unscanned } = await compare(
    context,
    clone,
    { before: base, after: head },
    signal,
  );
  const scanned = (state: CheckResult['state'], reason: string | null): CheckResult => ({
    ...result('SCAN', state, reason),
    fixed: fixed.slice(0, mostFindings),
    introduced: introduced.slice(0, mostFindings),
  });
  if (introduced.length > 0) {
    const names = introduced.map(
      ({ title, path, line }) => `${title}${path ? ` (${path}${line ? `:${line}` : ''})` : ''}`,
    );
    const what = introduced.length === 1 ? 'finding' : 'findings';
    return scanned('FAILED', `The change adds ${introduced.length} ${what}: ${inWords(names)}.`);
  }
  return unscanned.length > 0
    ? scanned(
        'NOT_CHECKED',
        `Not scanned: ${inWords(unscanned.map((path) => path || 'parts of the repository'))}.`,
      )
    : scanned('PASSED', null);
};

/** What ended the tests without a verdict on the change. */
const noVerdict = ['NO_SANDBOX', 'PACKAGE_MISSING', 'CANNOT_BE_BUILT'];

const runTests = async (
  run: RunTests,
  { clone, base, head }: TreeToCheck,
  signal: AbortSignal,
  log: (text: string) => void,
): Promise<CheckResult> => {
  const last: string[] = [];
  for await (const event of run(clone, { base, head }, signal)) {
    if (event.type === 'LINE') {
      log(event.text);
      last.push(plainText(event.text, 300));
      if (last.length > mostLines) last.shift();
    }
    if (event.type === 'TESTED') return result('TESTS', 'PASSED', null);
    if (event.type === 'UNTESTED') return result('TESTS', 'NOT_CHECKED', plainText(event.reason, 1_000));
    if (event.type === 'FAILED') {
      const { code, message } = event.failure;
      if (noVerdict.includes(code)) return result('TESTS', 'NOT_CHECKED', plainText(message, 1_000));
      const end = last.join('\n').slice(-mostCharacters);
      return result('TESTS', 'FAILED', `${plainText(message, 1_000)}\n\n${end}`);
    }
  }
  throw new Error('A test run ends with a result.');
};

const testsCheck = async (
  runProject: RunTests,
  tree: TreeToCheck,
  loosened: readonly string[],
  changed: ChangedFiles,
  { signal, proof, log = () => undefined }: CheckOptions,
): Promise<CheckResult> => {
  const tested = await runTests(runProject, tree, signal, log);
  if (proof && tested.state === 'PASSED') {
    const run = (head: string) => runTests(runProject, { ...tree, head }, signal, log);
    const missing = await missingProof(tree, changed, proof, run);
    if (missing !== null) return result('TESTS', 'NOT_CHECKED', missing);
  }
  if (loosened.length === 0) return tested;
  const note = `The change loosens the tests: ${inWords(loosened)}.`;
  return {
    ...tested,
    loosensTests: true,
    reason: tested.reason === null ? note : `${note} ${tested.reason}`,
  };
};

/**
 * Checks a tree against the commit that it would be merged into: whether its changed files parse, whether a scan finds something new, and
 * whether the tests pass in the sandbox. Has no side effects: no scan, finding, build or release is stored.
 * @throws what the signal was aborted with; GitError when the project is gone or the clone lacks an object
 */
export async function* checkTree(
  context: JobContext,
  tree: TreeToCheck,
  options: CheckOptions,
): AsyncGenerator<CheckResult> {
  const { clone, base, head, organizationId, projectId } = tree;
  const { signal, kinds = checkKinds, onBegin } = options;
  const { compare, run } = await context.inOrganization(organizationId, async (stores, grant) => ({
    compare: await stores.treeScans.open(grant, projectId),
    run: await stores.testRuns.open(grant, projectId),
  }));
  if (!compare || !run) throw new GitError('NOT_FOUND', 'The project is deleted or archived.');
  const changed = await readChangedFiles(clone, base, head);
  const checks: Record<PullRequestCheckKind, () => Promise<CheckResult>> = {
    PARSE: () => parseCheck(clone, changed, signal),
    SCAN: () => scanCheck(context, compare, tree, signal),
    TESTS: async () => testsCheck(run, tree, await loosenedTests(clone, base, changed), changed, options),
  };
  for (const kind of checkKinds.filter((one) => kinds.includes(one))) {
    signal.throwIfAborted();
    await onBegin?.(kind);
    yield await checks[kind]().catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof GitError) return result(kind, 'NOT_CHECKED', error.message);
      throw error;
    });
  }
}
