import type { Clone } from '../../../engines/git/index.ts';
import { openSyntaxCheck } from '../../../engines/scanner/index.ts';
import { type ChangedFiles, contentReader, inPortions } from './changedFiles.ts';
import type { CheckResult } from './checkRows.ts';
import { inWords, result } from './checkResults.ts';

/**
 * Checks that the files parse that a change adds or edits: code, JSON, YAML and Dockerfiles. A file that did not parse before is not the fault
 * of the change.
 */
export const parseCheck = async (
  clone: Clone,
  { files, isWhole }: ChangedFiles,
  signal: AbortSignal,
): Promise<CheckResult> => {
  const syntax = await openSyntaxCheck();
  const read = contentReader(clone);
  const broken: string[] = [];
  const unread: string[] = isWhole ? [] : ['more than 3,000 changed files'];
  try {
    const parsed = files.filter(({ path, after }) => after !== null && syntax.applies(path));
    if (parsed.length === 0 && isWhole) {
      return result('PARSE', 'NOT_CHECKED', 'No changed file is code, JSON, YAML or a Dockerfile.');
    }
    for (const portion of inPortions(parsed)) {
      const contents = await read(portion.map(({ after }) => after));
      for (const { path, previousPath, before, after } of portion) {
        signal.throwIfAborted();
        const content = contents.get(after ?? '');
        const flaw = content ? await syntax.flawIn(path, content, signal) : 'UNREAD';
        if (flaw === 'UNREAD') unread.push(path);
        if (flaw === null || flaw === 'UNREAD') continue;
        const earlier = (await read([before])).get(before ?? '');
        const wasBroken = earlier && (await syntax.flawIn(previousPath, earlier, signal)) !== null;
        if (!wasBroken) broken.push(flaw.line === null ? path : `${path}, line ${flaw.line}`);
      }
    }
  } finally {
    syntax.close();
  }
  if (broken.length > 0) return result('PARSE', 'FAILED', `Does not parse: ${inWords(broken)}.`);
  if (unread.length > 0) return result('PARSE', 'NOT_CHECKED', `Could not be parsed: ${inWords(unread)}.`);
  return result('PARSE', 'PASSED', null);
};
