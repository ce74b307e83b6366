import { normalName } from './marker.ts';

/** A package that a Python project is installed with. */
export type PythonPackage = {
  /** As PyPI writes it: small, with hyphens. */
  name: string;
  /** The one version that it is taken in; null where several may be. */
  version: string | null;
  /** What pip is given: `uvicorn[standard]==0.29.0 ; python_version < "3.12"`. Nothing in it is an option or an address. */
  wanted: string;
  /** `sha256:…`, one of which its wheel must have; none where nobody said. */
  hashes: readonly string[];
  /** The address of the index that a lock file takes it from; null where it does not say. */
  index: string | null;
  /** The file that names it, and its line, from 1. */
  path: string;
  line: number;
};

const requirement =
  /^([A-Za-z0-9](?:[\w.-]{0,200}[A-Za-z0-9])?)\s*(?:\[([\w\s.,-]{0,500})\])?\s*\(?([\w\s.,<>=!~*+-]{0,500})\)?\s*(?:;([\w\s.,<>=!~*+()"'-]{1,4000}))?$/;
const longest = 6_000;
const oneVersion = /^={2,3}\s*(\w[\w.!+-]*)$/;
const specifier = /^(?:\s*(?:[<>!~]=|={2,3}|[<>])\s*\w[\w.!+*-]*\s*(?:,|$))*$/;

/** A requirement as it is written: `uvicorn[standard]>=0.29; python_version < "3.12"`. */
export type Requirement = Pick<PythonPackage, 'name' | 'version' | 'wanted'>;

/** Reads a requirement (packaging.python.org, "Dependency specifiers"); null when it is none, or one by an address. */
export const readRequirement = (text: string): Requirement | null => {
  if (text.length > longest) return null;
  // One space at a time is passed over once.
  const [, name, extras, range = '', marker] = requirement.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (name === undefined || !specifier.test(range)) return null;
  const named = extras === undefined ? name : `${name}[${extras.replace(/\s/g, '')}]`;
  const only = range.replace(/\s/g, '').replace(/,$/, '');
  return {
    name: normalName(name),
    version: oneVersion.exec(only)?.[1] ?? null,
    wanted: `${named}${only}${marker === undefined ? '' : ` ; ${marker.trim()}`}`,
  };
};

/** A wheel's package by the name of its file: `flask-3.0.0-py3-none-any.whl`; null when it is no wheel. */
export const readWheelName = (file: string): { name: string; version: string } | null => {
  const [, name, version] =
    /^([A-Za-z0-9][\w.]{0,200})-(\w[\w.!+]{0,100})(?:-\d\w*)?-[\w.]+-[\w.]+-[\w.]+\.whl$/.exec(file) ?? [];
  return name === undefined || version === undefined ? null : { name: normalName(name), version };
};
