import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import type { SourceFile } from '../files/sourceFile.ts';
import { anyOf, licenseNamed, licenseOfText } from './licenseNames.ts';
import { isLicense } from './licenses.ts';
import { type LockedPackage, packageKey, type PackageName } from './lockedPackage.ts';
import { nameIn } from './packageNames.ts';

/** The license of a package in a version; null: in the one that the project builds with. */
export type PackageLicense = PackageName & { version: string | null; license: string };

type Told = Omit<PackageLicense, 'license'> & { license: string | null };

const name = z.string().max(300);
const version = z.string().max(100);
const typed = z.object({ type: z.string() }).transform(({ type }) => type);
const npmManifest = z.object({
  name,
  version,
  license: z.union([z.string(), typed]).optional().catch(undefined),
  licenses: z
    .array(z.union([z.string(), typed]))
    .max(20)
    .catch([])
    .default([]),
});

const ofNpm = (text: string): Told => {
  const manifest = npmManifest.parse(JSON.parse(text));
  const license = manifest.license === undefined ? anyOf(manifest.licenses) : licenseNamed(manifest.license);
  return { ecosystem: 'npm', name: manifest.name, version: manifest.version, license };
};

const classified = /^License :: (?:OSI Approved :: )?(.+)$/;

/** METADATA and PKG-INFO: headers as of a letter, and a text after them. */
const ofPython = (text: string): Told => {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const fields = head.split(/\r?\n/).flatMap((row) => {
    const at = row.indexOf(': ');
    return at > 0 ? [{ field: row.slice(0, at), value: row.slice(at + 2).trim() }] : [];
  });
  const all = (field: string) => fields.filter((one) => one.field === field).map(({ value }) => value);
  const [expression] = all('License-Expression');
  const [license = ''] = all('License');
  const classifiers = all('Classifier').flatMap((one) => classified.exec(one)?.[1] ?? []);
  return {
    ecosystem: 'PyPI',
    name: nameIn('PyPI', name.parse(all('Name')[0])),
    version: version.parse(all('Version')[0]),
    license:
      expression === undefined ? (licenseNamed(license) ?? anyOf(classifiers)) : licenseNamed(expression),
  };
};

/** What a pom says of itself, without the parts that speak of others. */
const ofMaven = (text: string): Told => {
  const part = (tag: string, of = text) => {
    const at = of.indexOf(`<${tag}>`);
    const end = of.indexOf(`</${tag}>`, at);
    return at < 0 || end < 0 ? '' : of.slice(at + tag.length + 2, end);
  };
  const others = ['parent', 'dependencies', 'dependencyManagement', 'build', 'profiles', 'licenses'];
  const own = others.reduce((rest, tag) => rest.replace(`<${tag}>${part(tag, rest)}</${tag}>`, ''), text);
  const parent = part('parent');
  const valueOf = (tag: string) => (part(tag, own) || part(tag, parent)).trim();
  const licenses = part('licenses')
    .split('</license>')
    .slice(0, 20)
    .map((one) => part('name', one));
  return {
    ecosystem: 'Maven',
    name: name.parse(`${valueOf('groupId')}:${part('artifactId', own).trim()}`),
    version: version.parse(valueOf('version')),
    license: anyOf(licenses.filter((one) => one !== '')),
  };
};

const crate = z.object({ package: z.object({ name, version, license: z.string().optional() }) });

const ofCrate = (text: string): Told => {
  const { license = '', ...said } = crate.parse(parseToml(text)).package;
  return { ecosystem: 'crates.io', ...said, license: licenseNamed(license) };
};

const kinds: readonly { path: RegExp; read: (text: string, module: string) => Told }[] = [
  { path: /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/, read: ofNpm },
  { path: /\.(?:dist-info\/METADATA|egg-info\/PKG-INFO)$/, read: ofPython },
  { path: /(?:\.pom|(?:^|\/)META-INF\/maven\/[^/]+\/[^/]+\/pom\.xml)$/, read: ofMaven },
  { path: /(?:^|\/)vendor\/[^/]+\/Cargo\.toml$/, read: ofCrate },
  {
    path: /(?:^|\/)vendor\/([^/]+\.[^/]+\/(?:[^/]+\/)*?[^/]+)\/(?:LICEN[SC]E|COPYING)(?:\.(?:txt|md))?$/,
    read: (text, module) => ({
      ecosystem: 'Go',
      name: module,
      version: null,
      license: licenseOfText(text),
    }),
  },
];

/** Whether a file says of an installed package under which license it is, by its path. */
export const isPackageManifest = (path: string): boolean => kinds.some((kind) => kind.path.test(path));

/** The license that a manifest of a package tells; null when it tells none that is known. */
export const readPackageLicense = ({ path, text }: SourceFile): PackageLicense | null => {
  for (const kind of kinds) {
    const found = kind.path.exec(path);
    if (!found) continue;
    try {
      const { license, ...told } = kind.read(text, found[1] ?? '');
      return license === null ? null : { ...told, license };
    } catch {
      // It is no manifest of its kind.
      return null;
    }
  }
  return null;
};

const hasLicense = ({ license }: LockedPackage): boolean => license !== null && isLicense(license);

/** Whether the license of one of some packages is not known. */
export const lacksLicense = (packages: readonly LockedPackage[]): boolean =>
  packages.some((one) => !hasLicense(one));

const keyOf = (one: PackageName, ofVersion: string | null) => `${packageKey(one)}\0${ofVersion ?? ''}`;

/** Packages, with the licenses that manifests tell where lock files tell none. */
export const withLicenses = (
  packages: readonly LockedPackage[],
  told: readonly PackageLicense[],
): LockedPackage[] => {
  const licenses = new Map(told.map((one) => [keyOf(one, one.version), one.license]));
  return packages.map((locked) => {
    if (hasLicense(locked)) return locked;
    const license = licenses.get(keyOf(locked, locked.version)) ?? licenses.get(keyOf(locked, null));
    return license === undefined ? locked : { ...locked, license };
  });
};
