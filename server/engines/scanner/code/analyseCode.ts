import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report, type ReportStep } from '../report.ts';
import { Evaluator } from './analyse/evaluator.ts';
import type { Found } from './analyse/evaluating.ts';
import { fromParameter, type Passed } from './analyse/value.ts';
import { type CodeLanguage, type Grammars, languageOf } from './grammars.ts';
import { type CodeGap, isCode, isTestCode } from './analysedCode.ts';
import { missingGuardRule, missingGuards } from './missingGuards.ts';
import { readProgram } from './readProgram.ts';
import { type Judgement, judge } from '../severity/judgement.ts';
import type { RuleFile } from './rules/ruleFile.ts';
import { type RuleLanguage, ruleLanguageOf } from './rules/ruleLanguages.ts';
import { readRules, type RuleSet, ruleSetOf } from './rules/ruleSet.ts';
import { isTemplate, scriptsOf, unescapedValues } from './templates.ts';

const mostSteps = 8;

/** What rules of code say of a file. */
export type AnalysedCode = { reports: Report[]; gap: CodeGap | null };

let read: RuleFile[] | null = null;
/** The rules, read when the first file is analysed: whoever only asks which files are analysed need not wait for them. */
const known = (): RuleFile[] => (read ??= readRules());

const sets = new Map<RuleLanguage, RuleSet>();
/** What they look for in a language, read with its first file: most repositories have one or two. */
const setOf = (language: RuleLanguage): RuleSet => {
  const set = sets.get(language) ?? ruleSetOf(known(), language);
  sets.set(language, set);
  return set;
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

/** A parameter of an exported function is a way in only if a caller passes untrusted input: that lowers the confidence, not the severity. */
const judgementOf = ({ sought: { rule, inLanguage, place }, label }: Found): Judgement =>
  judge(
    rule.weakness,
    place.context ?? rule.context,
    label?.source === fromParameter && inLanguage.parameters
      ? inLanguage.parameters
      : (place.confidence ?? rule.confidence),
  );

const reported = (path: string, rule: RuleFile, judgement: Judgement, line: number, lines: Lines): Report => {
  const excerpt = lines.text(line);
  return {
    check: rule.check,
    rule: rule.id,
    ...judgement,
    title: rule.title,
    description: rule.description,
    path,
    line,
    excerpt: excerptOf(excerpt),
    anchor: anchorOf(excerpt),
    fix: rule.fix,
  };
};

/** What rules find in code of a language, which may stand in a page. */
const foundIn = (
  grammars: Grammars,
  language: CodeLanguage,
  { path, text }: SourceFile,
  lines: Lines,
): { reports: Report[]; complete: boolean } => {
  const rules = setOf(ruleLanguageOf(language));
  const program = readProgram(grammars, language, path, text);
  if (!program) return { reports: [], complete: true };
  const { found, complete } = new Evaluator(program, rules).run();
  const once = new Map(found.map((one) => [`${one.sought.rule.id} ${lines.at(one.at)}`, one]));
  const reports = [...once.values()]
    .sort((one, other) => one.at - other.at)
    .map((one) => ({
      ...reported(path, one.sought.rule, judgementOf(one), lines.at(one.at), lines),
      ...(one.label && { steps: stepsOf(path, one, lines) }),
    }));
  const guardRule = known().find(({ id }) => id === missingGuardRule);
  const unguarded = guardRule?.languages[ruleLanguageOf(language)]
    ? missingGuards(program).map((at) =>
        reported(
          path,
          guardRule,
          judge(guardRule.weakness, guardRule.context, guardRule.confidence),
          lines.at(at),
          lines,
        ),
      )
    : [];
  return { reports: [...reports, ...unguarded], complete };
};

const templateRule = 'unescaped-template-value';

const inTemplate = ({ path, text }: SourceFile, lines: Lines): Report[] => {
  const rule = known().find(({ id }) => id === templateRule);
  if (!rule) return [];
  const numbers = new Set(unescapedValues(path, text).map((start) => lines.at(start)));
  return [...numbers].map((line) =>
    reported(path, rule, judge(rule.weakness, rule.context, rule.confidence), line, lines),
  );
};

/**
 * What rules find in a file of code, a template, or the scripts of a page. Test code is skipped and reported as skipped, unless
 * the program runs it. Minified and generated code is analysed like any other: the author of a file controls its layout, so the layout exempts nothing.
 * @param isRun whether the program runs the file even if its path is one of test code
 */
export const analyseCode = (grammars: Grammars, file: SourceFile, isRun = false): AnalysedCode => {
  const { path, text } = file;
  if (!isCode(path)) return { reports: [], gap: null };
  if (!isRun && isTestCode(path)) return { reports: [], gap: 'TEST_CODE' };
  const lines = new Lines(text);
  const language = languageOf(path);
  const scripts = scriptsOf(path, text);
  const read = [
    ...(language ? [foundIn(grammars, language, file, lines)] : []),
    ...(scripts === null ? [] : [foundIn(grammars, 'javascript', { path, text: scripts }, lines)]),
  ];
  const inTemplates = isTemplate(path) ? inTemplate(file, lines) : [];
  const isWhole = read.every(({ complete }) => complete);
  return {
    reports: [...read.flatMap(({ reports }) => reports), ...inTemplates],
    gap: isWhole ? null : 'LONG_CODE',
  };
};
