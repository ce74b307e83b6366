import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit, type WorkingClone } from '../server/testing/hosting/plainGit.ts';
import { type Figure, quantile, timed } from './figure.ts';
import { type HostedProject, hostProject } from './hostedProject.ts';
import { residentMegabytes } from './memory.ts';
import { newDataDirectory, querySql, type ServerProcess, startServer } from './serverProcess.ts';
import { openSession } from './session.ts';

const fileCount = 2_000;
const clonesAtOnce = 20;
const rounds = 5;
/** Pushes at the same time: the share of an organization. */
const pushersAtOnce = 4;

/** A made-up history: 2,000 TypeScript modules of some 3 kB that differ, as a first push brings them. */
const writeHistory = async (people: PlainGit, bare: string): Promise<WorkingClone> => {
  await people.git('init', '--quiet', '--bare', bare);
  const work = await people.clone(bare);
  const files = Array.from({ length: fileCount }, (_, index): [string, string] => [
    `source/part${index % 40}/module${index}.ts`,
    Array.from(
      { length: 40 },
      (_line, at) => `export const v${at} = ${(index * 7_919 + at * 104_729) % 999_983} * ${index};\n`,
    ).join(''),
  ]);
  await work.commit(Object.fromEntries(files), 'Begin');
  return work;
};

const once = async (action: () => Promise<unknown>): Promise<number> =>
  (await timed(1, action))[0] ?? Number.NaN;

/** Medians of the same done here and over a file path, one after the other so that other work on the machine hits both. */
const compare = async (
  what: string,
  goal: number | undefined,
  pair: (round: number) => Promise<{ hosted: number; file: number }>,
): Promise<Figure[]> => {
  const pairs: { hosted: number; file: number }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push(await pair(round));
  const ratio =
    quantile(
      pairs.map(({ hosted, file }) => hosted / file),
      0.5,
    ) * 100;
  const hosted = quantile(
    pairs.map((each) => each.hosted),
    0.5,
  );
  return [
    { name: `${what}, p50 of ${rounds}`, value: hosted, unit: 'ms' },
    { name: `${what}, against git over a file path`, value: ratio, unit: '%', ...(goal ? { goal } : {}) },
  ];
};

const compareWithFiles = async (
  server: ServerProcess,
  people: PlainGit,
  folder: string,
): Promise<Figure[]> => {
  const session = await openSession(server.url);
  const work = await writeHistory(people, join(folder, 'origin.git'));
  const projects: HostedProject[] = [];
  for (let round = 0; round < rounds; round += 1) {
    projects.push(await hostProject(server, session, `Hosted ${round}`));
    await people.git('init', '--quiet', '--bare', join(folder, `${round}.git`));
  }
  session.close();
  const address = (round: number) => projects[round]?.at(server.url) ?? '';
  const path = (round: number) => `file://${join(folder, `${round}.git`)}`;
  const push = (to: string) => once(() => work.git('push', '--quiet', to, 'main'));
  const clone = (from: string) =>
    once(async () => rm((await people.clone(from)).folder, { recursive: true, force: true }));
  const commit = async (to: string, round: number) => {
    await work.commit({ 'changed.txt': `${to} ${round}` });
    return push(to);
  };
  const first = await compare('First push of 2,000 files', 150, async (round) => ({
    file: await push(path(round)),
    hosted: await push(address(round)),
  }));
  const cloned = await compare('Clone of 2,000 files', 150, async (round) => ({
    file: await clone(path(round)),
    hosted: await clone(address(round)),
  }));
  const one = await compare('Push of one commit', undefined, async (round) => ({
    file: await commit(path(0), round),
    hosted: await commit(address(0), round),
  }));
  const before = await residentMegabytes(server.process.pid ?? 0);
  let most = before;
  const over = new AbortController();
  const watching = (async () => {
    for (; !over.signal.aborted; await pause(50))
      most = Math.max(most, await residentMegabytes(server.process.pid ?? 0));
  })();
  const all = await once(() => Promise.all(Array.from({ length: clonesAtOnce }, () => clone(address(0)))));
  over.abort();
  await watching;
  return [
    ...first,
    ...cloned,
    ...one,
    { name: `${clonesAtOnce} clones of 2,000 files at once`, value: all, unit: 'ms' },
    {
      name: `Memory of the server beside them, more than before`,
      value: most - before,
      unit: 'MB',
      goal: 100,
    },
  ];
};

/** Pushes a commit so many times, each to a branch, a few at once. */
const pushOften = async (people: PlainGit, address: string, pushes: number): Promise<void> => {
  const work = await people.clone(address);
  await work.commit({ 'a.txt': 'one' });
  await work.git('push', '--quiet', address, 'main');
  for (let index = 1; index < pushes; index += pushersAtOnce) {
    await Promise.all(
      Array.from({ length: Math.min(pushersAtOnce, pushes - index) }, async (_, at) => {
        const tree = (await work.git('rev-parse', 'HEAD^{tree}')).trim();
        const sha = (await work.git('commit-tree', tree, '-p', 'HEAD', '-m', `Change ${index + at}`)).trim();
        await work.git('push', '--quiet', address, `${sha}:refs/heads/b${index + at}`);
      }),
    );
  }
};

/** A clone of a repository with so many pushes, before its packs are put together (no worker runs) and after it. */
const compareCompacted = async (people: PlainGit, pushes: number): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  let server = await startServer(dataDirectory, { WORKERS: '0' });
  try {
    const session = await openSession(server.url);
    const project = await hostProject(server, session, 'Many pushes');
    session.close();
    await pushOften(people, project.at(server.url), pushes);
    const clones = () =>
      timed(rounds, async () => {
        const { folder } = await people.clone(project.at(server.url), '--mirror');
        await rm(folder, { recursive: true, force: true });
      });
    const apart = quantile(await clones(), 0.5);
    await server.stop();
    server = await startServer(dataDirectory);
    const packs = async () =>
      Number(
        (
          await querySql(dataDirectory, `select count(*) from hosted_packs where project_id = $1`, [
            project.id,
          ])
        )[0]?.count,
      );
    const begun = performance.now();
    while ((await packs()) >= 50) {
      if (performance.now() - begun > 120_000)
        throw new Error('The packs were not put together in two minutes.');
      await pause(50);
    }
    await clones();
    const together = quantile(await clones(), 0.5);
    const of = `a repository with ${pushes.toLocaleString('en-US')} pushes`;
    return [
      { name: `Clone of ${of}, in as many packs`, value: apart, unit: 'ms' },
      { name: `The same once they are put together`, value: together, unit: 'ms', goal: 1_000 },
    ];
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

/** Pushes and clones of repositories that are hosted on a server of their own. */
export const measureHosting = async (pushes = 1_000): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const people = await openPlainGit();
  const server = await startServer(dataDirectory);
  try {
    return [
      ...(await compareWithFiles(server, people, dataDirectory)),
      ...(await compareCompacted(people, pushes)),
    ];
  } finally {
    await server.stop();
    await people.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
