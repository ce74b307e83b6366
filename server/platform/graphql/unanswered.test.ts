import type { Answering } from '../../processes/features.ts';
import type { Resolvers } from './resolvers.generated.ts';
import type { Complete, Fits, Unanswered } from './unanswered.ts';

/** The features, after somebody took the resolver of a field away. */
type Without<Given, Name extends string, Field extends string> =
  Given extends Record<Name, infer Own> ? Omit<Given, Name> & Record<Name, Omit<Own, Field>> : Given;

/** The features, after the one that answers for a type was annotated in place of `satisfies`. */
type Annotated<Given, Name extends string, Annotation> =
  Given extends Record<Name, unknown> ? Annotation : Given;

type Whole = Exclude<Unanswered<Answering>, 'Query.version'>;
type Lost<Name extends string, Field extends string> = Exclude<
  Unanswered<Without<Answering, Name, Field>>,
  'Query.version'
>;

/** Each is refused: as `npm run types` says it, Type '"Project.tasks"' does not satisfy the constraint 'never'. */
type Refused = [
  // @ts-expect-error nobody answers for the tasks of a project
  Complete<Lost<'Project', 'tasks'>>,
  // @ts-expect-error nor creates one
  Complete<Lost<'Mutation', 'createTask'>>,
];

test('a resolver that is taken away is named by the compiler, and nothing else is', () => {
  // The compiler compares: a name too few or too many fails `npm run types`.
  const refused: Refused['length'] = 2;
  const whole: Record<Whole, true> = {};
  const tasks: Record<Lost<'Project', 'tasks'>, true> = { 'Project.tasks': true };
  const columns: Record<Lost<'Project', 'name'>, true> = {};
  const subscription: Record<Lost<'Subscription', 'jobUpdated'>, true> = { 'Subscription.jobUpdated': true };
  expect(refused).toBe(2);
  expect([whole, tasks, columns, subscription].map((named) => Object.keys(named).length)).toEqual([
    0, 1, 0, 1,
  ]);
});

test('a column of another type than the field answers nothing', () => {
  const counted: [
    count: Fits<number, Date | string>,
    instant: Fits<Date, Date | string>,
    nothing: Fits<string | null, string>,
    whenAsked: Fits<() => Promise<number>, number | Promise<number>>,
  ] = [false, true, false, true];
  expect(counted).toHaveLength(4);
});

test('resolvers that are annotated answer nothing, however that is written', () => {
  const annotations: [
    Extract<Unanswered<Annotated<Answering, 'Project', Resolvers>>, 'Project.tasks'>,
    Extract<Unanswered<Annotated<Answering, 'Project', Pick<Resolvers, 'Project'>>>, 'Project.tasks'>,
    Extract<
      Unanswered<Annotated<Answering, 'Project', Required<Pick<Resolvers, 'Project'>>>>,
      'Project.tasks'
    >,
  ] = ['Project.tasks', 'Project.tasks', 'Project.tasks'];
  expect(annotations).toHaveLength(3);
});
