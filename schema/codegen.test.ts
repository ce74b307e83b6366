import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = process.cwd();

/** Runs `npm run codegen` in a folder; what it says, and whether it is content. */
function codegen(folder: string, ...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [join(project, 'schema/codegen.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout };
}

describe('in a project of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-'));
  const operations = join(folder, 'client/plans/plans.graphql');
  const sdl = join(folder, 'schema/plans.graphql');

  beforeAll(() => {
    for (const each of ['client/plans', 'docs', 'schema', 'server'])
      mkdirSync(join(folder, each), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    cpSync('schema/base.graphql', join(folder, 'schema/base.graphql'));
    writeFileSync(sdl, 'type Notification { id: ID! }\ntype LogoutPayload { errors: [UserError!]! }\n');
    writeFileSync(operations, 'query Version { version }\n');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('writes once, then has nothing to do', () => {
    expect(codegen(folder).stdout).toContain('wrote client/plans/plans.generated.ts');
    expect(codegen(folder).stdout).toMatch(/^codegen: 7 files, 0 changed/);
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
