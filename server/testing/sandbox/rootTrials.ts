import {
  mkdirSync,
  readdirSync,
  readlinkSync,
  lstatSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makePlaces, type Sandbox } from '../../engines/sandbox/index.ts';
import { attempts, type Rooted } from './reachTrials.ts';
import { folderOf, marker, mebibyte, ours, run, shell } from './trial.ts';

/** Settings of OpenSSL that Node would take, and end, as there is no such library. */
const opensslSettings = `nodejs_conf = node
[node]
providers = providers
[providers]
evil = evil
[evil]
module = /evil.so
activate = 1
`;

/** A root folder in which the programs of this machine are, and what the image of an attacker has in the way of what begins commands. */
const hostileRoot = (name: string, writable: boolean, asRoot: boolean): Rooted => {
  const from = folderOf(name);
  for (const link of ['bin', 'sbin', 'lib', 'lib64'])
    if (lstatSync(`/${link}`, { throwIfNoEntry: false })?.isSymbolicLink())
      symlinkSync(readlinkSync(`/${link}`), join(from, link));
  mkdirSync(join(from, 'etc'));
  const ids = Array.from({ length: 512 }, (_, index) => `${60_600 + index}:x:0:0::/:/bin/sh`);
  writeFileSync(
    join(from, 'etc/passwd'),
    ['root:x:0:0::/root:/bin/sh', '1000:x:0:0::/:/bin/sh', ...ids, ''].join('\n'),
  );
  writeFileSync(join(from, 'etc/nsswitch.conf'), 'passwd: evil\n');
  writeFileSync(join(from, 'etc/ld.so.preload'), '/evil.so\n');
  writeFileSync(join(from, 'etc/ld.so.cache'), 'evil');
  mkdirSync(join(from, 'etc/ssl'));
  writeFileSync(join(from, 'etc/ssl/openssl.cnf'), opensslSettings);
  makePlaces(from, ['/usr', '/lent', '/shown']);
  writeFileSync(join(from, 'attempts.mts'), '');
  return {
    root: { from, writable, asRoot },
    mounts: [{ from: '/usr', to: '/usr', writable: false }],
  };
};

/** What commands are and may in a root folder of an attacker. */
export const roots = async (sandbox: Sandbox) => {
  const place = join(ours, 'sandbox');
  renameSync(place, `${place}-away`);
  const tried = await sandbox.noRoots().catch(() => 'failed');
  renameSync(`${place}-away`, place);
  // The product gives nothing that it makes to others.
  const umask = process.umask(0o077);
  const rootsOfTheProduct = await sandbox.noRoots();
  process.umask(umask);
  const attacked = hostileRoot('attacked', false, false);
  const asRoot = hostileRoot('as-root', true, true);
  const script = [
    'echo $(id -u) $(grep -c "^Uid:.0" /proc/self/status) $(grep -c "^CapEff:.0000000000000000" /proc/self/status)',
    'mkdir /made && chown 5:5 /made && stat -c %u:%g /made | grep -c "^5:5" || true',
    'chroot / true || echo no chroot; mount -t tmpfs tmpfs /made || echo no mount; mknod /null c 1 3 || echo no device',
    'cat /etc/ld.so.preload; echo x >/etc/ld.so.preload || echo closed; ls /image /old 2>/dev/null; echo kept >/tmp/kept',
    'chmod 4755 /made; rm -rf /dev/null /etc/hosts /run/host /run/sandbox; test -e /dev/null && test -e /etc/hosts && test -e /run/sandbox/environment && echo ours',
  ].join('\n');
  const changed = await run(sandbox, shell(`exec 2>/dev/null\n${script}\n`), asRoot);
  const again = await run(sandbox, shell('cat /tmp/kept; echo $HOME $PATH'), {
    ...asRoot,
    environment: { HOME: '/root', PATH: '/usr/bin' },
  });
  const planted = async (name: string, writable: boolean) => {
    const { root, mounts } = hostileRoot(`planted-${name}-${writable}`, writable, false);
    rmSync(join(root.from, name), { recursive: true, force: true });
    symlinkSync('/etc', join(root.from, name));
    const outcome = await run(
      sandbox,
      shell(`cat /${name}/hostname /${name}/debian_version; ls /${name}/ssh`),
      {
        root,
        mounts,
      },
    ).then(
      ({ code }) => (code === 0 ? 'reads files of this machine' : 'reads nothing'),
      (error: Error) => (error.message.endsWith('is in the way of a mount.') ? 'refused' : error.message),
    );
    return [name, writable, outcome];
  };
  const names = ['dev', 'proc', 'run', 'tmp', 'etc', 'usr'];
  const links = await Promise.all(
    [true, false].flatMap((writable) => names.map((name) => planted(name, writable))),
  );
  const filled = await run(
    sandbox,
    shell(
      'head -c 60m /dev/zero >/run/full; head -c 60m /dev/zero >/dev/shm/full; head -c 60m /dev/zero >/tmp/full; sleep 10',
    ),
    {
      ...hostileRoot('filled', false, false),
      limits: { memoryBytes: 128 * mebibyte, fileBytes: 512 * mebibyte },
    },
  );
  const overfull = await run(
    sandbox,
    shell('i=0; while :; do head -c 10m /dev/zero >/file-$i; i=$((i+1)); done'),
    { ...hostileRoot('overfull', true, false), limits: { diskBytes: 64 * mebibyte } },
  );
  const left = await run(sandbox, shell(`setsid sleep ${marker} >/dev/null 2>&1 </dev/null & echo begun`), {
    ...hostileRoot('left', false, true),
  });
  return {
    noRoots: [tried, rootsOfTheProduct],
    attempts: await attempts(sandbox, { ...attacked, root: { ...attacked.root, byNode: true } }),
    changed: changed.out.split('\n').filter(Boolean),
    again: again.out,
    special: lstatSync(join(asRoot.root.from, 'made')).mode & 0o7777,
    left: { code: left.code, names: readdirSync(asRoot.root.from).sort() },
    links,
    broken: [filled.broken, overfull.broken],
  };
};
