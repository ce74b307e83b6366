import {
  applyReplacements,
  type Loop,
  searchModel,
  takeLoopStep,
  type TranscriptStore,
} from '../../../engines/agentLoop/index.ts';
import { sourceTreeOf } from '../../../engines/git/index.ts';
import { readFiles } from '../autofix/readFiles.ts';
import { branchOf, commitMessage, searchDescription } from './fixTexts.ts';
import { openPullRequest, refusalOf, skip } from './openPullRequest.ts';
import type { FixableFinding, Turn } from './openTurn.ts';
import { openWorkplace } from './openWorkplace.ts';
import { type PlacedFinding, searchCandidates } from './searchCandidates.ts';

/** Findings of a rule that one pull request fixes at most. */
const mostFindings = 5;
/** Findings that are looked at for edits in a turn. */
const mostSearched = 200;

/** What brings the same fix back once it was refused: another version of the search. */
const searchVersion = 'search-1';

const explanation =
  'Found by search, without a language model: the scan no longer reports the finding after this edit, and the checks below pass. Search does not know what the code is for: read the diff before you merge it.';

const isPlaced = (finding: FixableFinding): finding is PlacedFinding =>
  finding.file !== null && finding.line !== null;

/** What the loop is asked to do. */
const taskOf = (findings: readonly PlacedFinding[]): string =>
  ['Fix these findings:', ...findings.map(({ title, file, line }) => `${title}: ${file}:${line}`)].join('\n');

/** The rule that search tries next, with those of its findings that it has an edit for; null when there is none. */
export const nextSearch = async (
  turn: Turn,
  findings: readonly FixableFinding[],
): Promise<{ rule: string; findings: PlacedFinding[] } | null> => {
  const commit = turn.run.commitSha;
  const placed = findings.filter(isPlaced).slice(0, mostSearched);
  if (!commit || placed.length === 0) return null;
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

const transcriptOf = (turn: Turn, step: number): TranscriptStore => {
  const at = { runId: turn.run.id, step };
  return {
    read: () => turn.write((stores, grant) => stores.agentLoops.transcript(grant, at)),
    addMessage: (text) => turn.write((stores, grant) => stores.agentLoops.addMessage(grant, at, text)),
    addAnswer: async (answer) => {
      await turn.write((stores, grant) => stores.agentLoops.addAnswer(grant, at, answer));
      if (answer.text !== '') await turn.log(step, answer.text);
    },
    endCall: (id, result) => turn.write((stores, grant) => stores.agentLoops.endCall(grant, at, id, result)),
  };
};

/**
 * Takes one step of the search for an edit that fixes findings of a rule. When the checks accept an edit, a pull request is opened; when the
 * search ends without one, the step is skipped with the reason.
 */
export const searchFix = async (
  turn: Turn,
  rule: string,
  findings: readonly PlacedFinding[],
): Promise<void> => {
  const { run, context, job } = turn;
  const commit = run.commitSha;
  const [first] = findings;
  if (!commit || !first) throw new Error('A step without a commit or findings.');
  const number = await turn.write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'FIX',
      risk: 'BRANCH',
      rule,
      summary: `Searching for an edit: ${first.title}`,
    }),
  );
  const held = (reason: string) => findings.map(({ id }) => ({ findingId: id, reason }));
  const refusal = await refusalOf(turn, rule, searchVersion);
  if (refusal !== null) return skip(turn, number, refusal, held(refusal));

  const opened = await turn.openClone();
  const source = readFiles(sourceTreeOf(opened.clone, commit));
  const workplace = openWorkplace(turn, opened.clone, commit, rule);
  const loop: Loop = {
    model: searchModel({
      targets: findings.map(({ file, line }) => ({ path: file, line })),
      candidates: ({ path, line }, accepted) =>
        searchCandidates(source, commit, { rule, file: path, line }, accepted, job.signal),
    }),
    store: transcriptOf(turn, number),
    workplace,
    system: '',
    task: taskOf(findings),
    maxOutputTokens: 0,
    mostAnswers: 50,
  };
  const state = await takeLoopStep(loop, job.signal);
  if (state.type === 'GOES_ON') {
    await turn.end((stores, grant) => stores.agentRunChanges.goOn(grant, run));
    return;
  }
  if (state.type === 'STUCK') return skip(turn, number, state.reason, held(state.reason), 'FAILED');
  const edits = state.edit && (await applyReplacements(source, state.edit));
  if (!edits || typeof edits === 'string') return skip(turn, number, state.summary, held(state.summary));
  const title = `Fix: ${first.title}`;
  await openPullRequest(turn, number, opened, {
    edits,
    rule,
    version: searchVersion,
    findings,
    findingRule: rule,
    isPartial: true,
    heldBack: [],
    branch: branchOf(run, rule),
    title,
    commitMessage: commitMessage(context.runtime.env, { title, explanation, findings, run }),
    description: searchDescription({ explanation, summary: state.summary, findings }),
    draft: false,
  });
};
