import { type Change as Found, CriticalityLevel, diff } from '@graphql-inspector/core';
import { type GraphQLSchema, print } from 'graphql';
import { type Element, elementsOf } from '../elements.ts';
import { lineOf } from '../source.ts';

/** How much a change can hurt those who use the schema. */
type Level = 'breaking' | 'dangerous' | 'safe';

/** One difference between two schemas. */
export type Change = {
  level: Level;
  /** What changed: `Query.projects(first:)`. */
  coordinate: string;
  /** Where it stands now or, when it is gone, where it stood: `schema/projects/projects.graphql:12:3`. */
  place: string;
  message: string;
};

const levelOf: Record<CriticalityLevel, Level> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

/** What is told of directives whole, with before and after, and not argument by argument; and texts, which bind nobody. */
const isToldOtherwise = ({ type }: Found) => /^DIRECTIVE_USAGE|DEPRECATION|DESCRIPTION/.test(type);

/** Whoever was let in still is: by one rule less, or one that lets everybody in. */
const letsInMore = (before: string, after: string) =>
  after.includes('@public') || ['', before.replace(/@personal ?/, '').trim()].includes(after);

/** The kinds of directives, each with what is said of a change of it. */
const directiveKinds: readonly {
  what: string;
  names: RegExp;
  level: (before: string, after: string) => Level;
}[] = [
  {
    what: 'Who may ask',
    names: /^(public|requires|personal|enrolling)$/,
    level: (before, after) => (letsInMore(before, after) ? 'dangerous' : 'breaking'),
  },
  { what: 'Deprecation', names: /^deprecated$/, level: () => 'safe' },
  {
    what: 'Rules',
    names: /^(constraint|bounded|costs)$/,
    level: (_before, after) => (after === '' ? 'safe' : 'dangerous'),
  },
];

/** The directives of one kind, as they are written. */
const written = ({ directives }: Element, names: RegExp): string =>
  directives
    .filter(({ name }) => names.test(name.value))
    .map(print)
    .sort()
    .join(' ');

/** What became of the directives of something that was there before, with before and after. */
const directiveChanges = (before: Element, after: Element) =>
  directiveKinds.flatMap(({ what, names, level }) => {
    const [earlier, later] = [written(before, names), written(after, names)];
    const message = `${what} changed from ${earlier || 'nothing'} to ${later || 'nothing'}`;
    return earlier === later ? [] : [{ level: level(earlier, later), message }];
  });

const order: readonly Level[] = ['breaking', 'dangerous', 'safe'];

/** What a schema changes against an earlier one, worst first, then by coordinate. */
export async function compareSchemas(earlier: GraphQLSchema, later: GraphQLSchema): Promise<Change[]> {
  const [before, after] = [elementsOf(earlier), elementsOf(later)];
  const told = (path: string, { level, message }: Pick<Change, 'level' | 'message'>): Change => {
    const element = after.get(path) ?? before.get(path);
    const place = element?.node ? lineOf(element.node) : '';
    return { level, message, place, coordinate: element?.coordinate ?? path };
  };
  const found = (await diff(earlier, later))
    .filter((change) => !isToldOtherwise(change))
    .map(({ path = '', message, criticality }) => told(path, { level: levelOf[criticality.level], message }));
  const ofDirectives = [...before].flatMap(([path, element]) => {
    const now = after.get(path);
    return now ? directiveChanges(element, now).map((change) => told(path, change)) : [];
  });
  return [...found, ...ofDirectives].sort(
    (one, other) =>
      order.indexOf(one.level) - order.indexOf(other.level) || one.coordinate.localeCompare(other.coordinate),
  );
}
