import type { Language } from 'linguist-languages';

/** A language that counts in the shares, with its colour (`#rrggbb`) in GitHub's table if it has one. */
export type CountedLanguage = { name: string; color: string | null };

export type LanguageTable = {
  /** By file name and extension; null when it is data or prose, undefined when the name alone does not tell. */
  byName(path: string): CountedLanguage | null | undefined;
  /** By the interpreter in a file's first line (`#!/usr/bin/env python3`). */
  byShebang(text: string): CountedLanguage | undefined;
  named(name: string): CountedLanguage | undefined;
};

/**
 * Which language an extension means when several claim it: the one most repositories use it for.
 * Extensions not named here go to the one language that lists them first, else to none.
 */
const usualLanguage: Record<string, string> = {
  '.as': 'ActionScript',
  '.asy': 'Asymptote',
  '.bas': 'VBA',
  '.bb': 'BitBake',
  '.bs': 'BrighterScript',
  '.cake': 'C#',
  '.cl': 'Common Lisp',
  '.cls': 'Apex',
  '.cue': 'CUE',
  '.d': 'D',
  '.e': 'Eiffel',
  '.es': 'JavaScript',
  '.f': 'Fortran',
  '.for': 'Fortran',
  '.frag': 'GLSL',
  '.fs': 'F#',
  '.fx': 'HLSL',
  '.gs': 'JavaScript',
  '.h': 'C',
  '.hh': 'C++',
  '.inc': 'PHP',
  '.jq': 'jq',
  '.k': 'KCL',
  '.l': 'Lex',
  '.ls': 'LiveScript',
  '.lsp': 'Common Lisp',
  '.m': 'Objective-C',
  '.md': 'Markdown',
  '.ml': 'OCaml',
  '.mo': 'Motoko',
  '.nu': 'Nushell',
  '.odin': 'Odin',
  '.pkl': 'Pkl',
  '.pl': 'Perl',
  '.plt': 'Gnuplot',
  '.pm': 'Perl',
  '.pro': 'Prolog',
  '.q': 'q',
  '.r': 'R',
  '.rs': 'Rust',
  '.sc': 'Scala',
  '.scm': 'Scheme',
  '.sql': 'SQL',
  '.st': 'Smalltalk',
  '.star': 'Starlark',
  '.svx': 'mdsvex',
  '.t': 'Perl',
  '.tl': 'Teal',
  '.toc': 'TeX',
  '.tsp': 'TypeSpec',
  '.tst': 'Scilab',
  '.txt': 'Text',
  '.v': 'Verilog',
  '.vba': 'VBA',
  '.x': 'RPC',
  '.yaml': 'YAML',
  '.yy': 'Yacc',
};
const usualInterpreter: Record<string, string> = {
  bun: 'TypeScript',
  deno: 'TypeScript',
  node: 'JavaScript',
  lua: 'Lua',
  ocaml: 'OCaml',
  perl: 'Perl',
};

const unique = <Value>(values: Iterable<Value>): Value | undefined => {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
};

/** GitHub shows dialects under their group: TSX under TypeScript. */
const groupOf = (language: Language): string => language.group ?? language.name;

function indexLanguages(languages: readonly Language[]): LanguageTable {
  const byTitle = new Map<string, Language>(languages.map((language) => [language.name, language]));
  const counted = new Map<string, CountedLanguage>();
  for (const { name, type, color } of languages) {
    if (type === 'programming' || type === 'markup') counted.set(name, { name, color: color ?? null });
  }
  const claims = new Map<string, Language[]>();
  const names = new Map<string, Language>();
  const interpreters = new Map<string, string[]>();
  for (const language of languages) {
    for (const extension of language.extensions ?? []) {
      const key = extension.toLowerCase();
      claims.set(key, [...(claims.get(key) ?? []), language]);
    }
    for (const name of language.filenames ?? []) if (!names.has(name)) names.set(name, language);
    for (const name of language.interpreters ?? []) {
      interpreters.set(name, [...(interpreters.get(name) ?? []), groupOf(language)]);
    }
  }
  const resolve = (extension: string): Language | undefined => {
    const usual = usualLanguage[extension];
    if (usual !== undefined) return byTitle.get(usual);
    const claimants = claims.get(extension) ?? [];
    const group =
      unique(claimants.map(groupOf)) ??
      unique(
        claimants.filter((language) => language.extensions?.[0]?.toLowerCase() === extension).map(groupOf),
      );
    return group === undefined ? undefined : byTitle.get(group);
  };
  const extensions = new Map([...claims.keys()].map((extension) => [extension, resolve(extension)]));
  const countedOf = (language: Language): CountedLanguage | null => counted.get(groupOf(language)) ?? null;

  return {
    named: (name) => counted.get(name),
    byName(path) {
      const base = path.slice(path.lastIndexOf('/') + 1);
      const exact = names.get(base);
      if (exact) return countedOf(exact);
      for (let dot = base.indexOf('.'); dot >= 0; dot = base.indexOf('.', dot + 1)) {
        // ".1" to ".9" would be manual pages, but far more bytes of it are shared libraries (lib.so.6).
        if (/^\.\d$/.test(base.slice(dot))) continue;
        const language = extensions.get(base.slice(dot).toLowerCase());
        if (language) return countedOf(language);
      }
      return base.includes('.') ? null : undefined;
    },
    byShebang(text) {
      const [, command = ''] = /^#![ \t]*([^\r\n]{1,200})/.exec(text) ?? [];
      const words = command.trim().split(/[ \t]+/);
      const program = words[0]?.endsWith('/env')
        ? words.find((word, index) => index > 0 && !/^-|=/.test(word))
        : words[0];
      const name = program?.slice(program.lastIndexOf('/') + 1) ?? '';
      const candidates = [name, name.replace(/[\d.]+$/, '')];
      for (const candidate of candidates) {
        const language = usualInterpreter[candidate] ?? unique(interpreters.get(candidate) ?? []);
        if (language !== undefined) return counted.get(language);
      }
      return undefined;
    },
  };
}

let table: Promise<LanguageTable> | undefined;

/** The table of the `linguist-languages` package, indexed; loaded (0.1 s) when first asked for. */
export function loadLanguageTable(): Promise<LanguageTable> {
  table ??= import('linguist-languages').then((languages) => indexLanguages(Object.values(languages)));
  return table;
}
