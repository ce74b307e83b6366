import type { Callable, Expression } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { Evaluating } from './evaluating.ts';
import { setsOfFramework } from './frameworkParameters.ts';
import { holdsRoutePart, isEnumeration, isPiped, takesText } from './parameters.ts';
import {
  type Environment,
  extended,
  joinedLabels,
  joinedPaths,
  labelsOfMember,
  type Value,
} from './value.ts';

const answers = /^(?:res|response|reply|h|rsp)$/;
const loaders = /^(?:getServerSideProps|getInitialProps|loader|action)$/;
const parents = /^(?:_+|_?parent|_?root|_?obj|_?source)$/;
const schemas = /graphql|[rR]esolver|typeDefs|\b(?:Query|Mutation)\b|apollo|pothos|nexus/;

/** Declares a parameter: what it is given, and what its type, its name and its annotations say. */
export const declareParameter = (
  evaluating: Evaluating,
  callable: Callable,
  index: number,
  given: Value,
  environment: Environment,
): void => {
  const parameter = callable.parameters[index];
  if (!parameter) return;
  const typed = parameter.type === null ? [] : evaluating.pathsOfType(parameter.type, environment);
  const pathsOf = (expressions: readonly Expression[]) =>
    expressions.flatMap(
      (one) => evaluating.expression(one.is === 'call' ? one.callee : one, environment).paths,
    );
  const isKnownEnumeration = typed.some(isEnumeration);
  const sought =
    isKnownEnumeration || !takesText(parameter, callable, evaluating.program.language)
      ? []
      : [
          ...evaluating.rules.typed.of(typed),
          ...evaluating.rules.annotated.of(pathsOf(parameter.annotations)),
          ...(evaluating.program.language === 'php' && !holdsRoutePart(parameter, callable)
            ? []
            : evaluating.rules.inFunctions.of(pathsOf(callable.annotations))),
          ...setsOfFramework(evaluating, callable, index, environment),
        ];
  // The type may be one of few in another file.
  const isOneOfFew =
    isKnownEnumeration ||
    isPiped(parameter) ||
    (sought.length > 0 && (evaluating.imported(typed, null)?.paths.some(isEnumeration) ?? false));
  const sets = isOneOfFew ? [] : sought;
  const next = callable.parameters[index + 1]?.names[0]?.name;
  for (const { name, path } of parameter.names) {
    // `({ body }, res) => …` takes a request apart.
    const isRequest = path.length > 0 && index === 0 && next !== undefined && answers.test(next);
    // `(parent, { id }, context) => …` and `(_, args) => …` answer a field of a GraphQL schema.
    // `getServerSideProps({ query })` and `loader({ params })` take what a framework gives them apart.
    const isContext = path.length > 0 && index === 0 && loaders.test(callable.name ?? '');
    // `handler(event, context)` is called by a cloud.
    const isEvent =
      index === 0 && name === 'event' && (next === 'context' || /handler$/i.test(callable.name ?? ''));
    const isArguments =
      index === 1 &&
      parents.test(callable.parameters[0]?.names[0]?.name ?? '') &&
      schemas.test(evaluating.program.text);
    const written: ValuePath[] = [
      ...(path.length === 0 ? [{ path: name, local: true }] : []),
      ...(isRequest && path.length > 0 ? [{ path: 'req', local: true }] : []),
      ...(isContext ? [{ path: 'context', local: true }] : []),
      ...(isEvent ? [{ path: 'lambda.event', local: true }] : []),
      ...(isArguments ? [{ path: 'resolver.arguments', local: true }] : []),
    ];
    const start = joinedPaths(typed, written);
    const paths = path.reduce((all, segment) => (all.length > 0 ? extended(all, segment) : all), start);
    const read = path.length > 0 ? evaluating.rules.members.of(paths) : [];
    const own = evaluating.sourced([...sets, ...read], parameter.start);
    const [first] = path;
    const passed = first === undefined ? given.labels : labelsOfMember(given.labels, first);
    const labels = isOneOfFew ? [] : joinedLabels(own, passed);
    const otherwise =
      parameter.default && path.length === 0 ? evaluating.expression(parameter.default, environment) : null;
    environment.declare(name, {
      ...given,
      labels,
      paths: joinedPaths(paths, path.length > 0 ? [{ path: name, local: true }] : [], otherwise?.paths ?? []),
    });
  }
};
