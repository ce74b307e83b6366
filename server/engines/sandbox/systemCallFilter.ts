/** A system call's numbers on x86-64 and on arm64, from the kernel's tables. */
type Numbers = readonly [x64: number, arm64: number];

/** What no program of a build or a service needs: other namespaces, mounts, other processes' memory, keys, and doors to the kernel that were often broken. */
const refused: Readonly<Record<string, Numbers>> = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  unshare: [272, 97],
  setns: [308, 268],
  pivot_root: [155, 41],
  chroot: [161, 51],
  mount: [165, 40],
  umount2: [166, 39],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  // Memory that no process maps is in nobody's figures.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  // System V segments, message queues and semaphores outlive the processes that fill them.
  shmget: [29, 194],
  shmat: [30, 196],
  msgget: [68, 186],
  semget: [64, 190],
};

/** What tells who somebody is, and what changes whose something is: told that it succeeded, as 0. None of it is done. */
const pretended: Readonly<Record<string, readonly [x64: number | null, arm64: number | null]>> = {
  getuid: [102, 174],
  geteuid: [107, 175],
  getgid: [104, 176],
  getegid: [108, 177],
  setuid: [105, 146],
  setgid: [106, 144],
  setreuid: [113, 145],
  setregid: [114, 143],
  setresuid: [117, 147],
  setresgid: [119, 149],
  setgroups: [116, 159],
  chown: [92, null],
  fchown: [93, 55],
  lchown: [94, null],
  fchownat: [260, 54],
  capset: [126, 91],
};

/** What is looked at closely. */
const examined = {
  clone: [56, 220],
  clone3: [435, 435],
  socket: [41, 198],
} satisfies Readonly<Record<string, Numbers>>;

/** How the kernel names a processor, and which of the numbers are its. */
const processors: Readonly<Record<string, { architecture: number; column: 0 | 1 }>> = {
  x64: { architecture: 0xc000003e, column: 0 },
  arm64: { architecture: 0xc00000b7, column: 1 },
};

// Instructions and answers of the kernel's filter machine (linux/bpf_common.h, linux/seccomp.h).
const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const IF_ANY_BIT = 0x45;
const RETURN = 0x06;
const ALLOWED = 0x7fff0000;
const KILLED = 0x80000000;
const NOT_PERMITTED = 0x00050001;
const NOT_SUPPORTED = 0x00050026;
const NO_SUCH_FAMILY = 0x00050061;
/** An error whose number is 0 is none. */
const SUCCEEDED = 0x00050000;

/** Offsets of the call number, the processor, and the lower half of an argument. */
const CALL = 0;
const ARCHITECTURE = 4;
const lower = (argument: number) => 16 + 8 * argument;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const NEW_NAMESPACES = 0x7e020000;
/** UNIX, INET, INET6 and NETLINK, by which interfaces are listed; others, such as VSOCK, leave a network namespace, or reach old parts of the kernel. */
const FAMILIES = [1, 2, 10, 16];

type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];

const bytesOf = (program: readonly Instruction[]): Buffer => {
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [code, ifTrue, ifFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(ifTrue, index * 8 + 2);
    bytes.writeUInt8(ifFalse, index * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4);
  }
  return bytes;
};

/**
 * The program that lets somebody believe to be root, in force beside the filter, which decides first what is refused: programs that install
 * something or serve for others ask who they are, and change owners. Null for a processor whose numbers are not known here.
 */
export const pretendedRoot = (processor: string): Buffer | null => {
  const known = processors[processor];
  if (!known) return null;
  const calls = Object.values(pretended).flatMap((call) => call[known.column] ?? []);
  return bytesOf([
    [LOAD, 0, 0, ARCHITECTURE],
    [IF_EQUAL, 1, 0, known.architecture],
    [RETURN, 0, 0, KILLED],
    [LOAD, 0, 0, CALL],
    ...calls.flatMap((call): Instruction[] => [
      [IF_EQUAL, 0, 1, call],
      [RETURN, 0, 0, SUCCEEDED],
    ]),
    [RETURN, 0, 0, ALLOWED],
  ]);
};

/**
 * The program by which the kernel decides on each system call of a sandbox (seccomp, classic BPF); null for a processor whose numbers are
 * not known here.
 * @param options.entersRoot whether it does not refuse `chroot`, which takes a right: for what enters a root folder, and then sets the other filter
 */
export const systemCallFilter = (
  processor: string,
  { entersRoot = false }: { entersRoot?: boolean } = {},
): Buffer | null => {
  const known = processors[processor];
  if (!known) return null;
  const { architecture, column } = known;
  const program: Instruction[] = [];
  const add = (code: number, value: number, ifTrue = 0, ifFalse = 0) =>
    program.push([code, ifTrue, ifFalse, value]);

  add(LOAD, ARCHITECTURE);
  add(IF_EQUAL, architecture, 1, 0);
  add(RETURN, KILLED);
  add(LOAD, CALL);
  // The second table of x86-64, whose calls have other numbers.
  add(IF_AT_LEAST, 0x40000000, 0, 1);
  add(RETURN, NOT_PERMITTED);
  for (const [name, call] of Object.entries(refused)) {
    if (entersRoot && name === 'chroot') continue;
    add(IF_EQUAL, call[column], 0, 1);
    add(RETURN, NOT_PERMITTED);
  }
  // Its arguments are in memory, which a filter cannot read; libraries then take clone.
  add(IF_EQUAL, examined.clone3[column], 0, 1);
  add(RETURN, NOT_SUPPORTED);
  add(IF_EQUAL, examined.clone[column], 0, 4);
  add(LOAD, lower(0));
  add(IF_ANY_BIT, NEW_NAMESPACES, 0, 1);
  add(RETURN, NOT_PERMITTED);
  add(RETURN, ALLOWED);
  add(IF_EQUAL, examined.socket[column], 0, FAMILIES.length + 2);
  add(LOAD, lower(0));
  for (const [index, family] of FAMILIES.entries()) add(IF_EQUAL, family, FAMILIES.length - index, 0);
  add(RETURN, NO_SUCH_FAMILY);
  add(RETURN, ALLOWED);

  return bytesOf(program);
};
