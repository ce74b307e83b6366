import {
  answerLimits,
  applyReplacements,
  type Loop,
  ModelFailure,
  takeLoopStep,
  type TranscriptStore,
} from '../../../engines/agentLoop/index.ts';
import { sourceTreeOf } from '../../../engines/git/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import { readFiles } from '../autofix/readFiles.ts';
import { modelVersion } from '../checks/missingProof.ts';
import { branchOf, commitMessage, loopDescription } from './fixTexts.ts';
import { openPullRequest, skip } from './openPullRequest.ts';
import type { FixableFinding, Turn } from './openTurn.ts';
import { openWorkplace } from './openWorkplace.ts';
import { BudgetUsed } from './budgetedModel.ts';
import { loopModel, systemPrompt } from './loopModel.ts';
import { refusalOf, withoutRefused } from './refusals.ts';
import { type PlacedFinding, searchCandidates } from './searchCandidates.ts';

/** Findings of a rule that one pull request fixes at most. */
const mostFindings = 5;
/** Findings that are looked at for edits in a turn. */
const mostSearched = 200;

/** Answers that a search takes at most for a rule. */
const mostAnswersOfSearch = 50;

/** What brings the same fix back once it was refused: another version of the search. */
const searchVersion = 'search-1';

const byModel = (name: string) =>
  `Written by the language model ${name}: the scan no longer reports the finding after this edit, and the checks below say whether a test proves it. A model can be wrong with confidence: read the diff before you merge it.`;

const bySearch =
  'Found by search, without a language model: the scan no longer reports the finding after this edit, and the checks below pass. Search does not know what the code is for: read the diff before you merge it.';

const isPlaced = (finding: FixableFinding): finding is PlacedFinding =>
  finding.file !== null && finding.line !== null;

/** What the loop is asked to do. */
const taskOf = (findings: readonly PlacedFinding[]): string =>
  ['Fix these findings:', ...findings.map(({ title, file, line }) => `${title}: ${file}:${line}`)].join('\n');

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

/** The files that the data of some findings passes. */
const filesOnWay = async (turn: Turn, findings: readonly PlacedFinding[]): Promise<Set<string>> => {
  const steps = await turn.write(async (stores, grant) => {
    const all = [];
    for (const { id } of findings) all.push(...(await stores.findings.steps(grant, id)));
    return all;
  });
  return new Set([...findings.map(({ file }) => file), ...steps.map(({ path }) => path)]);
};

const transcriptOf = (turn: Turn, step: number): TranscriptStore => {
  const at = { runId: turn.run.id, step };
  return {
    read: () => turn.write((stores, grant) => stores.agentLoops.transcript(grant, at)),
    addMessage: (text) => turn.write((stores, grant) => stores.agentLoops.addMessage(grant, at, text)),
    addAnswer: async (answer) => {
      await turn.write(async (stores, grant) => {
        await stores.agentLoops.addAnswer(grant, at, answer);
        if (turn.run.engine === 'MODEL') await stores.modelCharges.settle(grant, at.runId, answer.usage);
      });
      const said = plainText(answer.text, 2_000);
      if (said !== '') await turn.log(step, said);
    },
    endCall: (id, result) => turn.write((stores, grant) => stores.agentLoops.endCall(grant, at, id, result)),
  };
};

/**
 * Takes one step of the loop in which a search or a model looks for an edit that fixes findings of a rule. When the checks accept an edit, a pull request is opened; when the
 * loop ends without one, the step is skipped with the reason.
 */
export const loopFix = async (turn: Turn, rule: string, chosen: readonly PlacedFinding[]): Promise<void> => {
  const { run, context, job } = turn;
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
  const source = readFiles(sourceTreeOf(opened.clone, commit));
  const onWay = await filesOnWay(turn, findings);
  const model = await loopModel(turn, number, source, findings);
  const loop: Loop = {
    model,
    store: transcriptOf(turn, number),
    workplace: await openWorkplace(turn, opened.clone, commit, { rule, onWay }),
    system: systemPrompt,
    task: taskOf(findings),
    maxOutputTokens: answerLimits.outputTokens,
    mostAnswers: run.engine === 'MODEL' ? answerLimits.answers : mostAnswersOfSearch,
  };
  const state = await takeLoopStep(loop, job.signal).catch((error: unknown) => {
    if (error instanceof BudgetUsed) return { type: 'PAUSED' as const, reason: error.message };
    if (!(error instanceof ModelFailure)) throw error;
    return { type: 'STUCK' as const, reason: `${model.name}: ${error.message}` };
  });
  if (state.type === 'PAUSED') {
    await turn.end(async (stores, grant) => {
      await stores.agentRunChanges.log(grant, run.id, number, `Paused. ${state.reason}`);
      await stores.agentRunChanges.pause(grant, run.id, state.reason);
    });
    return;
  }
  if (state.type === 'GOES_ON') {
    await turn.end((stores, grant) => stores.agentRunChanges.goOn(grant, run));
    return;
  }
  if (state.type === 'STUCK') return skip(turn, number, state.reason, held(state.reason), 'FAILED');
  const edits = state.edit && (await applyReplacements(source, state.edit));
  if (!edits || typeof edits === 'string') return skip(turn, number, state.summary, held(state.summary));
  const title = `Fix: ${first.title}`;
  const explanation = run.engine === 'MODEL' ? byModel(plainText(model.name, 100)) : bySearch;
  const summary = plainText(state.summary, 2_000);
  await openPullRequest(turn, number, opened, {
    edits,
    rule,
    version,
    findings,
    findingRule: rule,
    isPartial: true,
    heldBack: refused,
    branch: branchOf(run, rule),
    title,
    commitMessage: commitMessage(context.runtime.env, { title, explanation, findings, run }),
    description: loopDescription({ explanation, summary, findings }),
    draft: false,
  });
};
