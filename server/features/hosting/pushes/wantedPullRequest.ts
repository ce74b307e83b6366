import { branchOfRef, type PushRequest, type Received } from '../../../engines/git/index.ts';

/** A pull request that a push asks for: `git push -o pull_request [-o title=…] [-o draft]`. */
export type WantedPullRequest = { branch: string; title: string; draft: boolean };

/** What a push asks for: nothing, a pull request, or one that cannot be created, with why. */
export type Wanted = null | { request: WantedPullRequest } | { refusal: string };

const mostCharacters = 200;
const titleOption = 'title=';

/** Reads what the options of a push ask for. Other options than these are ignored, as git servers do. */
export const readWanted = async (
  { commands, options }: Pick<PushRequest, 'commands' | 'options'>,
  target: { name: string; sha: string } | null,
  received: Pick<Received, 'isAncestor' | 'subjectOf'>,
): Promise<Wanted> => {
  if (!options.includes('pull_request')) return null;
  const [command, another] = commands.filter(({ name, after }) => branchOfRef(name) !== null && after);
  const branch = command && branchOfRef(command.name);
  if (!command?.after || !branch || another || !target || branch === target.name) {
    return { refusal: 'push one branch, and not the default one.' };
  }
  if (await received.isAncestor(command.after, target.sha)) {
    return { refusal: `${target.name} contains all commits of ${branch}.` };
  }
  const given = options.find((option) => option.startsWith(titleOption))?.slice(titleOption.length);
  const title =
    given === undefined
      ? (await received.subjectOf(command.after)).slice(0, mostCharacters).trim() || branch
      : given.trim();
  if (title === '' || title.length > mostCharacters) {
    return { refusal: `its title must have 1 to ${mostCharacters} characters.` };
  }
  return { request: { branch, title, draft: options.includes('draft') } };
};
