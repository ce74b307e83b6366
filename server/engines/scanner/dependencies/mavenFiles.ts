import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { Lines } from '../files/sourceFile.ts';
import { type LockEntry, type LockFileReaders, rowsOf } from './lockedPackage.ts';

const opening = '<dependency>';
const longestDependency = 4_000;
const mostProperties = 1_000;

/** The properties of a pom.xml by their names, and the version of the project itself. */
const propertiesOf = (text: string): Map<string, string> => {
  const found = new Map<string, string>();
  const at = text.indexOf('<properties>');
  const body = at < 0 ? '' : (text.slice(at, at + 200_000).split('</properties>', 1)[0] ?? '');
  for (const [, name = '', value = ''] of body.matchAll(/<([\w.-]{1,100})>\s*([^<\s]{1,100})\s*</g)) {
    if (found.size < mostProperties) found.set(name, value);
  }
  return found;
};

/** A value with the properties that it names in their place; null when one of them stands elsewhere. */
const resolved = (value: string, properties: ReadonlyMap<string, string>): string | null => {
  let text = value;
  for (let turn = 0; turn < 5 && text.includes('${'); turn += 1) {
    text = text.replaceAll(/\$\{([\w.-]{1,100})\}/g, (all, name: string) => properties.get(name) ?? all);
    if (text.length > 300) return null;
  }
  return text.includes('${') || /[[(,]/.test(text) ? null : text;
};

/** Versions that a pom.xml names, by itself or by its properties; those of parents stand elsewhere. */
const readPom = (text: string): LockEntry[] => {
  const lines = new Lines(text);
  const properties = propertiesOf(text);
  const found: LockEntry[] = [];
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
    const [body = ''] = text.slice(at, at + longestDependency).split('</dependency>', 1);
    const part = (name: string) => new RegExp(`<${name}>\\s*([^<\\s]+)\\s*</${name}>`).exec(body)?.[1];
    const [group, artifact] = [part('groupId'), part('artifactId')];
    const version = resolved(part('version') ?? '${}', properties);
    // A list of versions for others, which is no package.
    if (part('scope') === 'import' || group === undefined || artifact === undefined || version === null)
      continue;
    found.push({ name: `${group}:${artifact}`, version, line: lines.at(at), direct: true });
  }
  return found;
};

const catalog = z.object({
  versions: z.record(z.string(), z.unknown()).default({}),
  libraries: z.record(z.string(), z.unknown()).default({}),
});
const rich = z.union([
  z.string(),
  z
    .object({
      strictly: z.string().optional(),
      require: z.string().optional(),
      prefer: z.string().optional(),
    })
    .transform(({ strictly, require, prefer }) => strictly ?? require ?? prefer ?? ''),
]);
const library = z.union([
  z.string().transform((text) => {
    const [group = '', name = '', version = ''] = text.split(':');
    return { module: `${group}:${name}`, version };
  }),
  z
    .object({
      module: z.string().optional(),
      group: z.string().optional(),
      name: z.string().optional(),
      version: z.unknown().optional(),
    })
    .transform(({ module, group, name, version }) => ({ module: module ?? `${group}:${name}`, version })),
]);

/** libs.versions.toml of Gradle: what the project asks for, in versions that may be shared. */
const readCatalog = (text: string): LockEntry[] => {
  const { versions, libraries } = catalog.parse(parseToml(text));
  const lines = rowsOf(text);
  const plain = (value: unknown): string => {
    const ref = z.object({ ref: z.string() }).safeParse(value).data?.ref;
    return rich.safeParse(ref === undefined ? value : versions[ref]).data ?? '';
  };
  return Object.entries(libraries).flatMap(([alias, value]): LockEntry[] => {
    const told = library.safeParse(value).data;
    const version = plain(told?.version);
    if (!told || version === '' || /[[(,+]/.test(version)) return [];
    const line = 1 + lines.findIndex((row) => row.trimStart().startsWith(alias));
    return [{ name: told.module, version, line: Math.max(line, 1), direct: true }];
  });
};

const lockRow = /^([\w.-]+:[\w.-]+):([^=\s]+)=/;
const readGradleLock = (text: string): LockEntry[] =>
  rowsOf(text).flatMap((row, index) => {
    const [, name, version] = lockRow.exec(row) ?? [];
    return name !== undefined && version !== undefined ? [{ name, version, line: index + 1 }] : [];
  });

/** Lock files and version catalogs of Gradle; of Maven, which has no lock file, its manifest. */
export const mavenFiles = {
  gradle: { ecosystem: 'Maven', read: readGradleLock },
  gradleCatalog: { ecosystem: 'Maven', read: readCatalog },
  maven: { ecosystem: 'Maven', read: readPom },
} satisfies LockFileReaders;
