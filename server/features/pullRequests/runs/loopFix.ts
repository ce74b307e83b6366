import { sourceTreeOf } from '../../../engines/git/index.ts';
import { readFiles } from '../autofix/readFiles.ts';
import { modelVersion } from '../checks/missingProof.ts';
import { branchOf, commitMessage, loopDescription } from './fixTexts.ts';
import { skip } from './commitEdits.ts';
import { fixTask } from './loopModel.ts';
import { openPullRequest } from './openPullRequest.ts';
import type { FixableFinding, Turn } from './openTurn.ts';
import { stepLoop } from './stepLoop.ts';
import { refusalOf, withoutRefused } from './refusals.ts';
import { isPlaced, type PlacedFinding, searchCandidates } from './searchCandidates.ts';

/** Findings of a rule that one pull request fixes at most. */
const mostFindings = 5;
/** Findings that are looked at for edits in a turn. */
const mostSearched = 200;

/** What brings the same fix back once it was refused: another version of the search. */
const searchVersion = 'search-1';

const byModel = (name: string) =>
  `Written by the language model ${name}: the scan no longer reports the finding after this edit, and the checks below say whether a test proves it. A model can be wrong with confidence: read the diff before you merge it.`;

const bySearch =
  'Found by search, without a language model: the scan no longer reports the finding after this edit, and the checks below pass. Search does not know what the code is for: read the diff before you merge it.';

/** The rule that a search or a model tries next, with some of its findings; null when there is none. Of a search those that it has an edit for. */
export const nextLoop = async (
  turn: Turn,
  findings: readonly FixableFinding[],
): Promise<{ rule: string; findings: PlacedFinding[] } | null> => {
  const commit = turn.run.commitSha;
  const open = findings.filter(isPlaced);
  const { wanted } = await withoutRefused(turn, open);
  // Refused ones come last: where a rule has no others, its step says why.
  const placed = [...new Set([...wanted, ...open])].slice(0, mostSearched);
  if (!commit || placed.length === 0) return null;
  if (turn.run.engine === 'MODEL') {
    const rule = placed[0]?.rule ?? '';
    return { rule, findings: placed.filter((one) => one.rule === rule).slice(0, mostFindings) };
  }
  const { clone } = await turn.openClone();
  const source = readFiles(sourceTreeOf(clone, commit));
  for (const rule of new Set(placed.map((finding) => finding.rule))) {
    const own: PlacedFinding[] = [];
    for (const finding of placed.filter((one) => one.rule === rule)) {
      if (own.length === mostFindings) break;
      const candidates = await searchCandidates(source, commit, finding, [], turn.job.signal);
      if (candidates.length > 0) own.push(finding);
    }
    if (own.length > 0) return { rule, findings: own };
  }
  return null;
};

/**
 * Takes one step of the loop in which a search or a model looks for an edit that fixes findings of a rule. When the checks accept an edit, a pull request is opened; when the
 * loop ends without one, the step is skipped with the reason.
 */
export const loopFix = async (turn: Turn, rule: string, chosen: readonly PlacedFinding[]): Promise<void> => {
  const { run, context } = turn;
  const commit = run.commitSha;
  const [first] = chosen;
  if (!commit || !first) throw new Error('A step without a commit or findings.');
  const number = await turn.write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'FIX',
      risk: 'BRANCH',
      rule,
      summary: `${run.engine === 'MODEL' ? 'Asking the model' : 'Searching'} for an edit: ${first.title}`,
    }),
  );
  const { wanted: findings, refused } = await withoutRefused(turn, chosen);
  const held = (reason: string) => [...refused, ...findings.map(({ id }) => ({ findingId: id, reason }))];
  const version = run.engine === 'MODEL' ? modelVersion : searchVersion;
  const refusal =
    (await refusalOf(turn, rule, version)) ?? (findings.length === 0 ? (refused[0]?.reason ?? null) : null);
  if (refusal !== null) return skip(turn, number, refusal, held(refusal));

  const opened = await turn.openClone();
  const found = await stepLoop(turn, number, opened.clone, {
    commit,
    base: commit,
    rule,
    findings,
    task: fixTask(findings.map(({ title, file, line }) => ({ title, path: file, line }))),
    heldBack: held,
  });
  if (found === null) return;
  const title = `Fix: ${first.title}`;
  const explanation = run.engine === 'MODEL' ? byModel(found.model) : bySearch;
  await openPullRequest(turn, number, opened, {
    edits: found.edits,
    rule,
    version,
    findings,
    findingRule: rule,
    isPartial: true,
    heldBack: refused,
    branch: branchOf(run, rule),
    title,
    commitMessage: commitMessage(context.runtime.env, { title, explanation, findings, run }),
    description: loopDescription({ explanation, summary: found.summary, findings }),
    draft: false,
  });
};
