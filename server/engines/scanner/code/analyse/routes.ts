import type { Callable, Expression, Program, Statement } from '../program.ts';

/** A way into a program from outside, as one file declares it. */
export type Route = {
  /** What it is declared on: routes of the same router stand beside one another. */
  router: string;
  start: number;
  /** Whether something is changed by it. */
  changes: boolean;
  path: string;
  /** What stands between the path and what answers, as it is written. */
  guards: string;
  /** What answers, as far as it stands in this file. */
  handler: string;
};

const verbs = /^(?:get|post|put|patch|delete|del|all|route|api_route|any)$/i;
const changing = /^(?:post|put|patch|delete|del)$/i;
const mapping = /^(?:Get|Post|Put|Patch|Delete|Request)Mapping$/;

const literal = (expression: Expression | undefined): string | null =>
  expression?.is === 'literal' && expression.type === 'string' ? expression.value : null;

const textIn = ({ text }: Program, { start, end }: { start: number; end: number }): string =>
  text.slice(start, end);

/** `router.delete('/users/:id', guard, handler)`. */
const ofCall = (program: Program, expression: Expression): Route[] => {
  if (expression.is !== 'call' || expression.callee.is !== 'member') return [];
  const { callee, args, start } = expression;
  const [first, ...others] = args.map(({ value }) => value);
  const path = literal(first);
  const handler = others.at(-1);
  if (!path?.startsWith('/') || !handler || !verbs.test(callee.property ?? '')) return [];
  const guards = others
    .slice(0, -1)
    .map((one) => textIn(program, one))
    .join(' ');
  const router = textIn(program, callee.object);
  return [
    {
      router,
      start,
      changes: changing.test(callee.property ?? ''),
      path,
      guards,
      handler: textIn(program, handler),
    },
  ];
};

const calleeOf = (annotation: Expression): Expression =>
  annotation.is === 'call' ? annotation.callee : annotation;

const nameOf = (annotation: Expression): string => {
  const callee = calleeOf(annotation);
  return callee.is === 'member' ? (callee.property ?? '') : callee.is === 'name' ? callee.name : '';
};

/** A function with `@app.delete('/users/<id>')`, or a method with `@DeleteMapping`, and what else is said of it. */
const ofFunction = (program: Program, callable: Callable, within: string): Route[] => {
  const { annotations, parameters, start, end } = callable;
  const declared = annotations.find((one) => {
    const callee = calleeOf(one);
    return (
      one.is === 'call' && (callee.is === 'member' ? verbs.test(nameOf(one)) : mapping.test(nameOf(one)))
    );
  });
  if (declared?.is !== 'call') return within === '' ? ofView(program, callable) : [];
  const name = nameOf(declared);
  const callee = calleeOf(declared);
  const said = textIn(program, declared);
  const others = annotations.filter((one) => one !== declared).map((one) => textIn(program, one));
  const defaults = parameters.map((parameter) => textIn(program, parameter));
  return [
    {
      router: callee.is === 'member' ? textIn(program, callee.object) : within,
      start,
      changes:
        changing.test(name.replace('Mapping', '')) ||
        /["'](?:POST|PUT|PATCH|DELETE)["']|RequestMethod\.(?:POST|PUT|PATCH|DELETE)/.test(said),
      path: literal(declared.args[0]?.value) ?? '',
      guards: [...others, ...defaults, /dependencies\s*=/.test(said) ? said : ''].join(' '),
      handler: textIn(program, { start, end }),
    },
  ];
};

const changesInDjango =
  /require_POST|require_http_methods\(\s*\[[^\]]{0,60}(?:POST|PUT|PATCH|DELETE)|request\.method\s*==\s*["'](?:POST|PUT|PATCH|DELETE)["']|\.delete\(\)/;

/** A view of Django: a function of a request. Its address stands in another file, its name says what it is for. */
const ofView = (program: Program, callable: Callable): Route[] => {
  const { annotations, parameters, name, start, end } = callable;
  if (program.language !== 'python' || name === null || name.startsWith('_')) return [];
  if (parameters[0]?.names[0]?.name !== 'request' || !/\bfrom django\b/.test(program.text)) return [];
  const guards = annotations.map((one) => textIn(program, one)).join(' ');
  const handler = textIn(program, { start, end });
  const changes = changesInDjango.test(`${guards} ${handler}`);
  return [{ router: 'views', start, changes, path: name, guards, handler }];
};

const bodiesOf = (statement: Statement): readonly (readonly Statement[])[] => {
  switch (statement.is) {
    case 'branch':
      return [statement.then, statement.otherwise];
    case 'loop':
    case 'block':
      return [statement.body];
    case 'try':
      return [statement.body];
    default:
      return [];
  }
};

const functionsIn = (statement: Statement): readonly Callable[] => {
  if (statement.is === 'function') return [statement.value];
  if (statement.is === 'assignment' && statement.value?.is === 'function') return [statement.value.value];
  const value =
    statement.is === 'expression' && statement.value.is === 'assignment' ? statement.value.value : null;
  return value?.is === 'function' ? [value.value] : [];
};

/** The routes that a file declares at its top, in functions that declare them (`module.exports = (app) => …`), and in classes. */
export const routesIn = (program: Program): Route[] => {
  const read = (statements: readonly Statement[], depth: number): Route[] =>
    statements.flatMap((statement): Route[] => {
      if (depth > 4) return [];
      const called = statement.is === 'expression' ? ofCall(program, statement.value) : [];
      const functions = functionsIn(statement).flatMap((one) => [
        ...ofFunction(program, one, ''),
        ...read(one.body, depth + 1),
      ]);
      const methods =
        statement.is === 'class'
          ? statement.methods.flatMap((one) => ofFunction(program, one, statement.name ?? ''))
          : [];
      return [
        ...called,
        ...functions,
        ...methods,
        ...bodiesOf(statement).flatMap((body) => read(body, depth + 1)),
      ];
    });
  return read(program.body, 0);
};
