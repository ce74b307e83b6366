import { z } from 'zod';

/** How many volumes a release has at most. */
const most = 4;

const namePattern = /^[a-z][a-z0-9-]{0,29}$/;
const pathPattern = /^(?:\/[\w-][\w.-]*)+$/;
const longestPath = 200;

/** Folders of the sandbox that are not the service's: its release, the system, and what the sandbox needs itself. */
const reserved: readonly string[] = [
  ['app', 'bin', 'boot', 'dev', 'etc', 'lib', 'lib32', 'lib64', 'libx32', 'old', 'proc', 'run', 'sbin'],
  ['sys', 'tmp', 'usr'],
].flat();

const isReserved = (path: string): boolean => reserved.includes(path.split('/')[1] ?? '');
const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** What is wrong with the path of a volume, as the end of a sentence; null where nothing is. */
const wrongPath = (name: string, path: string, others: readonly [string, string][]): string | null => {
  if (path.length > longestPath) return `must give “${name}” a path of at most ${longestPath} characters`;
  if (!pathPattern.test(path)) {
    return `must give “${name}” an absolute path such as "/data", of letters, digits, ".", "_" and "-"`;
  }
  if (isReserved(path)) {
    return `cannot mount “${name}” at ${path}: /${path.split('/')[1]} is not the service's own. Use another folder, such as "/data"`;
  }
  const other = others.find(([each, at]) => each !== name && isWithin(path, at));
  return other ? `cannot mount “${name}” at ${path}, which is in “${other[0]}”: use separate folders` : null;
};

const said = 'must be an object of names and paths, such as { "data": "/data" }';

/** The volumes that a slipway.json names: the path of each by its name. */
export const volumesSaid = z
  .record(
    z.string().meta({ pattern: namePattern.source }),
    z.string({ error: said }).meta({ pattern: pathPattern.source }),
    { error: said },
  )
  .meta({ maxProperties: most })
  .superRefine((volumes, context) => {
    const entries = Object.entries(volumes);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (entries.length > most) return refuse(`must name at most ${most} volumes`);
    for (const [name, path] of entries) {
      if (!namePattern.test(name)) {
        refuse(
          `has the name “${name.slice(0, 60)}”: a name begins with a lower-case letter, followed by letters, digits and "-", 30 at most`,
        );
        continue;
      }
      const wrong = wrongPath(name, path, entries);
      if (wrong !== null) refuse(wrong);
    }
  });
