import { Lines } from '../files/sourceFile.ts';
import { Evaluator } from './analyse/evaluator.ts';
import type { Module } from './analyse/evaluating.ts';
import type { Modules } from './analyse/modules.ts';
import { importedNames } from './across/importedNames.ts';
import { ProjectNames } from './across/projectNames.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import { type Grammars, languageOf } from './grammars.ts';
import { resolveImport } from './imports.ts';
import type { Program } from './program.ts';
import { readProgram } from './readProgram.ts';
import type { RuleSet } from './rules/ruleSet.ts';

/** Files that a file of code imports, by path: their text, and what reads it with secrets masked. */
export type Imports = ReadonlyMap<string, { text: string; masked: () => string }>;

const mostImports = 4;
/** How many expressions are worked out of a file that is imported: calls that lead further are not followed. */
const mostStepsOfImport = 100_000;
const noFunction = () => null;

/** How much text of imported files is kept as programs: files that are read one after the other import the same ones. */
const mostKept = 512 * 1024;
const kept = new Map<string, { text: string; program: Program | null }>();
let keptText = 0;

const forget = (path: string) => {
  keptText -= kept.get(path)?.text.length ?? 0;
  kept.delete(path);
};

/** An imported file as a program, with secrets masked. */
const programOf = (grammars: Grammars, path: string, imports: Imports): Program | null => {
  const imported = imports.get(path);
  const language = languageOf(path);
  if (!imported || !language) return null;
  const known = kept.get(path);
  if (known?.text === imported.text) return known.program;
  forget(path);
  const { text } = imported;
  const program = readProgram(grammars, language, path, imported.masked());
  kept.set(path, { text, program });
  keptText += text.length;
  for (const [oldest] of kept) {
    if (keptText <= mostKept) break;
    forget(oldest);
  }
  return program;
};

/** Reads files that a file of code imports, each once, as long as data may reach them: four imports deep at most. */
export const openModules = (
  grammars: Grammars,
  root: SourceFile,
  rules: RuleSet,
  imports: Imports,
): Modules => {
  const modules = new Map<string, Module | null>();
  const depths = new Map([[root.path, 0]]);
  const resolved = new Map<string, string | null>();
  const names = new ProjectNames(
    root,
    [...imports].map(([path, { text }]) => ({ path, text })),
  );
  const resolve = (from: string, specifier: string): string | null => {
    if (names.isUsed) return imports.has(specifier) ? specifier : null;
    const key = `${from} ${specifier}`;
    const known = resolved.get(key);
    if (known !== undefined) return known;
    const path = resolveImport(from, specifier, (one) => imports.has(one));
    resolved.set(key, path);
    return path;
  };
  const open = (path: string): Module | null => {
    const program = programOf(grammars, path, imports);
    if (!program) return null;
    const { text } = program;
    const evaluating = new Evaluator(program, rules, all, mostStepsOfImport);
    const module = { file: { path, text, lines: new Lines(text) }, evaluating, exported: noFunction };
    // What it does when it is imported may lead back to it.
    modules.set(path, module);
    return { ...module, exported: evaluating.open() };
  };
  const read: Modules['read'] = (from, specifier, mentions) => {
    const path = resolve(from, specifier);
    if (path !== null && mentions && !mentions.test(imports.get(path)?.text ?? '')) return null;
    const depth = (depths.get(from) ?? mostImports) + 1;
    if (path === null || path === root.path || depth > mostImports) return null;
    if (!modules.has(path)) {
      depths.set(path, depth);
      modules.set(path, open(path));
    }
    return modules.get(path) ?? null;
  };
  const all: Modules = {
    read,
    named: (from, path) => (names.isUsed ? names.named(from, path) : importedNames(from, path)),
    opened: (path) => modules.get(path) ?? null,
  };
  return all;
};
