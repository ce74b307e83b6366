import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const project = process.cwd();

const script = join(project, 'schema/tools/codegen.ts');

/** Runs a program in a folder; what it says, and whether it is content. */
function run(folder: string, ...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, stdout };
}

/** Runs `npm run codegen` in a folder. */
const codegen = (folder: string, ...args: string[]) => run(folder, script, ...args);

/** A folder with what codegen.ts names, and no contract yet. */
function openProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-'));
  for (const each of ['client/plans', 'docs', 'schema/base', 'schema/tools', 'server'])
    mkdirSync(join(folder, each), { recursive: true });
  for (const each of ['node_modules', 'schema/tools/plugins', 'schema/tools/loadSchema.ts'])
    symlinkSync(resolve(each), join(folder, each));
  return folder;
}

describe('in a project of its own', () => {
  const folder = openProject();
  const operations = join(folder, 'client/plans/plans.graphql');
  const sdl = join(folder, 'schema/base/plans.graphql');

  beforeAll(() => {
    cpSync('schema/base/base.graphql', join(folder, 'schema/base/base.graphql'));
    writeFileSync(sdl, 'type Notification { id: ID! }\ntype LogoutPayload { errors: [UserError!]! }\n');
    writeFileSync(operations, 'query Version { version }\n');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('writes once, then has nothing to do', () => {
    expect(codegen(folder).stdout).toContain('wrote client/plans/plans.generated.ts');
    expect(codegen(folder).stdout).toMatch(/^codegen: 7 files, 0 changed/);
  });

  it('writes the same with the command line of GraphQL Code Generator', () => {
    for (const each of [
      'client/plans/plans.generated.ts',
      'docs',
      'schema/generated',
      'server/platform/graphql',
    ])
      rmSync(join(folder, each), { recursive: true });
    const library = join(project, 'node_modules/@graphql-codegen/cli/esm/bin.js');
    expect(run(folder, library, '--config', join(project, 'codegen.ts'))).toMatchObject({ status: 0 });
    expect(codegen(folder, '--check').stdout).toMatch(/^codegen: 7 files, 0 changed/);
  });

  it('with --check names what is stale and changes nothing', () => {
    const generated = join(folder, 'schema/generated/types.ts');
    appendFileSync(generated, '// by hand\n');
    writeFileSync(join(folder, 'client/plans/old.generated.ts'), '');
    const { status, stdout } = codegen(folder, '--check');
    expect(status).toBe(1);
    expect(stdout).toContain(
      'stale client/plans/old.generated.ts\nstale schema/generated/types.ts\nRun `npm run codegen`',
    );
    expect(readFileSync(generated, 'utf8')).toContain('// by hand');
  });

  it('fails with file and line of a mistake', () => {
    writeFileSync(operations, 'query Version {\n  edition\n}\n');
    expect(codegen(folder)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('client/plans/plans.graphql:2:3 Cannot query field "edition"'),
    });
  });
});

it('writes while it watches what it writes at once, of the whole contract', async () => {
  const folder = openProject();
  for (const path of globSync(['schema/!(generated|released)/*.graphql', 'client/**/*.graphql']))
    cpSync(path, join(folder, path));
  const sdl = join(folder, 'schema/base/watched.graphql');
  const operations = join(folder, 'client/projects/projects.graphql');
  const watch = spawn(process.execPath, [script, '--watch'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  watch.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const lines = createInterface(watch.stdout)[Symbol.asyncIterator]();
  const untilSaid = async (text: string) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`It ended before it said: ${text}`);
      if (value.includes(text)) return;
    }
  };
  const untilWritten = async (path: string) => {
    await untilSaid(`wrote ${path}`);
    await untilSaid('codegen: ');
  };
  try {
    await untilSaid('codegen: watching');
    writeFileSync(sdl, 'extend type Project {\n  "Watched."\n  watchedCount: Int!\n}\n');
    await untilWritten('schema/generated/types.ts');
    const card = 'fragment ProjectCard on Project {';
    writeFileSync(operations, readFileSync(operations, 'utf8').replace(card, `${card}\n  watchedCount`));
    await untilWritten('client/projects/projects.generated.ts');
    writeFileSync(sdl, 'extend type Project {\n  "Watched."\n  watchedCount: String\n}\n');
    await untilWritten('client/projects/projects.generated.ts');
    expect(readFileSync(join(folder, 'client/projects/projects.generated.ts'), 'utf8')).toContain(
      'watchedCount: string | null',
    );
    expect(codegen(folder, '--check')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(' 0 changed'),
    });
    expect(complaints).toBe('');
  } finally {
    watch.kill();
    if (watch.exitCode === null) await once(watch, 'exit');
    rmSync(folder, { recursive: true });
  }
});
