import type { CheckAnswer } from '../events.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import type { Report } from '../report.ts';
import { judgeControl } from '../severity/judgement.ts';
import type { ControlRule } from '../severity/severityTable.ts';

/** What checks of a whole repository look at. */
export type RepositoryFacts = {
  paths: readonly string[];
  /** Files of pipelines, manifests and policies, with their text. */
  files: readonly SourceFile[];
};

/** How a check came out, with what made it fail. */
export type RepositoryAnswer = { answer: CheckAnswer; reports: Report[] };

/** A check that passed. */
export const passed = (check: string): RepositoryAnswer => ({
  answer: { check, outcome: 'PASSED' },
  reports: [],
});
/** A check for which there is nothing to look at. */
export const notChecked = (check: string, reason: string): RepositoryAnswer => ({
  answer: { check, outcome: 'NOT_CHECKED', reason, nothingThere: true },
  reports: [],
});
type Missing<Rule> = Rule extends `${infer Check}-missing` ? Check : never;
/** A check that something is there, whose severity severityTable.ts has. */
type ControlCheck = Missing<ControlRule>;

/** A check that fails as something is missing. */
export const missing = (
  check: ControlCheck,
  [title, description, fix]: [title: string, description: string, fix: string],
  { path = null, weakness }: { path?: string | null; weakness?: number } = {},
): RepositoryAnswer => ({
  answer: { check, outcome: 'FAILED' },
  reports: [
    {
      check,
      ...judgeControl(`${check}-missing`),
      title,
      description,
      path,
      line: null,
      excerpt: null,
      anchor: path ?? '',
      fix,
      ...(weakness === undefined ? {} : { weakness }),
    },
  ],
});
