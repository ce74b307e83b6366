import { storable } from '../../../engines/text/index.ts';
import type { NotHealthy } from '../../../engines/sites/index.ts';

/** A line that begins with the name of an error, as Node and Python print what ended a program, or with a word for one. */
const error =
  /^(?:Uncaught )?(?:[\w.]*(?:Error|Exception|Exit|Interrupt)(?: \[\w+\])?|error|fatal|panic)\b: *\S/i;
/** Where an error came from, what it carries, and marks below source: not what happened. */
const noise =
  /^\s*(?:at .+|File ".+", line \d+.*|[\^~]+|[{}[\]()]+[,;]?|\w+: .+[,{[]|- \/.+|throw .+|Node\.js v.+|node:.+:\d+|Require stack:|Traceback .+)?$/;

/** A line of the project's own code, in a stack trace of Node or a traceback of Python. */
const place = /\/app\/(?!node_modules\/|\.python-packages\/)(?:([^\s():]+):(\d+)|([^"]+)", line (\d+))/;

/** Where in the project an error came from, as " (server.js:3)": Node tells it below the error, Python and syntax errors above. */
const placeOf = (lines: readonly string[], at: number): string => {
  const line =
    lines.slice(at + 1).find((each) => place.test(each)) ??
    lines.slice(0, at).findLast((each) => place.test(each));
  const [, node, nodeLine, python, pythonLine] = place.exec(line ?? '') ?? [];
  const [path, number] = [node ?? python, nodeLine ?? pythonLine];
  return path === undefined ? '' : ` (${path}:${number})`;
};

/** Longest reason, in characters. */
const longest = 1_000;

/** A message with the last error that a release wrote and where that came from; null where it wrote none. */
const withError = (message: string, lastLines: readonly string[]): string | null => {
  const at = lastLines.findLastIndex((line) => error.test(line));
  const said = lastLines[at];
  if (said === undefined) return null;
  const where = placeOf(lastLines, at);
  return `${`${message} ${said.trim()}`.slice(0, longest - where.length)}${where}`;
};

/** Why a release that runs is unhealthy, for people: with the last error in its log and where that came from, if there is one. */
export const causeOfUnhealthy = ({ message, lastLines }: NotHealthy): string => {
  const found = withError(`${message} Last error in its log:`, lastLines.map(storable));
  return found === null ? message : `${found}.`;
};

/** Why a release did not come up, for people: with the error that it ended with and where that came from, or else what it said last that tells something. */
export const whyNotUp = ({ message, lastLines: written }: NotHealthy): string => {
  const lastLines = written.map(storable);
  const found = withError(message, lastLines);
  if (found !== null) return found;
  const telling = lastLines.filter((line) => !noise.test(line)).slice(-3);
  if (telling.length === 0) return message;
  return `${message} Last output: ${telling.map((line) => line.trim()).join(' / ')}`.slice(0, longest);
};
