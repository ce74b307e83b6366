import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report, type ReportSeverity, type ReportStep } from '../report.ts';
import { Evaluator } from './analyse/evaluator.ts';
import type { Found } from './analyse/evaluating.ts';
import { fromParameter, type Passed } from './analyse/value.ts';
import { type Grammars, languageOf } from './grammars.ts';
import { isAnalysedCode, isGenerated } from './analysedCode.ts';
import { readProgram } from './readProgram.ts';
import { ruleLanguageOf } from './rules/ruleLanguages.ts';
import { readRuleFiles, ruleSetsOf } from './rules/ruleSet.ts';

const mostSteps = 8;

let known: ReturnType<typeof ruleSetsOf> | null = null;
/** Read when the first file is analysed: whoever only asks which files are analysed need not wait for rules. */
const ruleSets = () => (known ??= ruleSetsOf(readRuleFiles()));

/** The way of data to where it was found, each line once. */
const stepsOf = (path: string, { label, at }: Found, lines: Lines): ReportStep[] => {
  const starts = [at];
  for (let passed: Passed | null = label?.passed ?? null; passed; passed = passed.previous)
    starts.push(passed.start);
  const numbers = starts.toReversed().map((start) => lines.at(start));
  const once = numbers.filter((line, index) => line !== numbers[index - 1]);
  const shown = once.length <= mostSteps ? once : [...once.slice(0, 2), ...once.slice(2 - mostSteps)];
  return shown.map((line) => ({ path, line, text: excerptOf(lines.text(line)) }));
};

const severityOf = ({ sought: { rule, inLanguage, place }, label }: Found): ReportSeverity =>
  label?.source === fromParameter && inLanguage.parameters
    ? inLanguage.parameters
    : (place.severity ?? rule.severity);

const reportOf = (path: string, found: Found, lines: Lines): Report => {
  const { rule } = found.sought;
  const line = lines.at(found.at);
  const excerpt = lines.text(line);
  return {
    check: rule.check,
    rule: rule.id,
    severity: severityOf(found),
    title: rule.title,
    description: rule.description,
    path,
    line,
    excerpt: excerptOf(excerpt),
    anchor: anchorOf(excerpt),
    weakness: rule.weakness,
    fix: rule.fix,
    ...(found.label && { steps: stepsOf(path, found, lines) }),
  };
};

/** What rules find in a file of code. Tests and what programs made are left out. */
export const analyseCode = (grammars: Grammars, { path, text }: SourceFile): Report[] => {
  const language = languageOf(path);
  if (!language || !isAnalysedCode(path) || isGenerated(text)) return [];
  const rules = ruleSets().get(ruleLanguageOf(language));
  const program = rules && readProgram(grammars, language, path, text);
  if (!program) return [];
  const { found } = new Evaluator(program, rules).run();
  const lines = new Lines(text);
  const once = new Map(found.map((one) => [`${one.sought.rule.id} ${lines.at(one.at)}`, one]));
  return [...once.values()].sort((one, other) => one.at - other.at).map((one) => reportOf(path, one, lines));
};
