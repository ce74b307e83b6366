import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../../engines/sandbox/index.ts';
import { holding, marker, mebibyte, modest, node, run, shell } from './trial.ts';

/** What takes too much, or stays behind, and how each ended. */
export const limits = async (sandbox: Sandbox) => {
  const fork = 'i=0; while [ $i -lt 1000 ]; do sleep 5 & i=$((i+1)); done; echo all';
  const child = `require('child_process').spawn(process.execPath, ['-e', 'const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1))'])`;
  const write = `require('fs').writeSync(file, Buffer.alloc(1 << 20))`;
  const quiet = '>/dev/null 2>&1 </dev/null &';
  const fill = (path: string, more = '') =>
    run(
      sandbox,
      node(
        `const fs = require('fs'); const file = fs.openSync('${path}', 'w'); ${more}; try { for (let i = 0; i < 300; i += 1) fs.writeSync(file, Buffer.alloc(1 << 20, 1)) } catch {} setTimeout(() => {}, 10_000)`,
      ),
      { limits: { memoryBytes: 128 * mebibyte, fileBytes: 512 * mebibyte } },
    );
  const [temporary, sharedFile, unlinked] = await Promise.all([
    fill('/tmp/full'),
    fill('/dev/shm/full', "fs.writeFileSync('/tmp/half', Buffer.alloc(80 << 20, 1))"),
    fill('/tmp/full', "fs.unlinkSync('/tmp/full')"),
  ]);
  const calls = process.arch === 'x64' ? { exit: 60, prctl: 157 } : { exit: 93, prctl: 167 };
  // A process whose first thread has ended.
  const threadAlone = await run(sandbox, [
    'perl',
    '-Mthreads',
    '-e',
    `threads->create(sub { my @all; push @all, "x" x 1048576 while 1 }); syscall(${calls.exit}, 0)`,
  ]);
  // 4 and 0: PR_SET_DUMPABLE, SUID_DUMP_DISABLE. Others who are not root may not look at what it holds open.
  const hidden = await run(sandbox, [
    'perl',
    '-e',
    `syscall(${calls.prctl}, 4, 0, 0, 0, 0); my @all; for (my $i = 0; ; $i += 1) { open(my $file, '>', "/lent/$i"); syswrite($file, "x" x 1048576); unlink("/lent/$i"); push @all, $file }`,
  ]);
  const size = await run(
    sandbox,
    shell('df -Pk /tmp /dev/shm | tail -n 2 | while read -r _ size _; do echo $size; done'),
    {
      limits: { memoryBytes: 32 * mebibyte },
    },
  );
  const [forks, memory, shared, disk, removed, file, output, time, daemons] = await Promise.all([
    run(sandbox, shell(fork)),
    run(sandbox, node(`for (let i = 0; i < 4; i += 1) ${child}`), { limits: { processes: 256 } }),
    run(sandbox, ['perl', '-e', 'my @all; push @all, "x" x 1048576 while 1']),
    run(
      sandbox,
      node(`for (let i = 0; ; i += 1) require('fs').writeFileSync('/lent/' + i, Buffer.alloc(1 << 20))`),
    ),
    run(
      sandbox,
      node(
        `for (let i = 0; ; i += 1) { const file = require('fs').openSync('/lent/' + i, 'w'); ${write}; require('fs').unlinkSync('/lent/' + i); }`,
      ),
    ),
    run(sandbox, shell('head -c 64m /dev/zero >/lent/large; stat -c %s /lent/large')),
    run(sandbox, ['yes']),
    run(sandbox, ['sleep', marker], { limits: { milliseconds: 500 } }),
    run(
      sandbox,
      shell(
        `setsid sleep ${marker} ${quiet} (setsid sh -c 'sleep ${marker} ${quiet}' ${quiet}) ; echo begun`,
      ),
    ),
  ]);
  return {
    forks: forks.out.includes('all'),
    broken: {
      memory: memory.broken,
      memoryOfOne: shared.broken,
      temporary: temporary.broken,
      sharedFile: sharedFile.broken,
      unlinked: unlinked.broken,
      disk: disk.broken,
      removed: removed.broken,
      threadAlone: threadAlone.broken,
      hidden: hidden.broken,
      output: output.broken,
      time: time.broken,
    },
    temporaryKibibytes: size.out.trim().split('\n').map(Number),
    outputBytes: output.out.length,
    largestFile: Number(file.out.trim().split('\n').at(-1)),
    daemons: { code: daemons.code, out: daemons.out.trim() },
  };
};

/** That nothing of whoever ran in it stays in what was lent. */
export const lending = async (sandbox: Sandbox) => {
  const { lent, code } = await run(
    sandbox,
    shell('cp /bin/sh /lent/root; chmod 6755 /lent/root; mkdir -m 0 /lent/closed'),
    // A closed folder cannot be measured, which counts as exceeding any finite limit.
    { limits: { diskBytes: Number.POSITIVE_INFINITY } },
  );
  const status = statSync(join(lent, 'root'));
  return {
    code,
    owned: status.uid === process.getuid?.(),
    special: (status.mode & 0o6000) !== 0,
    closed: statSync(join(lent, 'closed')).mode & 0o700,
  };
};

/** What does not want to end, and is ended. */
export const stopping = async (sandbox: Sandbox) => {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  let said = '';
  const running = await sandbox.start({
    argv: shell(`trap '' TERM; setsid sleep ${marker} & echo begun; sleep ${marker}`),
    folder: '/tmp',
    environment: {},
    mounts: [],
    bridges: [],
    limits: modest,
    onOutput: (chunk) => {
      said += chunk.toString();
      if (said.includes('begun\n')) resolve();
    },
    signal: controller.signal,
  });
  await promise;
  if (holding) await running.ended;
  controller.abort();
  return { ...(await running.ended), said };
};
