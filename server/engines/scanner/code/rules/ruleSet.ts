import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PathPatterns } from './pathPatterns.ts';
import {
  languageFileSchema,
  type RuleFile,
  ruleFileSchema,
  type RuleInLanguage,
  type RulePlace,
  sourceFileSchema,
} from './ruleFile.ts';
import { type RuleLanguage, ruleLanguages } from './ruleLanguages.ts';

/** A place that a rule looks for, with the rule. */
export type Sought = { rule: RuleFile; inLanguage: RuleInLanguage; place: RulePlace };

/** How an argument is written that makes what a call answers harmless, and to which rules; null: to all. */
type Filter = { argument: RegExp; rules: readonly (string | null)[] };

/** Which argument a call fills, and the set of sources that it then comes from; null: from the receiver and the other arguments. */
type Filling = { argument: number; source: string | null };

/** Which argument a call keeps in which field of its answer. */
type Keeping = { argument: number; field: string };

/** From which parameter on a function is given what comes from a set of sources, and of which events it is not. */
type Receiving = { source: string; from: number; except: RegExp | undefined };

/** All rules of a language, by where they apply. */
export type RuleSet = {
  language: RuleLanguage;
  calls: PathPatterns<Sought>;
  assignments: PathPatterns<Sought>;
  reads: PathPatterns<Sought>;
  attributes: PathPatterns<Sought>;
  entries: ReadonlyMap<string, Sought[]>;
  returned: PathPatterns<Sought>;
  /** Names of sets of sources, by what is read, called, annotated or typed. */
  members: PathPatterns<string>;
  sourceCalls: PathPatterns<string>;
  callbacks: PathPatterns<Receiving>;
  annotated: PathPatterns<string>;
  inFunctions: PathPatterns<string>;
  typed: PathPatterns<string>;
  /** Ids of the rules that a call's result is harmless to; null: to all. */
  clean: PathPatterns<string | null>;
  passing: PathPatterns<true>;
  /** What makes a call's result harmless to some rules, or to all: how an argument is written. */
  filters: PathPatterns<Filter>;
  filling: PathPatterns<Filling>;
  keeping: PathPatterns<Keeping>;
  /** Calls that never come back. */
  ending: PathPatterns<true>;
  guards: PathPatterns<true>;
  /** What sets of sources are called. */
  called: ReadonlyMap<string, string>;
};

const folder = join(import.meta.dirname, 'files');
const sourceFolder = join(import.meta.dirname, 'sources');

const read = <Output>(file: string, schema: z.ZodType<Output>): Output => {
  const parsed = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

const yamlIn = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => join(path, name))
    : [];

/** What rules look for in a language may stand in a folder of that language too. */
const addLanguage = (rules: readonly RuleFile[], language: RuleLanguage): void => {
  for (const file of yamlIn(join(import.meta.dirname, language)))
    for (const [id, { bad, good, ...inLanguage }] of Object.entries(read(file, languageFileSchema))) {
      const rule = rules.find((one) => one.id === id);
      if (!rule) throw new Error(`${file}: there is no rule ${id}.`);
      if (rule.languages[language]) throw new Error(`${file}: ${id} is told of twice.`);
      rule.languages[language] = inLanguage;
      rule.examples[language] = { bad, good };
    }
};

/**
 * Reads the rules: one file for each weakness. What they look for in a language that has a folder of its own, `ruleSetOf` adds.
 * @throws Error when a file is not as `ruleFile.ts` says
 */
export const readRules = (): RuleFile[] => yamlIn(folder).map((file) => read(file, ruleFileSchema));

/** Reads all rules with what they look for in every language; throws as `readRules`. */
export const readRuleFiles = (): RuleFile[] => {
  const rules = readRules();
  for (const language of ruleLanguages) addLanguage(rules, language);
  return rules;
};

const addPlaces = (
  set: RuleSet,
  entries: Map<string, Sought[]>,
  rule: RuleFile,
  inLanguage: RuleInLanguage,
) => {
  for (const place of inLanguage.places) {
    const sought = { rule, inLanguage, place };
    set.calls.add(place.call ?? [], sought);
    set.assignments.add(place.assign ?? [], sought);
    set.reads.add(place.read ?? [], sought);
    set.attributes.add(place.attribute ?? [], sought);
    set.returned.add(place.returned ?? [], sought);
    for (const name of place.entry ?? []) entries.set(name, [...(entries.get(name) ?? []), sought]);
  }
  set.clean.add(inLanguage.clean, rule.id);
};

const addSources = (set: RuleSet, called: Map<string, string>) => {
  const name = `${set.language}.yaml`;
  if (!readdirSync(sourceFolder).includes(name)) return;
  const { sources, clean, passing, filling, keeping, filters, ending, guards } = read(
    join(sourceFolder, name),
    sourceFileSchema,
  );
  for (const [id, source] of Object.entries(sources)) {
    called.set(id, source.called);
    set.members.add(source.members, id);
    set.sourceCalls.add(source.calls, id);
    for (const { call, from, except } of source.callbacks)
      set.callbacks.add(call, { source: id, from, except });
    set.annotated.add(source.annotated, id);
    set.inFunctions.add(source.inFunctions, id);
    set.typed.add(source.typed, id);
  }
  set.clean.add(clean, null);
  set.passing.add(passing, true);
  for (const { call, argument, harmlessTo } of filters)
    set.filters.add(call, { argument, rules: harmlessTo ?? [null] });
  for (const { call, argument, source } of filling)
    set.filling.add(call, { argument, source: source ?? null });
  for (const { call, argument, field } of keeping) set.keeping.add(call, { argument, field });
  set.ending.add(ending, true);
  set.guards.add(guards, true);
};

/**
 * The rules of a language, ready to be asked, with what is told of it in a folder of its own.
 * @param rules as `readRules` answers them; each language is asked for once
 * @throws Error when a file is not as `ruleFile.ts` says
 */
export const ruleSetOf = (rules: readonly RuleFile[], language: RuleLanguage): RuleSet => {
  addLanguage(rules, language);
  const entries = new Map<string, Sought[]>();
  const called = new Map<string, string>();
  const set: RuleSet = {
    language,
    calls: new PathPatterns(),
    assignments: new PathPatterns(),
    reads: new PathPatterns(),
    attributes: new PathPatterns(),
    entries,
    returned: new PathPatterns(),
    members: new PathPatterns(),
    sourceCalls: new PathPatterns(),
    callbacks: new PathPatterns(),
    annotated: new PathPatterns(),
    inFunctions: new PathPatterns(),
    typed: new PathPatterns(),
    clean: new PathPatterns(),
    passing: new PathPatterns(),
    filters: new PathPatterns(),
    filling: new PathPatterns(),
    keeping: new PathPatterns(),
    ending: new PathPatterns(),
    guards: new PathPatterns(),
    called,
  };
  addSources(set, called);
  for (const rule of rules) {
    const inLanguage = rule.languages[language];
    if (inLanguage) addPlaces(set, entries, rule, inLanguage);
  }
  return set;
};
