import type { AutofixRule } from './autofixTypes.ts';

/** The rules that have an autofix. */
export const autofixRules: readonly AutofixRule[] = [
  {
    rule: 'timing-unsafe-comparison',
    version: 1,
    title: 'Compare secrets in constant time',
    explanation:
      'The time that the comparison takes no longer depends on how much of the secret is right. It has the same result as before for all values.',
    risk: 'LOW',
  },
];

/** The autofix of a rule of the scanner; null when it has none. */
export const autofixRuleOf = (rule: string): AutofixRule | null =>
  autofixRules.find((one) => one.rule === rule) ?? null;
