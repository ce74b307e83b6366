import { autofixRuleOf } from '../../../engines/autofix/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { code, counted, plain, severityWords } from './packageTexts.ts';

type CompareTrees = NonNullable<Awaited<ReturnType<Stores['treeScans']['open']>>>;

/** A finding that a change adds. */
export type IntroducedFinding = Awaited<ReturnType<CompareTrees>>['introduced'][number];

const mostSteps = 5;

/** Text of strangers in a code span, on one line and cut. */
const quoted = (text: string): string => code(plainText(text.replaceAll(/\s+/g, ' '), 160));

const wayOf = ({ steps = [] }: IntroducedFinding): string[] =>
  steps.length < 2
    ? []
    : [
        '',
        'Data flow:',
        '',
        ...steps
          .slice(-mostSteps)
          .map(({ path, line, text }) => `- ${quoted(`${path}:${line}`)} ${quoted(text)}`),
      ];

/** Text in a code block whose fence is longer than any in the text. */
const suggestionBlock = (text: string): string[] => {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}suggestion\n${text}${fence}`];
};

/**
 * What an agent says of a finding on its line, as Markdown. Whatever comes from the repository stands in code, and its secrets are masked before.
 * @param suggestion the lines of the autofix, or null
 */
export const reviewComment = (finding: IntroducedFinding, suggestion: string | null): string => {
  const { rule, title, severity, description, fix } = finding;
  const autofix = autofixRuleOf(rule);
  const offer = (): string[] => {
    if (!autofix) return [];
    if (suggestion !== null)
      return ['', `${autofix.title}: ${autofix.explanation}`, '', ...suggestionBlock(suggestion)];
    return [
      '',
      `Slipway can fix this rule: “${autofix.title}”. Once the line is on the default branch, choose “Propose fix” on the finding.`,
    ];
  };
  return [
    `**${plain(plainText(title, 200))}**`,
    '',
    `${severityWords[severity]} severity, rule ${code(rule)}`,
    '',
    plain(plainText(fix ?? description, 400)),
    ...wayOf(finding),
    ...offer(),
  ].join('\n');
};

/** What a review says besides its comments. */
export const reviewBody = (commented: number, found: number): string =>
  [
    `${counted(commented, 'new finding')} on changed lines. Found by rules, without a language model.`,
    ...(found > commented ? [`${counted(found - commented, 'more finding')}: see the checks.`] : []),
  ].join(' ');
