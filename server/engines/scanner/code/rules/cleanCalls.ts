import { languageOf } from '../grammars.ts';
import { type RuleLanguage, ruleLanguageOf } from './ruleLanguages.ts';
import { readRuleFiles } from './ruleSet.ts';

/** The language of a file, and patterns of calls whose result is harmless to a rule in it. */
export type CleanCalls = { language: RuleLanguage | null; cleanCalls: readonly string[] };

let rules: ReturnType<typeof readRuleFiles> | null = null;

/** Returns the language of a file as rules know it, and the patterns of a rule's clean calls; none for rules without. */
export const cleanCallsOf = (path: string, rule: string): CleanCalls => {
  const known = languageOf(path);
  const language = known && ruleLanguageOf(known);
  rules ??= readRuleFiles();
  const inLanguage = language && rules.find(({ id }) => id === rule)?.languages[language];
  return { language, cleanCalls: inLanguage ? inLanguage.clean : [] };
};
