import type { CodeLanguage } from '../grammars.ts';

/** The languages that rules are written for: what holds of JavaScript holds of TypeScript and JSX. */
export const ruleLanguages = ['javascript', 'python', 'java', 'go', 'php', 'ruby', 'csharp'] as const;

/** A language that rules are written for. */
export type RuleLanguage = (typeof ruleLanguages)[number];

/** The language whose rules a file's language has. */
export const ruleLanguageOf = (language: CodeLanguage): RuleLanguage =>
  language === 'typescript' || language === 'tsx' ? 'javascript' : language;
