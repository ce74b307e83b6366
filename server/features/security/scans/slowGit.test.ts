import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Clone, GitError } from '../../../engines/git/index.ts';
import { scanRepository, type ScanSource } from '../../../engines/scanner/index.ts';
import type { ScanEvent } from '../../../engines/scanner/events.ts';
import { openPlainGit, type PlainGit, type WorkingClone } from '../../../testing/hosting/plainGit.ts';
import { openScanSource } from './scanSource.ts';

/** Scans of a repository for which a command of git takes longer than it may: an object is a pipe into which nobody writes. */

// Each scan loads its grammars, on machines that do much else.
jest.setTimeout(180_000);

const run = promisify(execFile);
let people: PlainGit;
let home: string;
let mine: WorkingClone;
let clone: Clone;
beforeEach(async () => {
  people = await openPlainGit();
  home = await mkdtemp(join(tmpdir(), 'slipway-slow-git-'));
  const directory = join(home, 'shop.git');
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', directory]);
  // Each object in a file of its own.
  await run('git', [`--git-dir=${directory}`, 'config', 'receive.unpackLimit', '100000']);
  mine = await people.clone(directory);
  clone = { directory, reader: 'JOB' };
});
afterEach(async () => {
  await people.close();
  await rm(home, { recursive: true, force: true });
});

const flaw = (name: string) => `export const ${name} = new Agent({ rejectUnauthorized: false });\n`;
const push = async (files: Record<string, string>) => {
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
};

/** Lets git hang at an object while something is done. */
const hangAt = async <T>(revision: string, doing: () => Promise<T>): Promise<T> => {
  const id = (await mine.git('rev-parse', revision)).trim();
  const file = join(clone.directory, 'objects', id.slice(0, 2), id.slice(2));
  await rename(file, `${file}-aside`);
  await run('mkfifo', [file]);
  try {
    return await doing();
  } finally {
    await rename(`${file}-aside`, file);
  }
};

/** Ends the commands of git that run while something is done, as when their time is over: when `end` is called, or at once. */
const outOfTime = async <T>(doing: (end: () => void) => Promise<T>): Promise<T> => {
  const late = new AbortController();
  clone.signal = late.signal;
  const end = () => late.abort(new GitError('TIMEOUT', 'The repository took too long to answer.'));
  return doing(end).finally(() => {
    clone.signal = undefined;
  });
};
const atOnce = <T>(doing: () => Promise<T>): Promise<T> =>
  outOfTime((end) => {
    end();
    return doing();
  });

const settings = { branchProtection: async () => null, reviewedMerges: async () => null };

const scan = async (slowed: (source: ScanSource) => Partial<ScanSource>): Promise<ScanEvent[]> => {
  const source = await openScanSource(clone, settings);
  const ports = {
    source: { ...source, ...slowed(source) },
    advisories: { on: async () => [], data: async () => [] },
    clock: () => new Date('2026-03-01T12:00:00Z'),
    fingerprint: (text: string) => createHmac('sha256', 'key').update(text).digest('hex'),
    memory: { recall: async () => null, keep: async () => true, scan: 'scan' },
    turn: { spent: 0, isOver: async () => false },
    suppressionsHold: false,
    allowedLicenses: [],
    runReferences: [],
  };
  const events: ScanEvent[] = [];
  for await (const event of scanRepository(ports, new AbortController().signal)) events.push(event);
  return events;
};
const omissions = (events: readonly ScanEvent[]) =>
  events.flatMap((event) => (event.type === 'LEFT_OUT' ? [[event.path, event.reason]] : []));
const flawed = (events: readonly ScanEvent[]) =>
  events.flatMap((event) =>
    event.type === 'REPORT' && event.report.check === 'transport-encryption' ? [event.report.path] : [],
  );
const outcomeOf = (events: readonly ScanEvent[], check: string) =>
  events.flatMap((event) =>
    event.type === 'CHECKED' && event.answer.check === check ? [event.answer.outcome] : [],
  );

test('of a tree whose listing takes too long the files that were listed are read, and that there are others is said', async () => {
  const many = Array.from({ length: 200 }, (_, index) => [
    `a/file${index}.ts`,
    `export const a${index} = 1;\n`,
  ]);
  await push({ ...Object.fromEntries(many), 'a/0.ts': flaw('early'), 'b/late.ts': flaw('late') });
  const events = await scan(({ tree }) => ({
    tree: {
      ...tree,
      walk: (onEntry) =>
        hangAt('HEAD:b', () =>
          outOfTime((end) =>
            tree.walk((entry) => {
              onEntry(entry);
              end();
            }),
          ),
        ),
    },
  }));
  expect(omissions(events)).toEqual([['', 'GIT_TOO_SLOW']]);
  expect(flawed(events)).toEqual(['a/0.ts']);
  // What is not among the files that are known may be among the others.
  expect(outcomeOf(events, 'security-policy')).toEqual(['NOT_CHECKED']);
  expect(outcomeOf(events, 'transport-encryption')).toEqual(['FAILED']);
});

test('files that git does not give in time are named, and the history is read all the same', async () => {
  await push({
    'app.ts': flaw('app'),
    'token.ts': `const t = '${['ghp', 'x7Kq2mWv9RtYb4NcZs8LpJd3HfGa6Ue1BoQi'].join('_')}';\n`,
  });
  const events = await scan(({ tree }) => ({
    tree: {
      ...tree,
      readAll: (files, maxBytes) =>
        hangAt('HEAD:app.ts', () =>
          outOfTime((end) => {
            const read = tree.readAll(files, maxBytes);
            end();
            return read;
          }),
        ),
    },
  }));
  expect(omissions(events)).toEqual([
    ['app.ts', 'GIT_TOO_SLOW'],
    ['token.ts', 'GIT_TOO_SLOW'],
  ]);
  expect(outcomeOf(events, 'transport-encryption')).toEqual(['NOT_CHECKED']);
  expect(outcomeOf(events, 'committed-secrets')).toEqual(['FAILED']);
});

test('what is asked of the history and not told in time is not checked, and all else is', async () => {
  await push({ 'app.ts': flaw('app') });
  const events = await scan((source) => ({
    commits: (most) => atOnce(() => source.commits(most)),
    branches: () => atOnce(() => source.branches()),
    signatures: () => atOnce(() => source.signatures()),
    tagSignatures: () => atOnce(() => source.tagSignatures()),
  }));
  expect(omissions(events)).toEqual([['', 'GIT_TOO_SLOW']]);
  expect(flawed(events)).toEqual(['app.ts']);
  for (const check of ['stale-branches', 'commit-signatures', 'signed-releases'])
    expect([check, ...outcomeOf(events, check)]).toEqual([check, 'NOT_CHECKED']);
});

test('a commit whose additions are not told in time is left out with that reason', async () => {
  await push({ 'app.ts': flaw('app') });
  const events = await scan((source) => ({
    additions: (commits, maxBytes, onAddition) =>
      atOnce(() => source.additions(commits, maxBytes, onAddition)),
  }));
  expect(omissions(events)).toEqual([['', 'GIT_TOO_SLOW']]);
});
