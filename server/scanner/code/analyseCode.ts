import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report, type ReportSeverity, type ReportStep } from '../report.ts';
import { Evaluator } from './analyse/evaluator.ts';
import type { Found } from './analyse/evaluating.ts';
import { fromParameter, type Passed } from './analyse/value.ts';
import { type Grammars, languageOf } from './grammars.ts';
import { readLanguages, readProgram } from './readProgram.ts';
import { ruleLanguageOf } from './rules/ruleLanguages.ts';
import { readRuleFiles, ruleSetsOf } from './rules/ruleSet.ts';

const isTest =
  /(?:^|\/)(?:tests?|specs?|__tests__|__mocks__|fixtures?|testdata|e2e|cypress|stories|benchmarks?)\/|[._-](?:test|spec|stories|e2e|cy)\.\w+$|_test\.(?:go|py|rb)$|(?:^|\/)test_\w+\.py$|Tests?\.(?:java|php)$/i;
/** What no person writes: lines of thousands of characters. */
const longestLineOnAverage = 300;
const mostSteps = 8;

const ruleSets = ruleSetsOf(readRuleFiles());

/** Whether a text was made by a program: minified, or bundled. */
export const isGenerated = (text: string): boolean => {
  const lines = text.split('\n', 20_000).length;
  return text.length > 5_000 && text.length / lines > longestLineOnAverage;
};

/** Whether rules of code are asked about a file: its language is read, and it is no test. */
export const isAnalysedCode = (path: string): boolean => {
  const language = languageOf(path);
  return language !== null && readLanguages.includes(language) && !isTest.test(path);
};

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
  const rules = ruleSets.get(ruleLanguageOf(language));
  const program = rules && readProgram(grammars, language, path, text);
  if (!program) return [];
  const { found } = new Evaluator(program, rules).run();
  const lines = new Lines(text);
  const once = new Map(found.map((one) => [`${one.sought.rule.id} ${lines.at(one.at)}`, one]));
  return [...once.values()].sort((one, other) => one.at - other.at).map((one) => reportOf(path, one, lines));
};
