import { fault } from '../../../platform/graphql/errors.ts';

/** How many variables an environment has at most. */
export const mostVariables = 100;
/** Bytes of a value. */
const mostBytes = 32 * 1024;
/** Bytes of all names and values of an environment: Linux gives a program 2 MiB for its arguments and environment, of which previews need two shares. */
const mostBytesInAll = 512 * 1024;
/** Characters of a secret: a shorter one is not masked in logs, as what it masks would be anything. */
const shortestSecret = 4;

/** Names that the product sets itself, or by which other code than the service's would run in its place. */
const reserved: readonly { names: RegExp; why: string }[] = [
  { names: /^(PORT|HOST)$/, why: 'says where the service listens, and is set automatically' },
  {
    names: /^(PATH|HOME|TMPDIR)$/,
    why: 'says where programs and folders of the sandbox are, and is set automatically',
  },
  {
    names: /^(NODE_OPTIONS|BASH_ENV|ENV|LD_.*)$/,
    why: 'loads code into every program, including those that start and monitor the service',
  },
];

/** Why a variable cannot have a name, for people; null when it can. */
const reasonAgainst = (name: string): string | null => {
  const rule = reserved.find(({ names }) => names.test(name));
  return rule ? `${name} cannot be set: it ${rule.why}. Choose another name.` : null;
};

/** @throws UserFault when a name or value cannot be set, or not by the side of the others; it names the variable */
export const requireSettable = (
  variables: readonly { name: string; value?: string | null | undefined; secret: boolean }[],
): void => {
  if (variables.length === 0) throw fault('variables', 'INVALID', 'Add at least one variable.');
  const names = new Set<string>();
  for (const { name, value, secret } of variables) {
    const against = reasonAgainst(name);
    if (against) throw fault('name', 'INVALID', against);
    if (names.has(name)) throw fault('name', 'INVALID', `${name} is set twice. Remove one of them.`);
    names.add(name);
    if (value == null) continue;
    if (value.includes('\0'))
      throw fault('value', 'INVALID', `${name} has a NUL character, which variables cannot contain.`);
    if (Buffer.byteLength(value) > mostBytes)
      throw fault('value', 'INVALID', `${name} is longer than 32 KiB.`);
    if (secret && value.length < shortestSecret) {
      throw fault(
        'value',
        'INVALID',
        `${name} has fewer than ${shortestSecret} characters: a secret this short cannot be masked in logs.`,
      );
    }
  }
};

/** @throws UserFault when an environment would have too many variables, or too long ones in all */
export const requireRoom = ({ count, bytes }: { count: number; bytes: number }): void => {
  if (count > mostVariables) {
    throw fault(
      null,
      'NOT_ALLOWED',
      `An environment has at most ${mostVariables} variables; this would make ${count}. Remove some first.`,
    );
  }
  if (bytes > mostBytesInAll) {
    throw fault(
      null,
      'NOT_ALLOWED',
      'The variables of an environment can take at most 512 KiB in total. Store long values elsewhere, for example in files of the repository.',
    );
  }
};
