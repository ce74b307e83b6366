import { type Clone, readHistory, readRelation, readTags, sourceTreeOf } from '../../../engines/git/index.ts';
import { maskCommittedSecrets } from '../../../engines/scanner/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import { readFiles } from '../autofix/readFiles.ts';
import { withEntries } from './changelogText.ts';
import { branchOf, commitMessage } from './fixTexts.ts';
import { skip } from './commitEdits.ts';
import { openPullRequest } from './openPullRequest.ts';
import { refusalOf } from './refusals.ts';
import type { Turn } from './openTurn.ts';
import { code, counted } from './packageTexts.ts';

/** What pull requests of a changelog fix, in place of a rule. */
const fixRule = 'changelog';

const title = 'Update the changelog';

/** Tags that are looked at, the newest first. */
const mostTags = 50;
/** Commits that a changelog lists at once. */
const mostCommits = 200;

const changelogName = /^changelog\.md$/i;

/** Whether the agent of a run writes the changelog; not when findings to fix were chosen. */
export const writesChangelog = ({ agentCapabilities, wantedFindings }: Turn['run']): boolean =>
  wantedFindings === null && (agentCapabilities?.includes('CHANGELOG') ?? false);

/** Whether a run has still to write the changelog of the scanned commit. */
export const needsChangelog = ({ run, steps }: Turn): boolean =>
  writesChangelog(run) &&
  run.commitSha !== null &&
  !steps.some(({ kind, state }) => kind === 'CHANGELOG' && state !== 'RUNNING');

/** The newest tag that a commit contains, or null. */
const lastTag = async (clone: Clone, commit: string): Promise<{ name: string; sha: string } | null> => {
  const tags = (await readTags(clone)).toSorted(
    (one, other) => (other.taggedAt?.getTime() ?? 0) - (one.taggedAt?.getTime() ?? 0),
  );
  for (const tag of tags.slice(0, mostTags)) {
    const { mergeBase } = await readRelation(clone, tag.sha, commit);
    if (mergeBase === tag.sha) return tag;
  }
  return null;
};

/** Text in which Markdown finds no link, image or HTML; code stays code. */
const withoutLinks = (text: string): string => text.replaceAll(/[\\[\]<>]/g, '\\$&');

/** The subjects of commits since a tag, the newest first: without merges and what runs wrote of changelogs. */
const entriesSince = async (clone: Clone, commit: string, tag: string | null): Promise<string[]> => {
  const range = { skip: 0, count: mostCommits, ...(tag === null ? {} : { without: tag }) };
  const subjects = (await readHistory(clone, commit, range))
    .filter(({ parents, message }) => parents.length < 2 && message !== '' && !message.startsWith(title))
    .map(({ message }) => plainText(message, 200));
  const shown: string[] = [];
  for (const subject of new Set(subjects)) {
    shown.push(withoutLinks(await maskCommittedSecrets('CHANGELOG.md', subject)));
  }
  return shown;
};

/** Lists the commits since the last tag in CHANGELOG.md, and opens a pull request with it. */
export const writeChangelog = async (turn: Turn): Promise<void> => {
  const { run, context } = turn;
  const commit = run.commitSha;
  if (!commit) throw new Error('A step without a commit.');
  const number = await turn.write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'CHANGELOG',
      risk: 'BRANCH',
      rule: fixRule,
      summary: 'Reading the commits since the last tag',
    }),
  );
  const opened = await turn.openClone();
  const tag = await lastTag(opened.clone, commit);
  const since = tag === null ? 'the first commit' : plainText(tag.name, 100);
  const version = tag?.name ?? '';
  const refusal = await refusalOf(turn, fixRule, version);
  if (refusal !== null) return skip(turn, number, refusal, []);
  const source = readFiles(sourceTreeOf(opened.clone, commit));
  const path = (await source.paths()).find((name) => changelogName.test(name)) ?? 'CHANGELOG.md';
  const entries = await entriesSince(opened.clone, commit, tag?.sha ?? null);
  const content = withEntries(await source.read(path), entries);
  if (content === null) return skip(turn, number, `${path} lists the commits since ${since}.`, []);
  const explanation = `Lists ${counted(entries.length, 'commit')} since ${since}.`;
  await openPullRequest(turn, number, opened, {
    edits: [{ path, content }],
    rule: fixRule,
    version,
    findings: [],
    findingRule: fixRule,
    heldBack: [],
    branch: branchOf(run, fixRule),
    title,
    commitMessage: commitMessage(context.runtime.env, { title, explanation, findings: [], run }),
    description: `The subjects of the commits since ${tag === null ? since : code(since)}, without merges. Edit them before you merge, so that people who use the program understand them.`,
    draft: false,
  });
};
