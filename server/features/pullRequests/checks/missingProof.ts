import { type Clone, editTree, type Quarantine } from '../../../engines/git/index.ts';
import { testPaths } from '../../../engines/scanner/index.ts';
import { type ChangedFiles, contentReader } from './changedFiles.ts';
import type { CheckResult } from './checkRows.ts';

/** What versions of fixes that a language model wrote begin with. */
const byModel = 'model-';

/** The version of fixes of the engine MODEL. */
export const modelVersion = `${byModel}1`;

/** Whether a fix of a version has to be proven by a test of its own: one that a language model wrote. */
export const needsProof = (fixVersion: string | null | undefined): boolean =>
  fixVersion?.startsWith(byModel) ?? false;

const noTest = 'No test proves it: the change has no test that fails without it and passes with it.';

/**
 * Why the tests of a change prove nothing; null when they do: with the test files of the change alone, without the rest of it, a test fails.
 * @param runTests tests a tree of the quarantine
 */
export const missingProof = async (
  { clone, base }: { clone: Clone; base: string },
  { files }: ChangedFiles,
  quarantine: Quarantine,
  runTests: (tree: string) => Promise<CheckResult>,
): Promise<string | null> => {
  const isTest = await testPaths();
  const tests = files.filter(({ path, after }) => after !== null && isTest(path));
  if (tests.length === 0) return noTest;
  const contents = await contentReader(clone)(tests.map(({ after }) => after));
  const edits = tests.flatMap(({ path, after }) => {
    const content = after === null ? undefined : contents.get(after);
    return content ? [{ path, content }] : [];
  });
  const tested = await runTests(await editTree(quarantine, base, edits));
  return tested.state === 'FAILED' ? null : noTest;
};
