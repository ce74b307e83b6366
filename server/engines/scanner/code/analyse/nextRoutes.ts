import type { Callable, Expression, Program, Statement } from '../program.ts';
import type { Route } from './routes.ts';

const handlerFile = /(?:^|\/)app\/(?:.+\/)?route\.[jt]sx?$/;
const pageFile = /(?:^|\/)pages\/api\/.+\.[jt]sx?$/;
const methods = /^(?:GET|POST|PUT|PATCH|DELETE)$/;
const changing = /^(?:POST|PUT|PATCH|DELETE)$/;

/** Whether a file answers requests to an API of Next.js. */
export const isNextRoute = (path: string): boolean => handlerFile.test(path) || pageFile.test(path);

const textIn = ({ text }: Program, { start, end }: { start: number; end: number }): string =>
  text.slice(start, end);

/** The names of what code calls: guards of Next.js are functions that a handler calls. */
const calledIn = (code: string): string =>
  [...code.matchAll(/[\w$.]+(?=\()/g)].map(([name]) => name).join(' ');

type Handler = { start: number; code: string; around: string };

/** `export const POST = withUser(async (request) => { … })`: what is put around it guards it. */
const handlerOf = (program: Program, value: Expression, start: number): Handler | null => {
  if (value.is === 'function') return { start, code: textIn(program, value), around: '' };
  if (value.is !== 'call') return null;
  return { start, code: textIn(program, value), around: textIn(program, value.callee) };
};

const handlersIn = (program: Program): [method: string, handler: Handler][] =>
  program.body.flatMap((statement): [string, Handler][] => {
    if (statement.is === 'function') {
      const { name, start } = statement.value;
      if (name === null || !methods.test(name)) return [];
      return [[name, { start, code: textIn(program, statement.value), around: '' }]];
    }
    if (statement.is !== 'assignment' || statement.target.is !== 'name' || !statement.value) return [];
    const { name } = statement.target;
    const handler = methods.test(name) ? handlerOf(program, statement.value, statement.start) : null;
    return handler ? [[name, handler]] : [];
  });

/** The method that a test of a handler asks for: `req.method === 'DELETE'`. */
const methodIn = (program: Program, test: Expression): string | null =>
  /\bmethod\b[^&|]*["'](GET|POST|PUT|PATCH|DELETE)["']/.exec(textIn(program, test))?.[1] ?? null;

/** `if (req.method === 'DELETE') { … }` and cases of `switch (req.method)`, which are branches too. */
const branchesIn = (program: Program, statements: readonly Statement[]): [string, Handler][] =>
  statements.flatMap((statement): [string, Handler][] => {
    if (statement.is === 'block') return branchesIn(program, statement.body);
    if (statement.is !== 'branch') return [];
    const method = methodIn(program, statement.test);
    const [first, last] = [statement.then[0], statement.then.at(-1)];
    const own: [string, Handler][] =
      method && first && last
        ? [
            [
              method,
              {
                start: statement.test.start,
                code: program.text.slice(first.start, last.end),
                around: '',
              },
            ],
          ]
        : [];
    return [...own, ...branchesIn(program, statement.otherwise)];
  });

/** What is done before the first branch is done for all of them. */
const beforeBranches = (program: Program, { body }: Callable, branches: [string, Handler][]): string =>
  program.text.slice(body[0]?.start ?? 0, Math.min(...branches.map(([, { start }]) => start)));

/** The routes of a file of Next.js: one for each method that it answers. */
export const nextRoutesIn = (program: Program): Route[] => {
  const routeOf = ([method, { start, code, around }]: [string, Handler]): Route => ({
    router: program.path,
    start,
    changes: changing.test(method),
    path: program.path,
    guards: `${around} ${calledIn(code)}`,
    handler: code,
  });
  if (handlerFile.test(program.path)) return handlersIn(program).map(routeOf);
  return program.body.flatMap((statement) => {
    if (statement.is !== 'function') return [];
    const branches = branchesIn(program, statement.value.body);
    const before = branches.length > 0 ? beforeBranches(program, statement.value, branches) : '';
    return branches.map(([method, handler]) =>
      routeOf([method, { ...handler, code: `${before}\n${handler.code}` }]),
    );
  });
};
