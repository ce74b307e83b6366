import type { Told } from '../planning/plan.ts';
import type { Said } from '../planning/planSaid.ts';
import type { Machine } from '../ports.ts';
import { dockerProject } from './dockerProject.ts';
import type { FoundPlan } from './foundPlan.ts';
import { nodeProject } from './nodeProject.ts';
import { composed, otherLanguages } from './otherLanguages.ts';
import { isWorkspace, partsOf } from './place.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { pythonProject } from './python/pythonProject.ts';
import { saidAlone } from './saidAlone.ts';
import { staticFiles } from './staticFiles.ts';
import { found, type Reason, reason, usual } from './told.ts';

type Looked = FoundPlan | Reason[] | null;
/** What is known beside the repository. */
export type Asked = { said: Said; machine: Machine };

/** Where the root is that all values of a plan are about, and the folder below it that was looked at. */
type Spot = { root: Told<string>; folder: string };

/** What was found, and where. */
export type Located = { looked: FoundPlan; spot: Spot };

const isFound = (looked: Looked): looked is FoundPlan => looked !== null && !Array.isArray(looked);

/** Looks at one folder for all that is known here. */
const look = async (files: ProjectFiles, top: ProjectFiles, asked: Asked): Promise<Looked> => {
  const kind = asked.said.kind?.value;
  if (kind === 'DOCKERFILE') return dockerProject(files, asked);
  const node = kind === 'STATIC' || kind === 'PYTHON_SERVICE' ? null : await nodeProject(files, top, asked);
  if (isFound(node)) return node;
  const python = kind === undefined || kind === 'PYTHON_SERVICE' ? await pythonProject(files, asked) : null;
  if (isFound(python)) return python;
  const alone = saidAlone(files, asked.said);
  if (alone) return alone;
  const others = kind === undefined ? otherLanguages(files, asked.machine) : [];
  const reasons = [...(node ?? []), ...(python ?? [])];
  const isSite = kind === undefined || kind === 'STATIC';
  // What a program brings along, such as its documentation, is not the project.
  const isBare = reasons.length === 0 && (others.length === 0 || asked.said.output !== undefined);
  const site = isSite && isBare ? await staticFiles(files, asked.said) : null;
  if (site) return site;
  // What is built otherwise stays so: a Dockerfile often stands beside it for other purposes.
  const image = kind === undefined ? await dockerProject(files, asked) : null;
  if (isFound(image)) return image;
  const told = [...reasons, ...others, ...(reasons.length === 0 ? (image ?? []) : [])];
  const why = told.length === 0 && kind === undefined ? composed(files) : told;
  return why.length > 0 ? why : null;
};

const nothing = (files: ProjectFiles): Reason =>
  files.has('package.json')
    ? reason(
        'package.json names neither a service (a start script) nor a site (a build script that makes pages). A library needs no deployment; for anything else set “start” or “output” in slipway.json.',
        files.where('package.json'),
      )
    : reason(
        'It contains no site (no index.html) and no service that is recognized here. Set “output” or “start” in slipway.json.',
      );

/** A Dockerfile knows of no workspaces: the folder that it stands in is all that it sees. */
const isImage = ({ looked }: { looked: FoundPlan }): boolean => looked.kind.value === 'DOCKERFILE';

/** The one part of a repository that can be deployed, where its top cannot. */
const lookBelow = async (files: ProjectFiles, asked: Asked): Promise<Located | Reason[]> => {
  const all: { folder: string; looked: FoundPlan; shared: boolean }[] = [];
  const reasons: Reason[] = [];
  for (const folder of await partsOf(files)) {
    const shared = await isWorkspace(files, folder);
    const part = files.in(folder);
    const looked = await look(part, shared ? files : part, asked);
    if (isFound(looked)) all.push({ folder, looked, shared });
    else reasons.push(...(looked ?? []));
  }
  const others = all.filter((part) => !isImage(part));
  const parts = others.length > 0 ? others : all;
  const [only] = parts;
  if (only && parts.length === 1) {
    const { path, line } = only.looked.kind.evidence;
    const isShared = only.shared && !isImage(only);
    const root = found(
      isShared ? '' : only.folder,
      { path: path ?? only.folder, line },
      isShared
        ? `The only part that can be deployed, ${only.folder}, is a workspace of the repository.`
        : 'It is the only part of the repository that can be deployed.',
    );
    return { looked: only.looked, spot: { root, folder: isShared ? only.folder : '' } };
  }
  if (!only) return reasons;
  const names = parts.slice(0, 8).map(({ folder }) => folder);
  return [
    reason(
      `Several parts of it can be deployed: ${names.join(', ')}. Choose one in slipway.json: { "root": "${names[0]}" }.`,
    ),
  ];
};

/**
 * Finds the part of a repository that can be built: the one that people named, its top, or the only one below it.
 * @returns what was found there, or the reasons why nothing is
 */
export const locate = async (files: ProjectFiles, asked: Asked): Promise<Located | Reason[]> => {
  const { root } = asked.said;
  if (root) {
    const { path, line } = root.evidence;
    if (!files.hasFolder(root.value)) {
      return [
        reason(
          `There is no folder “${root.value}” in the repository.`,
          path === null ? null : { path, line },
        ),
      ];
    }
    const shared = root.value !== '' && (await isWorkspace(files, root.value));
    const part = files.in(root.value);
    const looked = await look(part, shared ? files : part, asked);
    if (!isFound(looked)) return looked ?? [nothing(part)];
    return {
      looked,
      spot:
        shared && !isImage({ looked })
          ? { root: { ...root, value: '' }, folder: root.value }
          : { root, folder: '' },
    };
  }
  const looked = await look(files, files, asked);
  const top = usual('', 'The project is at the top of the repository.');
  const here = isFound(looked) ? { looked, spot: { root: top, folder: '' } } : null;
  const reasons = Array.isArray(looked) ? looked : [];
  const isOther = otherLanguages(files, asked.machine).length > 0;
  if (here && (!isImage(here) || isOther || asked.said.kind)) return here;
  if (reasons.length > 0 && isOther) return reasons;
  const part = await lookBelow(files, asked);
  // As above: what is built without a Dockerfile stays so.
  if (here) return Array.isArray(part) || isImage(part) ? here : part;
  if (!Array.isArray(part)) return part;
  const all = [...reasons, ...part];
  return all.length > 0 ? all.slice(0, 20) : [nothing(files)];
};
