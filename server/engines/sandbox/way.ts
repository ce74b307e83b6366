import type { LayoutStep } from './layout.ts';
import type { Sandbox } from './sandbox.ts';

/** A sandbox that is to be made, and what then runs in it. */
export type Jail = {
  /** Whose it is: an identity that nothing else has where the product is root, else its own. */
  identity: { kind: 'OF_ITS_OWN'; uid: number } | { kind: 'OURS' };
  /** An empty folder on which a root file system can be made. */
  root: string;
  layout: readonly LayoutStep[];
  /** Where in it the command's own root is, which it is put into when nothing of ours is to be read any more; null: it stays in the first. */
  enters: string | null;
  /**
   * Files here with filters of system calls, all of which are in force. The first is open as descriptor 4, too; where a root is entered, it is one there
   * that does not refuse that.
   */
  filters: readonly string[];
  /** What limits it, by programs of this machine, before another root is entered. */
  limiting: readonly string[];
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

/** What `setpriv` is told to take all rights away; who is still to enter a root folder keeps the one right for that. */
export const withoutRights = ({ enters }: Jail): readonly string[] =>
  words(
    enters === null
      ? '--bounding-set=-all --inh-caps=-all --no-new-privs --'
      : '--bounding-set=-all,+sys_chroot --inh-caps=-all,+sys_chroot --ambient-caps=-all,+sys_chroot --no-new-privs --',
  );

/** The beginning of a command line whose rest runs as somebody who is nobody here, and can never be anybody else. */
export const asNobodyElse = (jail: Jail, uid: number): readonly string[] => [
  ...words(`setpriv --reuid=${uid} --regid=${uid} --clear-groups`),
  ...withoutRights(jail),
];

/** Where filters of system calls are seen in a sandbox. */
export const filterSteps = ({ filters }: Jail) =>
  filters.map((from, index) => ({
    kind: 'BIND' as const,
    from,
    to: `/run/sandbox/filter${index}`,
    writable: false,
  }));

const calls = process.arch === 'x64' ? { prctl: 157, capset: 126 } : { prctl: 167, capset: 91 };

/**
 * util-linux knows no filters of system calls before 2.41, and Perl is there wherever a package manager is. It reads filters, enters a root, of
 * which nothing was read before, gives up the right to do so, and sets the filters. 0x20080522: _LINUX_CAPABILITY_VERSION_3. 22 and 2:
 * PR_SET_SECCOMP, SECCOMP_MODE_FILTER. Where HOME or SHELL is missing, Bash looks for its user, with the libraries that /etc/nsswitch.conf of the root names.
 */
const lastSteps = `
  my $root = shift; my @filters; local $/;
  while ((my $name = shift) ne '--') {
    open(my $file, '<:raw', $name) or die "The filter cannot be read: $!\\n";
    push @filters, scalar <$file>;
  }
  if ($root ne '') {
    chroot $root and chdir '/' or die "The root cannot be entered: $!\\n";
    my ($version, $none) = (pack('L L', 0x20080522, 0), pack('L6', (0) x 6));
    syscall(${calls.capset}, $version, $none) == 0 or die "Rights cannot be given up: $!\\n";
    $ENV{HOME} = '/'; $ENV{SHELL} = '/bin/sh';
  }
  for my $filter (@filters) {
    my $program = pack('S x6 P', length($filter) / 8, $filter);
    syscall(${calls.prctl}, 22, 2, $program, 0, 0) == 0 or die "The filter cannot be set: $!\\n";
  }
  exec { $ARGV[0] } @ARGV; die "$ARGV[0] cannot be run: $!\\n";`;

/** The beginning of a command line whose rest runs in the root that it is to enter, with the filters in force. */
export const withFilters = (jail: Jail): readonly string[] => [
  'perl',
  '-e',
  lastSteps,
  jail.enters ?? '',
  ...filterSteps(jail).map(({ to }) => to),
  '--',
];
