import { isLicense } from './licenses.ts';

/** Licenses by the names that manifests and classifiers of PyPI give them; a name that several licenses have is none of them. */
const named: Readonly<Record<string, readonly string[]>> = {
  'Apache-2.0': [
    'apache',
    'apache 2',
    'apache 2.0',
    'apache software',
    'apache software 2.0',
    'al 2.0',
    'asl 2.0',
  ],
  'BSD-2-Clause': ['bsd 2 clause', '2 clause bsd', 'simplified bsd', 'freebsd'],
  'BSD-3-Clause': ['bsd 3 clause', '3 clause bsd', 'new bsd', 'modified bsd', 'revised bsd', 'bsd 3'],
  'BSL-1.0': ['boost software 1.0'],
  'CC0-1.0': ['cc0 1.0 universal', 'cc0', 'public domain per creative commons cc0'],
  'CDDL-1.0': ['cddl 1.0', 'common development and distribution 1.0'],
  'EPL-1.0': ['eclipse public 1.0', 'epl 1.0'],
  'EPL-2.0': ['eclipse public 2.0', 'epl 2.0'],
  'AGPL-3.0-only': ['gnu affero general public 3', 'agpl 3'],
  'AGPL-3.0-or-later': ['gnu affero general public 3 or later'],
  'GPL-2.0-only': ['gnu general public 2', 'gpl 2'],
  'GPL-2.0-or-later': ['gnu general public 2 or later'],
  'GPL-3.0-only': ['gnu general public 3', 'gpl 3'],
  'GPL-3.0-or-later': ['gnu general public 3 or later'],
  'LGPL-2.1-only': ['gnu lesser general public 2.1', 'lgpl 2.1'],
  'LGPL-3.0-only': ['gnu lesser general public 3', 'lgpl 3'],
  'LGPL-3.0-or-later': ['gnu lesser general public 3 or later'],
  ISC: ['isc'],
  MIT: ['mit', 'expat'],
  'MPL-2.0': ['mozilla public 2.0', 'mpl 2.0'],
  'PSF-2.0': ['python software foundation', 'psf'],
  Unlicense: ['unlicense', 'the unlicense'],
  Zlib: ['zlib', 'zlib/libpng'],
};

const byName = new Map(
  Object.entries(named).flatMap(([id, names]) => names.map((name) => [name, id] as const)),
);

/** A name without what writers differ in: case, `The … License, Version 2`, and an abbreviation in brackets. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\([^)]{0,40}\)/g, ' ')
    .replaceAll(/\b(?:the|licen[cs]e|version)\b/g, ' ')
    .replaceAll(/\bv\.?\s*(?=\d)/g, ' ')
    .replaceAll(/[\s,_-]+/g, ' ')
    .trim();

const longestName = 200;

/** A license as an expression of SPDX: as it is written, or by a name that stands for one license. Null when it is not known. */
export const licenseNamed = (text: string): string | null => {
  const written = text.trim();
  if (written === '' || written.length > longestName) return null;
  const choices = written.replaceAll(/(?<=[\w.+])\/(?=\w)/g, ' OR ');
  for (const one of [written, choices]) if (isLicense(one)) return one;
  const name = plainName(written);
  return byName.get(name) ?? byName.get(name.replace(/(?<=\d)\.0(?= |$)/, '')) ?? null;
};

/** Any one of some licenses may be chosen; null unless all of them are known. */
export const anyOf = (names: readonly string[]): string | null => {
  const known = [...new Set(names.map(licenseNamed))];
  return known.length === 0 || known.includes(null) ? null : known.join(' OR ');
};

/** What is written in the text of a license and in no other one's. */
const texts: readonly { id: string; text: RegExp; also?: RegExp; unless?: RegExp }[] = [
  { id: 'Apache-2.0', text: /Apache License,? Version 2\.0, January 2004/i },
  { id: 'MIT', text: /Permission is hereby granted, free of charge, to any person obtaining a copy of/i },
  { id: 'ISC', text: /Permission to use, copy, modify, and(?:\/or)? distribute this software for any/i },
  {
    id: 'BSD-3-Clause',
    text: /Redistributions of source code must retain/i,
    also: /Neither the names? of/i,
    unless: /advertising materials/i,
  },
  {
    id: 'BSD-2-Clause',
    text: /Redistributions of source code must retain/i,
    unless: /Neither the names? of|advertising materials/i,
  },
  { id: 'MPL-2.0', text: /Mozilla Public License,? Version 2\.0/i },
  { id: 'Unlicense', text: /This is free and unencumbered software released into the public domain/i },
  { id: 'AGPL-3.0-only', text: /GNU AFFERO GENERAL PUBLIC LICENSE Version 3/i },
  { id: 'LGPL-3.0-only', text: /GNU LESSER GENERAL PUBLIC LICENSE Version 3/i },
  { id: 'GPL-3.0-only', text: /GNU GENERAL PUBLIC LICENSE Version 3, 29 June 2007/i },
  { id: 'GPL-2.0-only', text: /GNU GENERAL PUBLIC LICENSE Version 2, June 1991/i },
];

const longestText = 100_000;

/** The licenses whose texts stand in a text, all of which hold; null when none is known. */
export const licenseOfText = (text: string): string | null => {
  const row = text.slice(0, longestText).replaceAll(/\s+/g, ' ');
  const found = texts.filter(
    ({ text: said, also, unless }) => said.test(row) && (also?.test(row) ?? true) && !unless?.test(row),
  );
  return found.length === 0 ? null : found.map(({ id }) => id).join(' AND ');
};
