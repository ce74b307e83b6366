import { DockerfileParser } from 'dockerfile-ast';
import { type Grammars, languageOf } from '../code/grammars.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import { readYamlText, secondKey } from '../files/yamlText.ts';
import { isDockerfile } from '../infrastructure/dockerfile.ts';

/** The first place at which a file does not parse; the line is null when the parser does not tell it. */
export type SyntaxFlaw = { line: number | null };

const json = /\.(?:json|jsonc|webmanifest|code-workspace)$|(?:^|\/)\.(?:babelrc|eslintrc|swcrc)$/i;
/** Configurations whose programs accept comments and trailing commas. */
const withComments =
  /\.(?:jsonc|code-workspace)$|(?:^|\/)(?:[tj]sconfig[\w.-]*\.json|\.(?:babelrc|eslintrc|swcrc)(?:\.json)?|(?:api-extractor|biome|deno|devcontainer|tslint|turbo)\.json|\.(?:vscode|devcontainer)\/[^/]+\.json)$/i;
const yaml = /\.ya?ml$/i;
/** Templates of Helm and Jinja become YAML only when they are filled in. */
const yamlTemplate = /^[ \t]*(?:-[ \t]*)?\{\{|\{%/m;

const dockerInstructions = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
);

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');

/** Replaces comments and trailing commas by spaces; positions stay. */
const withoutComments = (text: string): string => {
  const bare = text.replaceAll(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*$)/g, (part) =>
    part.startsWith('"') ? part : blank(part),
  );
  return bare.replaceAll(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, (part) => (part === ',' ? ' ' : part));
};

const inJson = ({ path, text }: SourceFile): SyntaxFlaw | null => {
  const read = withComments.test(path) ? withoutComments(text) : text.replace(/^\uFEFF/, '');
  try {
    JSON.parse(read);
    return null;
  } catch (error) {
    const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return { line: position === undefined ? null : lineAt(read, Number(position)) };
  }
};

const inYaml = ({ text }: SourceFile): SyntaxFlaw | null => {
  if (yamlTemplate.test(text)) return null;
  const { documents, lines } = readYamlText(text);
  for (const document of documents) {
    const places = [document.errors[0]?.pos[0], secondKey(document)].filter((at) => typeof at === 'number');
    if (places.length > 0) return { line: Math.max(1, lines.linePos(Math.min(...places)).line) };
  }
  return null;
};

const inDockerfile = ({ text }: SourceFile): SyntaxFlaw | null => {
  const instructions = DockerfileParser.parse(text).getInstructions();
  if (instructions.length === 0) return { line: 1 };
  const wrong = instructions.find((instruction) => !dockerInstructions.has(instruction.getKeyword()));
  return wrong ? { line: wrong.getRange().start.line + 1 } : null;
};

/** Whether files of this path can be parsed: code, JSON, YAML and Dockerfiles. */
export const isParsed = (path: string): boolean =>
  languageOf(path) !== null || json.test(path) || yaml.test(path) || isDockerfile(path);

/** Where a file does not parse; null when it does, and for other files. */
export const syntaxFlaw = (file: SourceFile, grammars: Grammars): SyntaxFlaw | null => {
  const language = languageOf(file.path);
  if (language) {
    const line = grammars.firstError(language, file.text);
    return line === null ? null : { line };
  }
  if (json.test(file.path)) return inJson(file);
  if (yaml.test(file.path)) return inYaml(file);
  return isDockerfile(file.path) ? inDockerfile(file) : null;
};
