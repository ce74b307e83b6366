import type { Told } from '../planning/plan.ts';
import { folderPath } from './folderPath.ts';
import { at, JsonMistake, type JsonNode, membersOf, readJson } from './jsonText.ts';
import { type BuildScript, optionOf } from './outputFolder.ts';
import { found, type Reason, reason, usual } from './told.ts';

/** Those that put what browsers get into a folder of its own. */
const inBrowserFolder = /:application$/;

const textOf = (node: JsonNode | undefined): string | undefined =>
  typeof node?.value === 'string' ? node.value : undefined;

/** The folder into which `ng build` puts what browsers get, by angular.json. */
export const angularOutput = async ({ files, text, line }: BuildScript): Promise<Told<string> | Reason> => {
  const path = 'angular.json';
  const option = optionOf(text, ['--output-path']);
  const ownPath = option === null ? null : folderPath(option);
  if (ownPath !== null)
    return found(ownPath, files.where('package.json', line.line), 'The build script names this folder.');
  const config = await files.text(path);
  if (config === null) return usual('dist', 'Angular builds into dist unless told otherwise.');
  try {
    const whole = readJson(config, { comments: true });
    const projects = [...membersOf(at(whole, 'projects'))];
    const named = /\bng build\s+([\w-]+)/.exec(text)?.[1] ?? textOf(at(whole, 'defaultProject'));
    const built = projects.filter(([name, project]) =>
      named === undefined ? textOf(at(project, 'projectType')) !== 'library' : name === named,
    );
    const [first] = built;
    if (!first || built.length > 1) {
      return reason(
        `angular.json has ${built.length} applications. Set “output” in slipway.json to the folder to serve.`,
        files.where(path),
      );
    }
    const [name, project] = first;
    const target = at(project, 'architect', 'build') ?? at(project, 'targets', 'build');
    const isApplication = inBrowserFolder.test(textOf(at(target, 'builder')) ?? '');
    const set = at(target, 'options', 'outputPath');
    const base = textOf(set) ?? textOf(at(set, 'base')) ?? `dist/${name}`;
    const browser = isApplication ? (textOf(at(set, 'browser')) ?? 'browser') : '';
    const folder = folderPath(`${base}/${browser}`);
    const where = files.where(path, set?.line ?? project.line);
    return folder === null
      ? reason(`“${base}” is outside the project. Build into a folder inside it.`, where)
      : found(folder, where, `Angular builds “${name}” into this folder.`);
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    return reason(
      `angular.json is not valid JSON: ${error.message} Fix that line.`,
      files.where(path, error.line),
    );
  }
};
