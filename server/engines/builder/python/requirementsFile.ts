import { dirname, posix } from 'node:path';
import { folderPath } from '../detect/folderPath.ts';
import { isReason, type Reason, reason } from '../detect/told.ts';
import { fromElsewhere, type PythonPackages, type ReadText } from './pythonPackagesIn.ts';
import { readPyproject } from './pyproject.ts';
import { type PythonPackage, readRequirement, readWheelName } from './requirement.ts';

const most = { rows: 5_000, files: 20 };

type Row = { text: string; path: string; line: number };
/** All that is read so far. */
type Reading = {
  read: ReadText;
  seen: Set<string>;
  packages: PythonPackage[];
  constraints: string[];
  wheelFolders: string[];
  wheels: string[];
  left: string[];
  early: boolean;
};

/** The rows of a requirements file without comments, those that go on in the next one put together. */
const rowsOf = (text: string, path: string): Row[] => {
  const rows: Row[] = [];
  let goesOn = false;
  for (const [index, raw] of text.split(/\r?\n/).slice(0, most.rows).entries()) {
    const row = raw.replace(/(?:^|\s)#.*$/, '').trimEnd();
    const last = rows.at(-1);
    const part = row.endsWith('\\') ? row.slice(0, -1) : row;
    if (goesOn && last) last.text += part;
    else rows.push({ text: part, path, line: index + 1 });
    goesOn = row.endsWith('\\');
  }
  // One space at a time is passed over once, by whatever reads it.
  return rows
    .map((row) => ({ ...row, text: row.text.replace(/\s+/g, ' ').trim() }))
    .filter((row) => row.text !== '');
};

const option = (text: string, short: string, long: string): string | null =>
  new RegExp(`^(?:${short}\\s*|${long}(?:\\s+|=))(\\S.*)$`).exec(text)?.[1]?.trim() ?? null;

const hashesIn = (text: string): string[] =>
  [...text.matchAll(/\s--hash[=\s]\s*(sha(?:256|384|512):[0-9a-fA-F]{64,128})/g)].flatMap(
    ([, hash]) => hash ?? [],
  );

/** What a row names by a path of the repository or an address. */
const byAddress = (row: Row, text: string, reading: Reading): Reason | null => {
  const [, named = '', address = text] = /^([\w.-]+(?:\s*\[[^\]]*\])?)\s*@\s*(\S+)/.exec(text) ?? [];
  const host = /^(?:\w+\+)?(?:https?|ssh|git):\/\/(?:[^/@\s]*@)?([^/:\s]+)/.exec(address)?.[1];
  const name = named || address.slice(0, 100);
  if (host !== undefined) return fromElsewhere(name, host, row);
  const path = folderPath(address.replace(/^file:(?:\/\/)?/, ''), folderOf(row));
  const wheel = path === null ? null : readWheelName(posix.basename(path));
  if (path === null || !wheel) return fromElsewhere(name, 'a folder or an archive', row);
  const { path: from, line } = row;
  const wanted = `${wheel.name}==${wheel.version}`;
  reading.packages.push({ ...wheel, wanted, hashes: hashesIn(row.text), index: null, path: from, line });
  reading.wheels.push(path);
  return null;
};

const folderOf = ({ path }: Pick<Row, 'path'>): string => (dirname(path) === '.' ? '' : dirname(path));

/** What pyproject.toml beside it asks for, where the project itself is to be installed: it runs from its own folder. */
const ownProject = async (row: Row, reading: Reading): Promise<Reason | null> => {
  const own = await readPyproject(reading.read);
  if (isReason(own)) return own;
  if (own === null && (await reading.read('setup.py')) !== null) {
    return reason(
      `${row.path} installs the project itself, whose packages only its setup.py knows, and that is not run while packages are installed. Name them in ${row.path}.`,
      row,
    );
  }
  reading.packages.push(...(own?.packages ?? []));
  return null;
};

const takeOption = async (row: Row, reading: Reading, isConstraint: boolean): Promise<Reason | null> => {
  const { text, path, line } = row;
  const other = option(text, '-r', '--requirement') ?? option(text, '-c', '--constraint');
  if (other !== null) {
    const file = folderPath(other, folderOf(row));
    const isOther = isConstraint || /^(?:-c|--constraint)/.test(text);
    if (file !== null) return takeFile(file, reading, isOther, row);
    return reason(`${path} names “${other.slice(0, 100)}”, which is outside the project.`, { path, line });
  }
  const editable = option(text, '-e', '--editable');
  if (editable !== null && /^\.(?:\/)?(?:\[[^\]]*\])?$/.test(editable)) return ownProject(row, reading);
  if (editable !== null) return byAddress(row, editable, reading);
  const links = option(text, '-f', '--find-links');
  const folder = links === null ? null : folderPath(links, folderOf(row));
  if (folder !== null && !/^\w+:/.test(links ?? '')) reading.wheelFolders.push(folder);
  else if (text === '--pre') reading.early = true;
  else if (/^(?:-i|-f|--index-url|--extra-index-url|--find-links)\b/.test(text))
    reading.left.push(
      `${path}, line ${line}: another index is not asked; packages come from the one of this server.`,
    );
  return null;
};

const takeRow = async (row: Row, reading: Reading, isConstraint: boolean): Promise<Reason | null> => {
  const { text, path, line } = row;
  if (text.startsWith('-')) return takeOption(row, reading, isConstraint);
  const plain = text.replace(/\s--?[a-z].*$/, '');
  if (/^\.(?:\/)?(?:\[[^\]]*\])?$/.test(plain)) return ownProject(row, reading);
  const told = readRequirement(plain);
  if (told && !plain.endsWith('.whl')) {
    if (isConstraint) reading.constraints.push(told.wanted);
    else reading.packages.push({ ...told, hashes: hashesIn(text), index: null, path, line });
    return null;
  }
  if (isConstraint) return null;
  if (/[/\\@:]|\.whl$/.test(plain)) return byAddress(row, plain, reading);
  return reason(
    `“${plain.slice(0, 100)}” in ${path} is no requirement that can be read. Write it as name==version.`,
    row,
  );
};

const takeFile = async (
  path: string,
  reading: Reading,
  isConstraint: boolean,
  from: Row | null,
): Promise<Reason | null> => {
  if (reading.seen.has(path)) return null;
  reading.seen.add(path);
  if (reading.seen.size > most.files)
    return reason('Its requirements are in too many files. Put them into fewer.', from);
  const text = await reading.read(path);
  if (text === null)
    return reason(`${path}, which requirements are read from, is not there or too large.`, from);
  for (const row of rowsOf(text, path)) {
    const wrong = await takeRow(row, reading, isConstraint);
    if (wrong) return wrong;
  }
  return null;
};

/**
 * Reads a requirements file with those that it names (pip.pypa.io, "Requirements File Format"): as data, of which no option reaches pip.
 * @returns the reason where something in it cannot be installed here
 */
export const readRequirementsFile = async (
  read: ReadText,
  path: string,
): Promise<PythonPackages | Reason> => {
  const reading: Reading = {
    read,
    seen: new Set(),
    packages: [],
    constraints: [],
    wheelFolders: [],
    wheels: [],
    left: [],
    early: false,
  };
  const wrong = await takeFile(path, reading, false, null);
  if (wrong) return wrong;
  const { packages, constraints, wheelFolders, wheels, left, early } = reading;
  const bare = packages.find(({ hashes }) => hashes.length === 0);
  if (bare && packages.some(({ hashes }) => hashes.length > 0)) {
    return reason(
      `${bare.name} has no hash, and others have: pip compares all or none. Run \`pip-compile --generate-hashes\`, or take the hashes out.`,
      bare,
    );
  }
  return { packages, isComplete: false, constraints, early, wheelFolders, wheels, left };
};
