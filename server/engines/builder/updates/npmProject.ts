import semver from 'semver';

/** Sections of a package.json by which a project asks for packages. */
const sections = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** An object of JSON, with its members in their order. */
type JsonObject = Readonly<Record<string, unknown>>;

/** A lock file of npm of version 2 or 3: its packages by their paths. */
export type NpmLock = JsonObject & { packages: Readonly<Record<string, JsonObject>> };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): JsonObject | null => {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};

const sectionOf = (project: JsonObject | null, section: string): JsonObject => {
  const found = project?.[section];
  return isObject(found) ? found : {};
};

/** Reads a lock file of npm; null for one of version 1, which does not say what the project asks for. */
export const readNpmLock = (text: string): NpmLock | null => {
  const lock = parsed(text);
  const packages = lock?.['packages'];
  if (!lock || !isObject(packages)) return null;
  const entries = Object.entries(packages).flatMap(([path, entry]): [string, JsonObject][] =>
    isObject(entry) ? [[path, entry]] : [],
  );
  return { ...lock, packages: Object.fromEntries(entries) };
};

/** Whether a lock file leaves out where packages of the registry come from, as a setting of npm asks it to. */
export const omitsAddresses = (text: string): boolean => !/"resolved": "https?:/.test(text);

/** A range by which a project asks for a package: where it stands, and what it is changed to. */
export type Range = { section: (typeof sections)[number]; before: string; after: string };

/** The ranges by which a package.json asks for a package; an empty list when it does not. */
export const rangesOf = (text: string, name: string): Pick<Range, 'section' | 'before'>[] => {
  const project = parsed(text);
  return sections.flatMap((section) => {
    const before = sectionOf(project, section)[name];
    return typeof before === 'string' ? [{ section, before }] : [];
  });
};

/** A range that takes a version: the same where it does already, else one of the same kind; null for what is no range. */
export const rangeFor = (range: string, version: string): string | null => {
  if (semver.validRange(range) === null) return null;
  if (semver.satisfies(version, range)) return range;
  const prefix = /^\s*([\^~])/.exec(range)?.[1] ?? (semver.valid(range) === null ? '^' : '');
  return `${prefix}${version}`;
};

/** Whether the change from a version to another is one of major version, by which anything may work in another way. */
export const isMajor = (from: string, to: string): boolean => !semver.satisfies(to, `^${from}`);

const withRanges = (
  project: JsonObject,
  name: string,
  changes: readonly Pick<Range, 'section' | 'after'>[],
): JsonObject =>
  changes.reduce<JsonObject>(
    (changed, { section, after }) => ({
      ...changed,
      [section]: { ...sectionOf(changed, section), [name]: after },
    }),
    project,
  );

/** JSON as npm writes it in the place of a text: with its indentation and its ends of lines. */
const writtenLike = (text: string, value: unknown): string => {
  const indentation = /^\s*\{\r?\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  const written = `${JSON.stringify(value, null, indentation)}${text.endsWith('\n') ? '\n' : ''}`;
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
};

/** A text of JSON in an expression. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A package.json with other ranges of a package. Nothing else of the text changes, where it can be left as it is. */
export const changeRanges = (text: string, name: string, changes: readonly Range[]): string => {
  const wanted = withRanges(parsed(text) ?? {}, name, changes);
  const replaced = changes.reduce(
    (changed, { before, after }) =>
      changed.replace(
        new RegExp(`(${quoted(name)}\\s*:\\s*)${quoted(before)}`),
        (_found, start: string) => `${start}${JSON.stringify(after)}`,
      ),
    text,
  );
  const isWanted = JSON.stringify(parsed(replaced)) === JSON.stringify(wanted);
  return isWanted ? replaced : writtenLike(text, wanted);
};

const publicRegistry = 'https://registry.npmjs.org/';

/** What is to become of a lock file that npm was given with exact versions and less of each package.json. */
export type Restored = {
  name: string;
  /** The lock file of the repository. */
  before: string;
  /** The ranges of the project and its workspaces, by their paths from the top; '' is the top. */
  ranges: ReadonlyMap<string, readonly Range[]>;
  registry: string;
};

/**
 * The lock file as npm writes it for the whole project: entries of the project itself and its workspaces are those of before, with the new
 * ranges. Packages that a mirror gave are named as the others, by the public registry.
 */
export const restoreLock = (
  lock: NpmLock,
  { name, before, ranges: changed, registry }: Restored,
): string | null => {
  const old = readNpmLock(before);
  if (!old) return null;
  const mirror = `${registry.replace(/\/$/, '')}/`;
  const isMirrored = !before.includes(mirror) && before.includes(`"${publicRegistry}`);
  const packages = Object.entries(lock.packages).map(([path, entry]): [string, object] => {
    const own = `/${path}`.includes('/node_modules/') ? undefined : old.packages[path];
    if (own) return [path, withRanges(own, name, changed.get(path) ?? [])];
    const resolved = entry['resolved'];
    return isMirrored && typeof resolved === 'string' && resolved.startsWith(mirror)
      ? [path, { ...entry, resolved: publicRegistry + resolved.slice(mirror.length) }]
      : [path, entry];
  });
  return writtenLike(before, { ...lock, packages: Object.fromEntries(packages) });
};

/** The packages of a lock file that ask for a version of another one below a wanted one: `express 4.17.1 asks for qs 6.7.0`. */
export const holdersOf = ({ packages }: NpmLock, name: string, wanted: readonly string[]): string[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const range = sectionOf(entry, 'dependencies')[name] ?? sectionOf(entry, 'optionalDependencies')[name];
    const isOwn = !`/${path}`.includes('/node_modules/');
    if (isOwn || typeof range !== 'string' || wanted.some((version) => semver.satisfies(version, range)))
      return [];
    const holder = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry['version'];
    return [`${holder}${typeof version === 'string' ? ` ${version}` : ''} asks for ${name} ${range}`];
  });
