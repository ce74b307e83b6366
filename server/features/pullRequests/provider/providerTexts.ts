import type { Env } from '../../../platform/env.ts';
import type { CheckResult } from '../checks/checkRows.ts';
import type { Turn } from '../runs/openTurn.ts';
import { plain } from '../runs/packageTexts.ts';

/**
 * What a provider takes as a mention of an account, a reference to an issue or pull request (also by its address), or a command at the beginning of a
 * line: it would notify strangers, or close issues with the merge.
 */
const references =
  /[@#!](?=[\w-])|\bGH-(?=\d)|\/(?=(?:issues|pulls?|pull-requests|merge_requests|discussions)\/\d)|^(?=[ \t]*\/[a-z])/gim;

/** Text in which a provider finds no reference: names of packages and subjects of commits are those of strangers. */
export const withoutReferences = (text: string): string => text.replaceAll(references, '$&\u200b');

/** Whether each code span begins and ends with one backtick on its line, so that all readers of Markdown agree on what is code. */
const hasPlainCode = (markdown: string): boolean =>
  !/``|\\`|</.test(markdown) && markdown.split('\n').every((line) => line.split('`').length % 2 === 1);

/** The same for Markdown. Code, in which nothing is a reference, stays as it is where it is plain. */
const markdownWithoutReferences = (markdown: string): string =>
  hasPlainCode(markdown)
    ? markdown
        .split(/(`[^`\n]*`)/)
        .map((part, index) => (index % 2 === 1 ? part : withoutReferences(part)))
        .join('')
    : withoutReferences(markdown);

const kinds = { PARSE: 'syntax', SCAN: 'scan', TESTS: 'tests' } as const;
const outcomes = { PASSED: 'passed', FAILED: 'failed', NOT_CHECKED: 'not checked' } as const;

/** The description of a pull request at a provider: what it changes, what was checked, and where it comes from. */
export const providerDescription = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { id, agentName, startedByName }: Pick<Turn['run'], 'id' | 'agentName' | 'startedByName'>,
  description: string,
  checks: readonly Pick<CheckResult, 'kind' | 'state'>[],
): string => {
  const checked = checks.map(({ kind, state }) => `${kinds[kind]} ${outcomes[state]}`).join(', ');
  const actor = agentName === null ? 'Slipway' : `The agent ${plain(agentName)} of Slipway`;
  const starter = startedByName === null ? '' : `, started by ${plain(startedByName)}`;
  return [
    markdownWithoutReferences(description),
    '',
    checked === '' ? '' : `Checked before it was opened: ${checked}.`,
    '',
    `${withoutReferences(`${actor} opened this${starter}`)}: ${publicUrl}/app/agents/runs/${id}`,
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
};
