import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sandbox, tryWays } from '../../engines/sandbox/index.ts';
import { lending, limits, stopping } from './limitTrials.ts';
import { attempts, bridges } from './reachTrials.ts';
import { roots } from './rootTrials.ts';
import { folderOf, holding, ours, run, shell, way } from './trial.ts';

// A program of its own, so that it can run as whoever a test wants: tries all there is to try in one way to hold foreign code, and says as
// JSON what came of it.
const why = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );
const mount = (from: string, to: string, writable: boolean) => ({ from, to, writable });

const refusals = async (sandbox: Sandbox) => {
  const planted = folderOf('planted');
  symlinkSync('/etc', join(planted, 'below'));
  return {
    link: await why(
      run(sandbox, ['true'], {
        mounts: [mount(planted, '/app', true), mount(folderOf('inner'), '/app/below', false)],
      }),
    ),
    missing: await why(run(sandbox, ['true'], { mounts: [mount(join(ours, 'nothing'), '/app', false)] })),
    name: await why(run(sandbox, ['true'], { environment: { 'A=B': '' } })),
    aborted: await why(run(sandbox, ['true'], { signal: AbortSignal.abort(new Error('Given up.')) })),
    program: await run(sandbox, ['no-such-program']).then(({ code }) => code),
  };
};

/** What those who run in it find as they were told. */
const given = async (sandbox: Sandbox) => {
  const layer = folderOf('layer');
  const modules = folderOf('modules');
  writeFileSync(join(layer, 'index.js'), 'index');
  symlinkSync('index.js', join(layer, 'main.js'));
  writeFileSync(join(modules, 'module.js'), 'module');
  const { out } = await run(
    sandbox,
    shell(
      'cat main.js node_modules/module.js; echo " $QUOTED"; npm --version >/dev/null && node -p 1 && echo $HOME',
    ),
    {
      folder: '/app',
      environment: { QUOTED: "it's $HOME", LD_PRELOAD: '/lent/nothing.so', PATH: '/lent' },
      mounts: [
        { from: layer, to: '/app', writable: false },
        { from: modules, to: '/app/node_modules', writable: false },
      ],
    },
  );
  return out.split('\n').filter((line) => !line.includes('LD_PRELOAD'));
};

const { sandbox, tried } = await tryWays(join(ours, 'sandbox'), [way]);
if (!sandbox) throw new Error(JSON.stringify(tried));
const found = holding
  ? await stopping(sandbox)
  : {
      attempts: await attempts(sandbox),
      bridges: await bridges(sandbox),
      limits: await limits(sandbox),
      lending: await lending(sandbox),
      stopped: await stopping(sandbox),
      refusals: await refusals(sandbox),
      given: await given(sandbox),
      roots: await roots(sandbox),
      left: readdirSync(join(ours, 'sandbox')),
    };
rmSync(ours, { recursive: true, force: true });
process.stdout.write(JSON.stringify(found));
