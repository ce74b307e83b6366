import type { Told } from '../planning/plan.ts';
import { JsonMistake, membersOf, readJson } from './jsonText.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { found, type Reason, reason } from './told.ts';

/** Larger lock files than 512 KiB are usual; the version of those stands at their beginning and is npm's own business then. */
const versionOf = (text: string): { version: number; line: number } => {
  const whole = readJson(text);
  const version = membersOf(whole).get('lockfileVersion');
  return { version: Number(version?.value ?? 1), line: version?.line ?? 1 };
};

/**
 * A lock file of npm, of version 1 to 3; the reason where it cannot be installed here.
 * @param beside what else is to be said of it, behind a comma
 */
export const npmLockFile = async (
  files: ProjectFiles,
  path: string,
  beside: string,
): Promise<Told<string> | Reason> => {
  const text = await files.text(path);
  try {
    const { version, line } = text === null ? { version: null, line: 1 } : versionOf(text);
    if (version !== null && ![1, 2, 3].includes(version)) {
      const told = `${path} is of version ${version}; npm here installs versions 1 to 3.`;
      return reason(
        `${told} Run \`npm install --package-lock-only --lockfile-version 3\`.`,
        files.where(path, line),
      );
    }
    const which = version === null ? 'npm’s lock file' : `npm’s lock file, of version ${version}`;
    return found(path, files.where(path, version === null ? null : line), `${path} is ${which}${beside}.`);
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    return reason(
      `${path} is no JSON: ${error.message} Run \`npm install\` anew.`,
      files.where(path, error.line),
    );
  }
};
