import { posix } from 'node:path';
import { followLines } from '../../../engines/git/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import { type CapabilityReport, code, counted, section, titledList } from './packageTexts.ts';
import type { ReportTarget } from './reportTarget.ts';
import type { RunCommand } from './runCommand.ts';

/** What a linter says of a line. */
type StyleMessage = { path: string; line: number; message: string };

const mostNamed = 100;
const lastLines = 20;

/** Where the sandbox has the repository. */
const inside = '/app/';

/** A path of the repository; null where a linter that runs in a folder of it names a file elsewhere. */
const pathOf = (written: string, folder: string): string | null => {
  const path = posix.join('/', written.startsWith('/') ? written : posix.join(inside, folder, written));
  return path.startsWith(inside) ? path.slice(inside.length) : null;
};

/** `src/a.js:3:5: message`, as most linters write it. */
const withPlace = /^\s*([^\s:()][^:()]*\.\w+):(\d+)(?::\d+)?[:\s-]+(\S.*)$/;
/** `src/a.ts(3,5): error TS2304: message`, as the TypeScript compiler writes it. */
const inParentheses = /^\s*([^\s:()][^:()]*\.\w+)\((\d+),\d+\):\s*(\S.*)$/;
/** A file in a line of its own, and below it `  3:5  error  message  rule`, as ESLint writes it. */
const ofFile = /^(\/?[^\s:][^:]*\.\w+)$/;
const belowFile = /^\s+(\d+):\d+\s+(\S.*)$/;

/** What the output of a linter that runs in a folder says of lines, each once. */
export const styleMessages = (output: readonly string[], folder: string): StyleMessage[] => {
  const messages = new Map<string, StyleMessage>();
  let file: string | null = null;
  const add = (written: string, line: string, message: string): void => {
    const path = pathOf(written, folder);
    const said = plainText(message, 300).replaceAll(/\s+/g, ' ').trim();
    if (path !== null) messages.set(`${path}:${line}: ${said}`, { path, line: Number(line), message: said });
  };
  for (const text of output) {
    const [, written, line, message] = withPlace.exec(text) ?? inParentheses.exec(text) ?? [];
    const [, ownLine, ownMessage] = belowFile.exec(text) ?? [];
    if (written !== undefined && line !== undefined && message !== undefined) add(written, line, message);
    else if (file !== null && ownLine !== undefined && ownMessage !== undefined)
      add(file, ownLine, ownMessage);
    else if (text.trim() !== '') file = ofFile.exec(text)?.[1] ?? null;
  }
  return [...messages.values()];
};

/** The messages about lines that a change adds or edits. */
const onChangedLines = async (
  { clone, before, after }: ReportTarget,
  messages: readonly StyleMessage[],
): Promise<StyleMessage[]> => {
  const earlier = await followLines(clone, after, before, messages);
  return messages.filter((_message, index) => earlier[index] === null);
};

const noLint =
  'The project has no lint script. Add one to the scripts of package.json, such as "lint": "eslint .".';

const told = (summary: string, lines?: readonly string[]) => section('Style rules', summary, lines);

const messageLine = ({ path, line, message }: StyleMessage): string =>
  `${code(`${plainText(path, 300)}:${line}`)}: ${code(message)}`;

/** Runs the lint script of a project, and reports what it says of changed lines, then of others. */
export const styleReport = async (target: ReportTarget, run: RunCommand): Promise<CapabilityReport> => {
  let folder = '';
  const ran = await run(({ scripts, root }) => {
    folder = root;
    return scripts.includes('lint') ? { command: 'npm run --silent lint' } : { untested: noLint };
  });
  if (ran.state === 'NOT_RUN') return told(`Style rules were not checked. ${ran.reason}`);
  const messages = styleMessages(ran.lines, folder);
  if (messages.length === 0) {
    if (ran.state === 'PASSED') return told('The lint script passes, and says nothing of a line.');
    const last = ran.lines.slice(-lastLines).map((line) => `    ${plainText(line, 300)}`);
    return told('The lint script fails, and its output names no line.', ['', ...last]);
  }
  const changed = await onChangedLines(target, messages);
  const others = messages.filter((message) => !changed.includes(message));
  return told(
    `The lint script ${ran.state === 'PASSED' ? 'passes' : 'fails'}: ${counted(messages.length, 'message')}, ${changed.length} on changed lines.`,
    [
      '',
      `Changed lines are those of ${target.name}.`,
      ...titledList('On changed lines', changed, messageLine, mostNamed),
      ...titledList('On other lines', others, messageLine, mostNamed),
    ],
  );
};
