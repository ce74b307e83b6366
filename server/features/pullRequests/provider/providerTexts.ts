import type { Env } from '../../../platform/env.ts';
import type { CheckResult } from '../checks/checkRows.ts';
import type { Turn } from '../runs/openTurn.ts';

/**
 * Text in which a provider finds no mention of an account and no reference to an issue: names of packages and subjects of commits would notify
 * strangers, and close issues with the merge. Code stays as it is.
 */
export const withoutReferences = (text: string): string =>
  text
    .split(/(`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[@#!](?=[\w-])/g, '$&\u200b')))
    .join('');

const kinds = { PARSE: 'syntax', SCAN: 'scan', TESTS: 'tests' } as const;
const outcomes = { PASSED: 'passed', FAILED: 'failed', NOT_CHECKED: 'not checked' } as const;

/** The description of a pull request at a provider: what it changes, what was checked, and where it comes from. */
export const providerDescription = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { id, agentName, startedByName }: Turn['run'],
  description: string,
  checks: readonly Pick<CheckResult, 'kind' | 'state'>[],
): string => {
  const checked = checks.map(({ kind, state }) => `${kinds[kind]} ${outcomes[state]}`).join(', ');
  const actor = agentName === null ? 'Slipway' : `The agent ${agentName} of Slipway`;
  const starter = startedByName === null ? '' : `, started by ${startedByName}`;
  return [
    withoutReferences(description),
    '',
    checked === '' ? '' : `Checked before it was opened: ${checked}.`,
    '',
    `${withoutReferences(`${actor} opened this${starter}`)}: ${publicUrl}/app/agents/runs/${id}`,
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
};
