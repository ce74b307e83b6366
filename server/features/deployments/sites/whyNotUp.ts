import { storable } from '../../../engines/text/index.ts';
import type { NotHealthy } from '../../../engines/sites/index.ts';

/** A line that begins with the name of an error, as Node and Python print what ended a program, or with a word for one. */
const error =
  /^(?:Uncaught )?(?:[\w.]*(?:Error|Exception|Exit|Interrupt)(?: \[\w+\])?|error|fatal|panic)\b: *\S/i;
/** Where an error came from, what it carries, and marks below source: not what happened. */
const noise =
  /^\s*(?:at .+|File ".+", line \d+.*|[\^~]+|[{}[\]()]+[,;]?|\w+: .+[,{[]|- \/.+|throw .+|Node\.js v.+|node:.+:\d+|Require stack:|Traceback .+)?$/;

/** Longest reason, in characters. */
const longest = 1_000;

/** Why a release did not come up, for people: with the error that it ended with, or else what it said last that tells something. */
export const whyNotUp = ({ message, lastLines: written }: NotHealthy): string => {
  const lastLines = written.map(storable);
  const said = lastLines.findLast((line) => error.test(line));
  if (said !== undefined) return `${message} ${said.trim()}`.slice(0, longest);
  const telling = lastLines.filter((line) => !noise.test(line)).slice(-3);
  if (telling.length === 0) return message;
  return `${message} Last output: ${telling.map((line) => line.trim()).join(' / ')}`.slice(0, longest);
};
