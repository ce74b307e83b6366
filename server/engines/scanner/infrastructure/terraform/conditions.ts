import { type Judged, type Told, toldOf } from '../told.ts';
import type { Value } from './configuration.ts';
import type { Resource } from './folder.ts';

/** Where a resource is set wrongly: the line, and what tells this place from others of the resource. */
export type Wrong = { line: number; anchor?: string };

/** A rule for resources of some types. */
export type Rule = { told: Told; types: RegExp; wrong: (resource: Resource) => Wrong[] };

/** What a rule is made of, in the order in which it is read. */
export const rule = (
  id: string,
  judged: Judged,
  texts: readonly [string, string, string],
  types: RegExp,
  wrong: Rule['wrong'],
  check = 'infrastructure-settings',
): Rule => ({ told: toldOf(check, id, judged, texts), types, wrong });

type Test = (value: Value) => boolean;

/** Whether a value is true, as a word or as a text. */
export const isTrue: Test = (value) =>
  (value.kind === 'BOOLEAN' && value.is) ||
  (value.kind === 'TEXT' && /^(?:true|on|enabled)$/i.test(value.text));
/** Whether a value is false, as a word or as a text. */
export const isFalse: Test = (value) =>
  (value.kind === 'BOOLEAN' && !value.is) ||
  (value.kind === 'TEXT' && /^(?:false|off|disabled)$/i.test(value.text));
/** Whether a value is a text or a number that an expression fits. */
export const fits =
  (expression: RegExp): Test =>
  (value) =>
    (value.kind === 'TEXT' && expression.test(value.text)) ||
    (value.kind === 'NUMBER' && expression.test(String(value.number))) ||
    (value.kind === 'LIST' && value.items.some(fits(expression)));
/** Whether a value is zero. */
export const isZero: Test = fits(/^0$/);

const anchored = (path: string) => (value: Value) => ({ line: value.line, anchor: path });

/** Wrong where it is set to what it must not be. */
export const set =
  (path: string, test: Test) =>
  (resource: Resource): Wrong[] =>
    resource.at(path).filter(test).map(anchored(path));

/** Wrong where it is set to what it must not be, and where it is not set at all, as then it is the same. */
export const setOrUnset =
  (path: string, test: Test) =>
  (resource: Resource): Wrong[] => {
    const values = resource.at(path);
    return values.length === 0
      ? [{ line: resource.line, anchor: path }]
      : values.filter(test).map(anchored(path));
  };

/** Wrong where nothing is set at any of the paths. */
export const unset =
  (...paths: string[]) =>
  (resource: Resource): Wrong[] =>
    paths.some((path) => resource.at(path).length > 0)
      ? []
      : [{ line: resource.line, anchor: paths[0] ?? '' }];

/** Wrong in any of the ways. */
export const any =
  (...ways: Rule['wrong'][]) =>
  (resource: Resource): Wrong[] =>
    ways.flatMap((way) => way(resource));

/** Wrong in a way, where the resource is also set to something. */
export const where =
  (path: string, test: Test, way: Rule['wrong']) =>
  (resource: Resource): Wrong[] =>
    resource.at(path).some(test) ? way(resource) : [];

/** Addresses of the whole internet, as ranges and as the words that clouds have for them. */
export const everywhere = /^(?:0\.0\.0\.0(?:\/0)?|::\/0|\*|any|internet|0\.0\.0\.0-255\.255\.255\.255)$/i;
/** Versions of TLS that are broken, in the ways in which they are written. */
export const oldTls =
  /^(?:SSLv?3|SSLv2|TLS_?v?1(?:[._][01])?(?:_2016)?|TLS1(?:_?[01])?|1\.[01]|TLSEnforcementDisabled|TLSv1_2016)$/i;
