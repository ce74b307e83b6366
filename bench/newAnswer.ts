import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/testing/processes/freePort.ts';
import { copySources } from './codegen.ts';
import { type Figure, quantile } from './figure.ts';
import { newDataDirectory } from './serverProcess.ts';

const rounds = 5;
const resolvers = 'server/features/contact/resolvers.ts';

/** Asks on a connection of its own, as somebody who comes just now. */
const ask = async (address: string, query: string): Promise<string> => {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ query }),
  });
  return answer.text();
};

const until = async (what: string, isSo: () => boolean | Promise<boolean>) => {
  const deadline = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not ${what} within two minutes.`);
    // Asked oftener, the asking would take a processor that the new server needs.
    await pause(20);
  }
};

/** From saving a resolver that answers with another type, and a component, until `npm run dev` names file, line and column, in milliseconds each. */
const measureTypes = async (folder: string, said: () => string): Promise<number[]> => {
  await until('watching types', () => /types: watching \d+ files/.test(said()));
  const samples: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const path of [resolvers, 'client/projects/list/ProjectCard.tsx']) {
      const source = await readFile(path, 'utf8');
      const line = source.split('\n').length;
      const before = said().length;
      const started = performance.now();
      await writeFile(join(folder, path), `${source}export const bench${round}: number = 'text';\n`);
      await until('told', () => said().slice(before).includes(`types: ${path}:${line}:14 `));
      samples.push(performance.now() - started);
      await writeFile(join(folder, path), source);
    }
  }
  return samples;
};

/**
 * From saving an SDL file and the resolver of a new field until `npm run dev` answers it; the processor time of the
 * new server in that; how many who asked meanwhile found the door closed; and how long a mistake in types takes to be told.
 */
export const measureNewAnswer = async (): Promise<Figure[]> => {
  const folder = await copySources();
  const dataDirectory = await newDataDirectory();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _shared, ...environment } = process.env;
  const dev = spawn(process.execPath, ['server/processes/dev.ts'], {
    cwd: folder,
    env: { ...environment, PORT: String(port), DATA_DIR: dataDirectory, WORKERS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  dev.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const opened = () => [...said.matchAll(/open after \d+ ms, (\d+) ms of processor time/g)];
  try {
    await until('open', () => opened().length > 0 && said.includes('codegen: watching'));
    const source = await readFile(resolvers, 'utf8');
    const samples: number[] = [];
    let refused = 0;
    for (let round = 1; round <= rounds; round += 1) {
      // The next server stands by with its packages loaded when a person is at the next change.
      await pause(5_000);
      const field = `benchAnswer${round}`;
      const started = performance.now();
      await writeFile(
        join(folder, resolvers),
        `${source}\nObject.assign(contactResolvers, { Query: { ${field}: () => ${round} } });\n`,
      );
      await writeFile(
        join(folder, 'schema/base/bench.graphql'),
        `extend type Query {\n  "Measured."\n  ${field}: Int! @public\n}\n`,
      );
      await until('answered', async () => {
        const answer = await ask(address, `{ ${field} }`).catch(() => {
          refused += 1;
          return '';
        });
        return answer.includes(`"${field}":${round}`);
      });
      samples.push(performance.now() - started);
    }
    const told = await measureTypes(folder, () => said);
    const worked = opened()
      .slice(1)
      .map(([, milliseconds]) => Number(milliseconds));
    return [
      {
        name: 'Saved SDL and resolver to new answer, npm run dev, median of 5',
        value: quantile(samples, 0.5),
        unit: 'ms',
        goal: 1_500,
      },
      {
        name: 'The new server, from its code to open, processor time',
        value: quantile(worked, 0.5),
        unit: 'ms',
      },
      { name: 'Asked meanwhile and not answered', value: refused, unit: 'answers', goal: 0 },
      {
        name: 'Saved code to its mistake in types, npm run dev, slowest of 10',
        value: quantile(told, 1),
        unit: 'ms',
        goal: 5_000,
      },
    ];
  } finally {
    if (dev.exitCode === null) {
      dev.kill('SIGTERM');
      await once(dev, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
