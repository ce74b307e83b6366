import { existsSync } from 'node:fs';
import { pythonFolder } from '../packages/pythonPackages.ts';
import { type InstallCommand, plainly, type Reach } from '../install/installer.ts';

/** What pip is given, and what it writes, in the folder in which it works. */
export const pipFiles = {
  requirements: 'requirements.txt',
  constraints: 'constraints.txt',
  /** Wheels of the repository. */
  wheels: 'wheels',
  /** All that it found and did. */
  log: 'pip.log',
  /** The sandbox's own folder for such is memory, and wheels can be large. */
  temporary: '.tmp',
} as const;

/** What pip says when it is kept from running something. */
export const nothingIsRun = 'Nothing is run while packages are installed.';

/**
 * Runs pip, which only takes wheels, so that it need not run anything, and can run nothing: a wheel may ask for another package by an address, whose
 * program would be run then, though only wheels are allowed.
 */
const program = `import runpy, sys

def refuse(event, arguments):
    if event in ("subprocess.Popen", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.system", "pty.spawn"):
        raise PermissionError("${nothingIsRun}")

sys.addaudithook(refuse)
sys.argv[0] = "pip"
runpy.run_module("pip", run_name="__main__", alter_sys=True)
`;

/** The authorities that this machine trusts, where pip would know its own alone: an index of a company's own. */
const authorities = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
];

const reaching = (registry: string): string[] => {
  const bundle = authorities.find((path) => existsSync(path));
  const { protocol, host } = new URL(registry);
  return words(
    `--index-url ${registry} --retries 1 --timeout 30`,
    protocol === 'http:' && `--trusted-host ${host}`,
    bundle !== undefined && `--cert ${bundle}`,
  );
};

/** Words of a command, of which none has a space in it; those that are false are left out. */
const words = (...parts: readonly (string | false)[]): string[] =>
  parts.flatMap((part) => (part === false ? [] : part.split(' ')));

/** How packages are asked for. */
export type Asking = {
  /** Whether what is asked for is all that there is to install. */
  isComplete: boolean;
  /** Whether each of them has hashes. */
  isHashed: boolean;
  early: boolean;
  hasConstraints: boolean;
  hasWheels: boolean;
};

/**
 * Installs packages into a folder of their own, from wheels alone and without running anything of them.
 * @param reach where the index is; null: the wheels of the repository must do
 */
export const pipInstall = (
  { isComplete, isHashed, early, hasConstraints, hasWheels }: Asking,
  reach: Reach | null,
): InstallCommand => {
  const shown = words(
    `install --only-binary=:all: --target ${pythonFolder}`,
    isComplete && '--no-deps',
    isHashed && '--require-hashes',
    early && '--pre',
    !reach && '--no-index',
    hasWheels && `--find-links ${pipFiles.wheels}`,
    `-r ${pipFiles.requirements}`,
    hasConstraints && `-c ${pipFiles.constraints}`,
  );
  // What is compiled beside tells of the time.
  const always = '--isolated --disable-pip-version-check --no-input --no-color --no-cache-dir --no-compile';
  return {
    name: ['pip', ...shown].join(' '),
    argv: [
      'env',
      `TMPDIR=${pipFiles.temporary}`,
      'python3',
      '-I',
      '-c',
      program,
      ...shown,
      ...words(`${always} --progress-bar off --log ${pipFiles.log}`),
      ...(reach ? reaching(reach.registry) : []),
    ],
    environment: {
      ...plainly,
      PIP_CONFIG_FILE: '/dev/null',
      ...(reach ? { http_proxy: reach.proxy, https_proxy: reach.proxy, no_proxy: '' } : {}),
    },
  };
};

/**
 * Compiles packages where they stand: releases are only read, so that each start would do it anew. By their content, as their time is another
 * one wherever they are unpacked.
 */
export const compilePackages: InstallCommand = {
  name: `python3 -m compileall ${pythonFolder}`,
  argv: words(`python3 -s -W ignore -m compileall -qq --invalidation-mode unchecked-hash ${pythonFolder}`),
  environment: { ...plainly, PYTHONHASHSEED: '0' },
};

/** Whether a line of pip's tells of a fault. */
export const isPipFault = (said: string): boolean => /^\s*(?:ERROR|error):/.test(said);
