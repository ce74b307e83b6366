import type { LayoutStep } from './layout.ts';
import type { Sandbox } from './sandbox.ts';

/** A sandbox that is to be made, and what then runs in it. */
export type Jail = {
  /** Whose it is: an identity that nothing else has where the product is root, else its own. */
  identity: { kind: 'OF_ITS_OWN'; uid: number } | { kind: 'OURS' };
  /** An empty folder on which a root file system can be made. */
  root: string;
  layout: readonly LayoutStep[];
  /** File here with the filter of system calls, which is open as descriptor 4, too. */
  filter: string;
  /** What runs in it, with all rights gone and the filter in force. */
  argv: readonly string[];
};

/** A way to hold foreign code: the command line that makes a sandbox. It ends with the process that began it, and ends all that is in it. */
export type Way = {
  kind: Sandbox['kind'];
  commandLine: (jail: Jail) => readonly string[];
};

/** Where the programs that make a sandbox are. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Who a program is in a sandbox that runs as ourselves. */
export const PLAIN_UID = 1000;

/** The words of a command line in which no word has a blank. */
export const words = (line: string): readonly string[] => line.split(' ');

/**
 * The beginning of a command line whose rest runs below the first process of a sandbox, which is a shell: it waits for whatever is left alone
 * there, and all ends with it. What it says itself of how the rest ended is not the command's.
 */
export const asFirst = ['sh', '-c', 'exec 5>&2 2>/dev/null; "$@" 2>&5 5>&- || exit $?', 'sandbox'] as const;

/** The beginning of a command line whose rest runs as somebody who is nobody here, and can never be anybody else. */
export const asNobodyElse = (uid: number): readonly string[] =>
  words(
    `setpriv --reuid=${uid} --regid=${uid} --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs --`,
  );
