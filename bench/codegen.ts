import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, quantile } from './figure.ts';

const rounds = 5;

/** A copy of what codegen reads and writes, so that measuring changes no file of the project. */
export const copySources = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-bench-codegen-'));
  for (const name of ['schema', 'client', 'server', 'docs', 'codegen.ts', 'tsconfig.json', 'package.json'])
    await cp(name, join(folder, name), {
      recursive: true,
      filter: (source) => !source.includes('client/dist'),
    });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
};

const untilIncludes = async (path: string, text: string) => {
  const deadline = performance.now() + 30_000;
  const content = () => readFile(path, 'utf8').catch(() => '');
  while (!(await content()).includes(text)) {
    if (performance.now() > deadline) throw new Error(`${path} did not get ${text} within 30 s.`);
    await pause(2);
  }
};

/** From saving a changed SDL and operation until the typed hook's file holds the new field, in watch mode. */
export const measureCodegen = async (): Promise<Figure[]> => {
  const folder = await copySources();
  const watch = spawn(process.execPath, ['schema/tools/codegen.ts', '--watch'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((done, failed) => {
      watch.stdout.on('data', (chunk: Buffer) => chunk.includes('watching') && done());
      watch.once('exit', (code) => failed(new Error(`codegen ended with ${code}`)));
    });
    const sdl = join(folder, 'schema', 'base', 'bench.graphql');
    const operations = join(folder, 'client', 'search', 'bench.graphql');
    const samples: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const field = `benchField${round}`;
      const started = performance.now();
      await writeFile(sdl, `extend type Project {\n  "Measured."\n  ${field}: Int!\n}\n`);
      await writeFile(
        operations,
        `query Bench($id: ID!) {\n  project(id: $id) {\n    id\n    ${field}\n  }\n}\n`,
      );
      await untilIncludes(join(folder, 'client', 'search', 'bench.generated.ts'), `${field}: number`);
      samples.push(performance.now() - started);
      await pause(300);
    }
    return [
      {
        name: 'Saved SDL to typed hook, watching, median of 5',
        value: quantile(samples, 0.5),
        unit: 'ms',
        goal: 500,
      },
    ];
  } finally {
    watch.removeAllListeners('exit');
    if (watch.exitCode === null) {
      watch.kill('SIGTERM');
      await once(watch, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }
};
