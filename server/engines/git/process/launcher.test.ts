import { text } from 'node:stream/consumers';
import { type Launched, launch } from './launcher.ts';

const shell = (script: string): Promise<Launched> =>
  launch({ program: '/bin/sh', args: ['-c', script], cwd: '/', env: { PATH: '/usr/bin:/bin' } });

test('commands that run at once have their own streams and status', async () => {
  const answers = Array.from({ length: 40 }, async (_, index) => {
    const { stdin, stdout, stderr, ended } = await shell(`cat; echo failed >&2; exit ${index}`);
    stdin.end(`input ${index}`);
    return [await text(stdout), await text(stderr), (await ended).status];
  });
  expect(await Promise.all(answers)).toEqual(
    Array.from({ length: 40 }, (_, index) => [`input ${index}`, 'failed\n', index]),
  );
});

test('a program that is missing is an error with its code', async () => {
  const order = { program: '/nowhere/git', args: [], cwd: '/', env: {} };
  await expect(launch(order)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('when the process that starts commands is killed, they fail, and the next one starts', async () => {
  const { stdout, ended, pid } = await shell('echo $PPID; exec sleep 60');
  const launcher = await new Promise((resolve) => stdout.once('data', resolve));
  process.kill(Number(launcher), 'SIGKILL');
  // Some are sent to it before anybody knows that it has ended.
  const during = Array.from({ length: 5 }, () =>
    shell('exit 3').then((one) => one.ended.then(({ status }) => String(status), String), String),
  );
  for (const answer of await Promise.all(during))
    expect(answer).toMatch(/^3$|The process that starts commands has ended/);
  await expect(ended).rejects.toThrow('The process that starts commands has ended.');
  process.kill(-pid, 'SIGKILL');
  const next = await shell('echo there');
  expect(await text(next.stdout)).toBe('there\n');
});
