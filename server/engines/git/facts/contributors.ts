import { personName } from '../source/commits.ts';
import { type Clone, readClone } from '../source/readClone.ts';

type Contributor = { name: string; commits: number };

export type Contributions = {
  commitCount: number;
  /** How many different persons. */
  total: number;
  /** The 20 with the most commits. */
  top: Contributor[];
};

const shownContributors = 20;
/** Bounds the memory a made-up history can take; later identities still count as commits. */
const maxIdentities = 100_000;

/** Counts commits by person: the same e-mail or the same name is the same person. E-mails do not leave this class. */
class Roll {
  private readonly commitsOf = new Map<string, number>();

  add(name: string, email: string): void {
    const identity = `${name}\0${email.toLowerCase()}`;
    const commits = this.commitsOf.get(identity);
    if (commits === undefined && this.commitsOf.size >= maxIdentities) return;
    this.commitsOf.set(identity, (commits ?? 0) + 1);
  }

  /** Persons with the name under which each committed most, most commits first. */
  persons(): Contributor[] {
    const parents = new Map<string, string>();
    const find = (key: string): string => {
      let root = key;
      for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
      if (root !== key) parents.set(key, root);
      return root;
    };
    const identities = [...this.commitsOf].map(([identity, commits]) => {
      const [name = '', email = ''] = identity.split('\0');
      return {
        name,
        commits,
        nameKey: `name ${name.toLowerCase()}`,
        emailKey: `email ${email}`,
        hasEmail: email !== '',
      };
    });
    for (const { nameKey, emailKey, hasEmail } of identities) {
      const [first, second] = [find(nameKey), hasEmail ? find(emailKey) : find(nameKey)];
      if (first !== second) parents.set(second, first);
    }
    const persons = new Map<string, Contributor>();
    // Of two names used equally often the fuller one is shown.
    identities.sort((left, right) => right.commits - left.commits || right.name.length - left.name.length);
    for (const { name, commits, nameKey } of identities) {
      const root = find(nameKey);
      const person = persons.get(root);
      if (person) person.commits += commits;
      else persons.set(root, { name, commits });
    }
    return [...persons.values()].sort(
      (left, right) => right.commits - left.commits || left.name.localeCompare(right.name, 'en'),
    );
  }
}

/**
 * Counts the commits reachable from `from` and who wrote them, as `git shortlog` does (names through .mailmap).
 * E-mail addresses serve to recognise a person under several names and are not returned.
 */
export async function readContributions(clone: Clone, from: string): Promise<Contributions> {
  const roll = new Roll();
  let commitCount = 0;
  let rest: Buffer = Buffer.alloc(0);
  await readClone(clone, ['log', '--format=tformat:%aN%x00%aE', from, '--'], {
    maxOutputBytes: Number.POSITIVE_INFINITY,
    onOutput: (chunk) => {
      const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const end = data.lastIndexOf(0x0a) + 1;
      for (const line of data.toString('utf8', 0, end).split('\n').slice(0, -1)) {
        const [name = '', email = ''] = line.slice(0, 1_000).split('\0');
        roll.add(personName(name), email.trim());
        commitCount += 1;
      }
      rest = Buffer.from(data.subarray(end));
    },
  });
  const persons = roll.persons();
  return { commitCount, total: persons.length, top: persons.slice(0, shownContributors) };
}
