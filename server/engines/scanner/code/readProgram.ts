import { type CodeLanguage, type Grammars, type SyntaxNode } from './grammars.ts';
import type { Program } from './program.ts';
import { readCsharp } from './read/csharp.ts';
import { readGo } from './read/go.ts';
import { readJava } from './read/java.ts';
import { readJavascript } from './read/javascript.ts';
import { readPhp } from './read/php.ts';
import { readPython } from './read/python.ts';
import { readRuby } from './read/ruby.ts';

const readers: Readonly<Record<CodeLanguage, (path: string, text: string, root: SyntaxNode) => Program>> = {
  javascript: (path, text, root) => readJavascript('javascript', path, text, root),
  typescript: (path, text, root) => readJavascript('typescript', path, text, root),
  tsx: (path, text, root) => readJavascript('tsx', path, text, root),
  python: readPython,
  java: readJava,
  go: readGo,
  php: readPhp,
  ruby: readRuby,
  csharp: readCsharp,
};

/** Reads a file of code into the small language that rules are written for. */
export const readProgram = (
  grammars: Grammars,
  language: CodeLanguage,
  path: string,
  text: string,
): Program => readers[language](path, text, grammars.parse(language, text));
