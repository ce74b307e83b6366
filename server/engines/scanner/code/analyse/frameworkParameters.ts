import type { Callable } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { Evaluating } from './evaluating.ts';
import { type Environment, labelled, unknown, type Value } from './value.ts';

/** The name under which the bases of a class are known to its methods: no code can have it. */
const bases = 'bases of the class';
const verbs = /^(?:get|post|put|patch|delete|head|options)$/;
/** Names of what others number their things by, which is mostly a number. */
const numbered = /(?:^|_)(?:pk|id|uuid|number|page|year|month|day)$/;
const resolvers = /^(?:resolve_|mutate$|perform_mutation$)/;

/** Makes the bases of a class known to its methods. */
export const declareBases = (inside: Environment, paths: readonly ValuePath[]): void => {
  if (paths.length > 0) inside.declare(bases, { ...unknown, paths });
};

/** Members that a class may inherit which hold what was sent, and that are read without saying so. */
const inherited: readonly string[] = ['path', 'headers', 'requestline'];

/** Members of a class that come from a request because of what it inherits from: the path of a handler of `http.server`. */
export const inheritedSources = (
  evaluating: Pick<Evaluating, 'rules' | 'sourced'>,
  paths: readonly ValuePath[],
  start: number,
): [string, Value][] =>
  inherited.flatMap((member): [string, Value][] => {
    const sets = evaluating.rules.members.of(
      paths.map(({ path, local }) => ({ path: `${path}.${member}`, local })),
    );
    return sets.length === 0 ? [] : [[member, labelled(evaluating.sourced(sets, start))]];
  });

const isEvent = (name: string, next: string): boolean =>
  /^_?event$/.test(name) && /^_?(?:context|ctx|_)$/.test(next);

const isCall = (name: string, next: string): boolean => /^request$/.test(name) && /^_?context$/.test(next);

/**
 * Sets of sources of a parameter that a framework of Python fills by where it stands: the event of a function in the cloud, the message of a
 * remote call, an argument of a field of GraphQL, a part of the path in a method of a handler.
 */
export const setsOfFramework = (
  { program, rules }: Pick<Evaluating, 'program' | 'rules'>,
  { name: called, parameters }: Callable,
  index: number,
  environment: Environment,
): readonly string[] => {
  if (program.language !== 'python' || called === null) return [];
  const names = parameters.map((parameter) => parameter.names[0]?.name ?? '');
  const [name = '', next = ''] = names.slice(index);
  if (index === 0 && (isEvent(name, next) || isCall(name, next)))
    return rules.members.of([{ path: isCall(name, next) ? 'remote.call' : 'cloud.event', local: false }]);
  if (resolvers.test(called) && names.slice(0, index).includes('info'))
    return rules.members.of([{ path: 'graphql.argument', local: false }]);
  if (!verbs.test(called) || name === 'request' || numbered.test(name)) return [];
  return rules.inFunctions.of(environment.get(bases)?.paths ?? []);
};
