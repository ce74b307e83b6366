import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';

/** What codegen writes of the contract, and what it is written in. */
const contract = ['schema/!(generated|released)/*.graphql', 'schema/generated/*.ts'];
/** What else the server runs. */
const code = ['server/**/*.{ts,sql}', 'schema/{tools,rules}/*.ts'];

/** Whether the server runs a file: no tests, not what starts it here, no types alone, and no hashes that only production compares. */
const isRun = (path: string): boolean =>
  !/\.test\.ts$|^server\/(testing|processes\/dev)\/|^server\/processes\/dev\.ts$|\.generated\.ts$/.test(path);

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');

const digest = (path: string): string => (existsSync(path) ? hash(readFileSync(path)) : 'gone');

/** Keeps what the server's sources say, so that one knows whether anything changed since a server was started of them. */
export const readServerSources = () => {
  const known = new Map<string, string>();
  const take = (paths: readonly string[]): boolean => {
    const run = paths.filter(isRun);
    for (const path of run) known.set(path, digest(path));
    return run.length > 0;
  };
  take(globSync([...contract, ...code]));
  return {
    /** Reads files again, by their paths from the root. @returns whether the server runs one of them */
    take,
    /** What identifies the state of all; the contract is read for it. */
    state: (): string => {
      take([...globSync(contract), ...[...known.keys()].filter((path) => path.endsWith('.graphql'))]);
      const there = [...known].filter(([, digested]) => digested !== 'gone');
      return hash(there.sort().join('\n'));
    },
  };
};
