import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report, type ReportConfidence, type ReportStep } from '../report.ts';
import { Evaluator } from './analyse/evaluator.ts';
import type { Found, SoughtPlace } from './analyse/evaluating.ts';
import type { OtherFile } from './analyse/otherFile.ts';
import { fromParameter, type Passed } from './analyse/value.ts';
import { type CodeLanguage, type Grammars, languageOf } from './grammars.ts';
import { type CodeGap, isCode, isTestCode } from './analysedCode.ts';
import { type Imports, openModules } from './importedModules.ts';
import { missingGuardRule, missingGuards } from './missingGuards.ts';
import { readProgram } from './readProgram.ts';
import { type Judgement, judge, judgeUnknownSource } from '../severity/judgement.ts';
import type { RuleFile } from './rules/ruleFile.ts';
import { type RuleLanguage, ruleLanguageOf } from './rules/ruleLanguages.ts';
import { readRules, type RuleSet, ruleSetOf, type Sought } from './rules/ruleSet.ts';
import { isTemplate, scriptsOf, unescapedValues } from './templates.ts';

const mostSteps = 8;
const confidences: readonly ReportConfidence[] = ['HIGH', 'MEDIUM', 'LOW'];

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

/** The way of data to where it was found, or the options and constants that make it a flaw, each line once. */
const stepsOf = ({ label, at, file, written = [] }: Found, here: OtherFile): ReportStep[] => {
  const places: { start: number; file: OtherFile | undefined }[] = [at, ...written]
    .toSorted((one, other) => other - one)
    .map((start) => ({ start, file }));
  for (let passed: Passed | null = label?.passed ?? null; passed; passed = passed.previous)
    places.push({ start: passed.start, file: passed.file });
  const steps = places.toReversed().map(({ start, file: { path, lines } = here }) => {
    const line = lines.at(start);
    return { path, line, text: excerptOf(lines.text(line)) };
  });
  const once = steps.filter(
    ({ path, line }, index) => line !== steps[index - 1]?.line || path !== steps[index - 1]?.path,
  );
  return once.length <= mostSteps ? once : [...once.slice(0, 2), ...once.slice(2 - mostSteps)];
};

/** The set of sources of what is given to a program when it starts: mostly by who may run anything anyway. */
const ofCommandLine = 'command-line';

/** Weak ciphers and hashes in a table, of which somebody else chooses one: mostly what a protocol or an old file asks for. */
export const chosenAlgorithms = {
  327: judge(327, 'OPTION', 'MEDIUM'),
  328: judge(328, 'OPTION', 'MEDIUM'),
} as const;

/** A parameter of an exported function is a way in only if a caller passes untrusted input: that lowers the confidence, and the severity to low. */
const judgementAt = (
  { rule, inLanguage, place }: Sought,
  { label, isChosen = false }: Pick<Found, 'label' | 'isChosen'>,
): Judgement => {
  const context = place.context ?? rule.context;
  if (label?.source === ofCommandLine) return judgeUnknownSource(rule.weakness, 'MEDIUM');
  const { weakness } = rule;
  if (isChosen && (weakness === 327 || weakness === 328)) return chosenAlgorithms[weakness];
  if (context === 'UNKNOWN_SOURCE')
    return judgeUnknownSource(rule.weakness, place.confidence ?? rule.confidence);
  return label?.source === fromParameter && inLanguage.parameters
    ? judgeUnknownSource(rule.weakness, inLanguage.parameters)
    : judge(rule.weakness, context, place.confidence ?? rule.confidence);
};

/** Where data arrive at later places too, the surest of them says how sure it is. */
const judgementOf = (found: Found): Judgement => {
  const { sought, later } = found;
  const all = [sought, ...later.map((one) => one.sought)].map((one) => judgementAt(one, found).confidence);
  const confidence = confidences.find((one) => all.includes(one)) ?? 'LOW';
  return { ...judgementAt(sought, found), confidence };
};

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
  imports: Imports,
): { reports: Report[]; complete: boolean } => {
  const rules = setOf(ruleLanguageOf(language));
  const program = readProgram(grammars, language, path, text);
  if (!program) return { reports: [], complete: true };
  const modules = openModules(grammars, { path, text }, rules, imports);
  const { found, complete } = new Evaluator(program, rules, modules).run();
  const here = { path, text, lines };
  const placeOf = ({ at, file = here }: Found) => ({ ...file, line: file.lines.at(at) });
  const once = new Map(
    found.map((one) => [`${one.sought.rule.id} ${placeOf(one).line} ${placeOf(one).path}`, one]),
  );
  const anchorAt = ({ at, file = here }: SoughtPlace) => anchorOf(file.lines.text(file.lines.at(at)));
  const reports = [...once.values()]
    .sort((one, other) => one.at - other.at)
    .map((one) => {
      const place = placeOf(one);
      const report = reported(place.path, one.sought.rule, judgementOf(one), place.line, place.lines);
      const steps = stepsOf(one, here);
      // Before, each of the later places was a finding of its own.
      const former = [...new Set(one.later.map(anchorAt))].filter((anchor) => anchor !== report.anchor);
      return {
        ...report,
        ...(former.length > 0 && { formerAnchors: former }),
        ...((one.label || steps.length > 1) && { steps }),
      };
    });
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
    reported(path, rule, judgeUnknownSource(rule.weakness, rule.confidence), line, lines),
  );
};

/**
 * What rules find in a file of code, a template, or the scripts of a page. Test code is skipped and reported as skipped, unless
 * the program runs it. Minified and generated code is analysed like any other: the author of a file controls its layout, so the layout exempts nothing.
 * @param imports the text of files that it imports, read when data reach them
 * @param isRun whether the program runs the file even if its path is one of test code
 */
export const analyseCode = (
  grammars: Grammars,
  file: SourceFile,
  isRun = false,
  imports: Imports = new Map(),
): AnalysedCode => {
  const { path, text } = file;
  if (!isCode(path)) return { reports: [], gap: null };
  if (!isRun && isTestCode(path)) return { reports: [], gap: 'TEST_CODE' };
  const lines = new Lines(text);
  const language = languageOf(path);
  const scripts = scriptsOf(path, text);
  const read = [
    ...(language ? [foundIn(grammars, language, file, lines, imports)] : []),
    ...(scripts === null ? [] : [foundIn(grammars, 'javascript', { path, text: scripts }, lines, new Map())]),
  ];
  const inTemplates = isTemplate(path) ? inTemplate(file, lines) : [];
  const isWhole = read.every(({ complete }) => complete);
  return {
    reports: [...read.flatMap(({ reports }) => reports), ...inTemplates],
    gap: isWhole ? null : 'LONG_CODE',
  };
};
