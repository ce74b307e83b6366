import type { CheckVerdict, FileContent, Workplace } from '../../../engines/agentLoop/index.ts';
import {
  type Clone,
  editTree,
  forbiddenChanges,
  openQuarantine,
  searchTree,
  sourceTreeOf,
} from '../../../engines/git/index.ts';
import { anyLockFilePattern, maskCommittedSecrets, testPaths } from '../../../engines/scanner/index.ts';
import { readFiles } from '../autofix/readFiles.ts';
import type { CheckResult } from '../checks/checkRows.ts';
import { checkTree } from '../checks/checkTree.ts';
import { isPipelineFile } from './fixTexts.ts';
import type { Turn } from './openTurn.ts';

const lockFile = new RegExp(anyLockFilePattern);

/** Lines that a search returns to a model at most. */
const mostMatches = 60;

const refused = (text: string): CheckVerdict => ({ outcome: 'REFUSED', text });

/** Why a result ends the checks, or null. */
const refusalOf = ({ kind, state, reason, fixed }: CheckResult, rule: string): string | null => {
  if (state === 'FAILED') return reason ?? 'A check failed.';
  if (kind !== 'SCAN') return null;
  if (state !== 'PASSED') return reason ?? 'The scan was not complete.';
  return fixed?.some((finding) => finding.rule === rule) ? null : 'The scan still reports the finding.';
};

/**
 * What a run works on while a search or a model decides on its edits: the commit that it acts on. A model sees no secret that a scan would find.
 * @param base the commit that checks compare with
 * @param onWay files that the data of the findings passes: these and tests may be edited
 */
export const openWorkplace = async (
  turn: Pick<Turn, 'context' | 'organizationId' | 'job'> & { run: Pick<Turn['run'], 'engine' | 'projectId'> },
  clone: Clone,
  commit: string,
  { base, rule, onWay }: { base: string; rule: string; onWay: ReadonlySet<string> },
): Promise<Workplace> => {
  const { run, job, context, organizationId } = turn;
  const { engine } = run;
  /** What a program writes can hold a secret of its code. */
  const shown = async (text: string) => (engine === 'MODEL' ? maskCommittedSecrets('output', text) : text);
  const isTest = await testPaths();
  const isOpen = (path: string) => onWay.has(path) || isTest(path);
  const source = readFiles(sourceTreeOf(clone, commit));
  const check = async (files: readonly FileContent[], signal: AbortSignal): Promise<CheckVerdict> => {
    const closed = files.find(({ path }) => isPipelineFile(path) || lockFile.test(path) || !isOpen(path));
    if (closed) {
      return refused(
        `${closed.path} may not be edited. Edit the files that the data of the finding passes, and tests: ${[...onWay].join(', ')}.`,
      );
    }
    const quarantine = await openQuarantine(clone.directory, 'JOB', signal);
    try {
      const tree = await editTree(quarantine, commit, files);
      const forbidden = await forbiddenChanges(quarantine.clone, commit, tree);
      if (forbidden.length > 0) return refused(forbidden.join(' '));
      const toCheck = {
        organizationId,
        projectId: run.projectId,
        clone: quarantine.clone,
        base,
        head: tree,
      };
      let tests: CheckResult | null = null;
      const proof = engine === 'MODEL' ? quarantine : undefined;
      for await (const result of checkTree(context, toCheck, { signal, log: job.log, proof })) {
        const refusal = refusalOf(result, rule);
        if (refusal !== null) return refused(await shown(refusal));
        if (result.kind === 'TESTS') tests = result;
      }
      return tests?.state === 'PASSED' && !tests.loosensTests
        ? { outcome: 'VERIFIED', text: 'The scan no longer reports the finding, and the tests pass.' }
        : {
            outcome: 'UNVERIFIED',
            text: await shown(
              `The scan no longer reports the finding. No test proves that the program still works. ${tests?.reason ?? ''}`.trim(),
            ),
          };
    } finally {
      await quarantine.release();
    }
  };
  return {
    list: async (folder) =>
      (await source.paths()).filter(
        (path) => folder === '' || path.startsWith(`${folder.replace(/\/$/, '')}/`),
      ),
    content: source.read,
    read: async (path) => {
      const text = await source.read(path);
      return text === null || engine !== 'MODEL' ? text : maskCommittedSecrets(path, text);
    },
    search: async (text) => {
      const { matches } = await searchTree(clone, commit, { text, ignoreCase: false });
      if (engine !== 'MODEL') return matches;
      return Promise.all(
        matches
          .slice(0, mostMatches)
          .map(async (hit) => ({ ...hit, text: await maskCommittedSecrets(hit.path, hit.text) })),
      );
    },
    check,
  };
};
