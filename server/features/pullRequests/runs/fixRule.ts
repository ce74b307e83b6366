import { autofixRuleOf, type FixableReport, fixReports } from '../../../engines/autofix/index.ts';
import { sourceTreeOf } from '../../../engines/git/index.ts';
import { branchOf, commitMessage, descriptionOf, isPipelineFile } from './fixTexts.ts';
import { skip } from './commitEdits.ts';
import { openPullRequest } from './openPullRequest.ts';
import type { FixableFinding, Turn } from './openTurn.ts';
import { readFiles } from '../autofix/readFiles.ts';
import { refusalOf, withoutRefused } from './refusals.ts';

/**
 * Fixes the findings of a rule: computes the edits, checks them and opens a pull request. A finding that cannot be fixed with certainty is
 * held back with the reason.
 */
export const fixRule = async (
  turn: Turn,
  rule: string,
  findings: readonly FixableFinding[],
): Promise<void> => {
  const { run, job, context } = turn;
  const autofix = autofixRuleOf(rule);
  const commit = run.commitSha;
  const [first] = findings;
  if (!autofix || !commit || !first) throw new Error('A step without a rule, a commit or findings.');
  const number = await turn.write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'FIX',
      risk: 'BRANCH',
      rule,
      summary: autofix.title,
    }),
  );
  const version = String(autofix.version);
  const refusal = await refusalOf(turn, rule, version);
  if (refusal !== null) {
    return skip(
      turn,
      number,
      refusal,
      findings.map(({ id }) => ({ findingId: id, reason: refusal })),
    );
  }
  const { wanted, refused } = await withoutRefused(turn, findings);
  if (wanted.length === 0) return skip(turn, number, refused[0]?.reason ?? '', refused);

  const opened = await turn.openClone();
  await turn.log(
    number,
    `Reading ${[...new Set(wanted.map(({ file }) => file ?? 'the repository'))].slice(0, 10).join(', ')}`,
  );
  const byReport = new Map<FixableReport, FixableFinding>(
    wanted.map((finding) => [{ rule, path: finding.file, line: finding.line }, finding]),
  );
  const source = readFiles(sourceTreeOf(opened.clone, commit));
  const { edits, fixed, heldBack } = await fixReports(source, rule, [...byReport.keys()], job.signal);
  const heldFindings = [
    ...refused,
    ...heldBack.flatMap(({ report, reason }) => {
      const finding = byReport.get(report);
      return finding ? { findingId: finding.id, reason } : [];
    }),
  ];
  const fixedFindings = fixed.flatMap((report) => byReport.get(report) ?? []);
  if (edits.length === 0 || fixedFindings.length === 0) {
    return skip(turn, number, heldBack[0]?.reason ?? 'There is nothing to edit.', heldFindings);
  }
  const title = `Fix: ${first.title}`;
  const { explanation } = autofix;
  await openPullRequest(turn, number, opened, {
    edits,
    rule,
    version,
    findings: fixedFindings,
    findingRule: rule,
    heldBack: heldFindings,
    branch: branchOf(run, rule),
    title,
    commitMessage: commitMessage(context.runtime.env, { title, explanation, findings: fixedFindings, run }),
    description: descriptionOf({ autofix, findings: fixedFindings }),
    draft: edits.some(({ path }) => isPipelineFile(path)),
  });
};
