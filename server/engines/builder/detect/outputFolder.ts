import type { Told } from '../planning/plan.ts';
import type { Setting } from './configFile.ts';
import { folderPath } from './folderPath.ts';
import type { Line, PackageFile } from './packageFile.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { found, type Reason, reason, usual, type Where } from './told.ts';

/** A project whose build script is looked at. */
export type BuildScript = {
  files: ProjectFiles;
  pkg: PackageFile;
  /** The build script with all scripts that it runs. */
  text: string;
  line: Line;
  /** Where the programs of its packages stand, with the slash behind. */
  bin: string;
};

type Asked = {
  tool: string;
  /** Options that name the folder in the command: `--outDir`. */
  options?: readonly string[];
  /** What its configuration says. */
  setting?: Setting | undefined;
  usual: string;
  /** What relative paths begin in, if not in the project's folder. */
  from?: string;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The value of an option in a command: `--out dist`, `--out=dist`, `-o "dist"`. */
export const optionOf = (text: string, options: readonly string[]): string | null => {
  const names = options.map(escaped).join('|');
  const [, value] = new RegExp(`(?:^|\\s)(?:${names})(?:=|\\s+)["']?([^\\s"'&|;]+)`).exec(text) ?? [];
  return value ?? null;
};

/** A folder that something names; a reason against it where it lies outside of the project. */
const within = (folder: string, from: string, where: Where, why: string): Told<string> | Reason => {
  const path = folderPath(folder, from);
  return path === null
    ? reason(`“${folder}” is outside the project. Build into a folder inside it.`, where)
    : found(path, where, why);
};

/** The folder into which a tool of a known name builds: by its command, its configuration, or as is usual. */
export const outputFolder = (
  { files, text, line }: BuildScript,
  { tool, options = [], setting, usual: usually, from = '' }: Asked,
): Told<string> | Reason => {
  const option = options.length > 0 ? optionOf(text, options) : null;
  if (option !== null) {
    return within(
      option,
      from,
      files.where('package.json', line.line),
      'The build script names this folder.',
    );
  }
  const standard = folderPath(usually, from) ?? usually;
  if (typeof setting?.value === 'string') {
    return within(setting.value, from, setting.where, `${tool} is set to build into this folder.`);
  }
  if (!setting) return usual(standard, `${tool} builds into ${standard} unless told otherwise.`);
  return found(
    standard,
    setting.where,
    `${tool} usually builds into ${standard}. This line sets a folder that is known only when it runs; if it is another, set “output” in slipway.json.`,
  );
};
