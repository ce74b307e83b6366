import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
// The version of TypeScript is pinned in package.json: what its package calls unstable changes with that alone.
import { API, type Diagnostic } from 'typescript/unstable/async';
import { placeIn } from '../../../platform/ownPlace.ts';
import { tellUnanswered } from './unanswered.ts';

/** Why something is not as expected, where the compiler says so below that. */
const reasonOf = ({ messageChain: [first] = [] }: Diagnostic): string | undefined =>
  first && (reasonOf(first) ?? first.text);

/** What the compiler says of a place, as `file:line:column message`, and the reason that the message ends with. */
export type TypeMistake = { line: string; reason: string | undefined };

/**
 * Opens the project of tsconfig.json in the compiler, which keeps it in memory: a file that is saved is checked alone, in a fraction of a second,
 * with all that it imports as it is then. One call at a time.
 */
export const openTypeChecker = async (root: string) => {
  const api = new API({ cwd: root });
  const config = join(root, 'tsconfig.json');
  let snapshot = await api.updateSnapshot({ openProjects: [config] });
  const project = () => {
    const opened = snapshot.getProject(config);
    if (!opened) throw new Error(`TypeScript does not open ${config}.`);
    return opened;
  };
  let paths = new Set(project().rootFiles.map((path) => relative(root, path)));

  const describe = (path: string, found: Diagnostic): TypeMistake[] => {
    const unanswered = tellUnanswered(found.text);
    if (unanswered.length > 0) return unanswered.map((line) => ({ line, reason: undefined }));
    const at = found.fileName ? relative(root, found.fileName) : path;
    const place = placeIn(readFileSync(join(root, at), 'utf8'), found.pos);
    const reason = reasonOf(found);
    return [{ line: `${at}:${place} ${reason ? `${found.text} ${reason}` : found.text}`, reason }];
  };

  return {
    /** The files of the project, by their paths from the root. */
    paths: (): ReadonlySet<string> => paths,
    /** Takes up files as they are on disk now that were saved, added or removed. */
    take: async (saved: readonly string[]): Promise<void> => {
      const before = snapshot;
      const states = Map.groupBy(
        saved.map((path) => join(root, path)),
        (path) => (!existsSync(path) ? 'deleted' : paths.has(relative(root, path)) ? 'changed' : 'created'),
      );
      snapshot = await api.updateSnapshot({ fileChanges: Object.fromEntries(states) });
      await before.dispose();
      paths = new Set(project().rootFiles.map((path) => relative(root, path)));
    },
    /** What the compiler says of a file of the project. */
    mistakesIn: async (path: string): Promise<TypeMistake[]> => {
      const { program } = project();
      const unread = await program.getSyntacticDiagnostics(path);
      const found = unread.length > 0 ? unread : await program.getSemanticDiagnostics(path);
      return found.flatMap((each) => describe(path, each));
    },
    close: (): Promise<void> => api.close(),
  };
};

/** The project, opened in the compiler. */
export type TypeChecker = Awaited<ReturnType<typeof openTypeChecker>>;
