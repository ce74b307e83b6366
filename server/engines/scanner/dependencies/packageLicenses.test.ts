import { isPackageManifest, readPackageLicense, withLicenses } from './packageLicenses.ts';
import type { LockedPackage } from './lockedPackage.ts';

const licenseIn = (path: string, text: string) => {
  expect(isPackageManifest(path)).toBe(true);
  return readPackageLicense({ path, text });
};

const npm = (license: object) =>
  licenseIn(
    'web/node_modules/@acme/map/package.json',
    JSON.stringify({ name: '@acme/map', version: '1.0.0', ...license }),
  );

test.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: '(MIT OR Apache-2.0)' }, '(MIT OR Apache-2.0)'],
  [{ license: 'Apache 2.0' }, 'Apache-2.0'],
  [{ license: { type: 'BSD-3-Clause', url: 'https://example.com' } }, 'BSD-3-Clause'],
  [{ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }, 'MIT OR GPL-2.0'],
])('package.json: %j is %s', (license, expected) => {
  expect(npm(license)).toEqual({
    ecosystem: 'npm',
    name: '@acme/map',
    version: '1.0.0',
    license: expected,
  });
});

test.each([
  [{}],
  [{ license: 'SEE LICENSE IN LICENSE.md' }],
  [{ license: 'UNLICENSED' }],
  [{ license: 'BSD' }],
  [{ licenses: [{ type: 'MIT' }, { type: 'own' }] }],
  [{ name: 7, license: 'MIT' }],
])('package.json: %j tells no license', (license) => {
  expect(npm(license)).toBeNull();
});

const python = (fields: string) =>
  licenseIn(
    'venv/lib/python3.12/site-packages/My_Lib-1.0.dist-info/METADATA',
    `Metadata-Version: 2.4\nName: My_Lib\nVersion: 1.0\n${fields}\n\nLicense: in the text\n`,
  );

test.each([
  ['License-Expression: MIT OR Apache-2.0\nLicense: old', 'MIT OR Apache-2.0'],
  ['License: BSD 3-Clause', 'BSD-3-Clause'],
  ['License: see text\nClassifier: License :: OSI Approved :: Apache Software License', 'Apache-2.0'],
  [
    'Classifier: License :: OSI Approved :: GNU General Public License v3 or later (GPLv3+)',
    'GPL-3.0-or-later',
  ],
  [
    'Classifier: License :: OSI Approved :: MIT License\nClassifier: License :: OSI Approved :: ISC License (ISCL)',
    'MIT OR ISC',
  ],
])('METADATA: %s is %s', (fields, license) => {
  expect(python(fields)).toEqual({ ecosystem: 'PyPI', name: 'my-lib', version: '1.0', license });
});

test('METADATA: what names no license of its own, or one of several kinds, tells none', () => {
  expect(python('Classifier: License :: OSI Approved :: BSD License')).toBeNull();
  expect(python('Summary: MIT')).toBeNull();
});

const pom = (name: string) =>
  `<project><parent><groupId>org.acme</groupId><artifactId>all</artifactId><version>2.1</version></parent>\n<artifactId>core</artifactId>\n<licenses>\n  <license><name>${name}</name></license>\n</licenses><dependencies><dependency><groupId>x</groupId><artifactId>y</artifactId></dependency></dependencies></project>`;

test('a pom names its license, and takes group and version from its parent', () => {
  const core = { ecosystem: 'Maven', name: 'org.acme:core', version: '2.1' };
  const path = '.m2/repository/org/acme/core/2.1/core-2.1.pom';
  expect(licenseIn(path, pom('The Apache Software License, Version 2.0'))).toEqual({
    ...core,
    license: 'Apache-2.0',
  });
  expect(
    licenseIn('lib/META-INF/maven/org.acme/core/pom.xml', pom('Eclipse Public License - v 2.0')),
  ).toEqual({ ...core, license: 'EPL-2.0' });
  expect(licenseIn(path, pom('Our own'))).toBeNull();
});

test.each([
  ['Permission is hereby granted, free of charge, to any person obtaining a copy\nof this software', 'MIT'],
  ['Apache License\n Version 2.0, January 2004', 'Apache-2.0'],
  [
    'Redistributions of source code must retain the above\ncopyright.\nNeither the name of Google Inc. nor the names of its',
    'BSD-3-Clause',
  ],
  ['Redistributions of source code must retain the above copyright.', 'BSD-2-Clause'],
  ['Permission to use, copy, modify, and/or distribute this software for any', 'ISC'],
  ['Mozilla Public License Version 2.0\n', 'MPL-2.0'],
  [
    'Apache License Version 2.0, January 2004 … Permission is hereby granted, free of charge, to any person obtaining a copy of',
    'Apache-2.0 AND MIT',
  ],
])('a vendored module of Go: %s is %s', (text, license) => {
  expect(licenseIn('vendor/github.com/acme/map/v2/LICENSE.md', text)).toEqual({
    ecosystem: 'Go',
    name: 'github.com/acme/map/v2',
    version: null,
    license,
  });
});

test('a vendored crate tells its license; a text that nobody knows tells none', () => {
  const cargo = '[package]\nname = "serde"\nversion = "1.0.1"\nlicense = "MIT/Apache-2.0"\n';
  expect(licenseIn('vendor/serde/Cargo.toml', cargo)).toEqual({
    ecosystem: 'crates.io',
    name: 'serde',
    version: '1.0.1',
    license: 'MIT OR Apache-2.0',
  });
  expect(licenseIn('vendor/example.com/own/LICENSE', 'All rights reserved.')).toBeNull();
  expect(licenseIn('vendor/serde/Cargo.toml', 'not toml =')).toBeNull();
  expect(licenseIn('node_modules/broken/package.json', '{')).toBeNull();
});

test.each(['package.json', 'node_modules/a/test/package.json', 'LICENSE', 'Cargo.toml', 'pom.xml'])(
  '%s is no manifest of an installed package',
  (path) => {
    expect(isPackageManifest(path)).toBe(false);
  },
);

const locked = (name: string, license: string | null): LockedPackage => ({
  ecosystem: 'npm',
  name,
  version: '1.0.0',
  license,
  path: 'yarn.lock',
  line: 1,
  direct: null,
  through: [],
});

const of = (name: string, version: string | null) =>
  ({ ecosystem: 'npm', name, version, license: '0BSD' }) as const;

test('a package gets the license of its version where its lock file tells none that can be read', () => {
  const packages = [locked('a', null), locked('b', 'MIT'), locked('c', 'BSD'), locked('d', null)];
  const told = [of('a', '1.0.0'), of('b', '1.0.0'), of('c', '1.0.0'), of('d', '2.0.0')];
  expect(withLicenses(packages, told).map(({ license }) => license)).toEqual(['0BSD', 'MIT', '0BSD', null]);
});
