import type { Expression, Program, Statement } from '../program.ts';
import type { Route } from './routes.ts';

/** A router, or a group of its routes: what stands in front of all of them. */
type Router = { root: string; guards: string };
type Routers = Map<string, Router>;
type Call = Expression & { is: 'call' };

const verbs = /^(?:get|post|put|patch|delete|any|all)$/i;
const changing = /^(?:post|put|patch|delete)$/i;
const grouping = /^(?:Group|With|Route|Subrouter|PathPrefix|Host|Mount)$/;
const mostDepth = 6;

const textIn = ({ text }: Program, { start, end }: { start: number; end: number }): string =>
  text.slice(start, end);

const literal = (expression: Expression | undefined): string | null =>
  expression?.is === 'literal' && expression.type === 'string' ? expression.value : null;

/** Reads the routes of a file that gin, echo, fiber, chi, gorilla/mux or net/http serve. */
class GoRoutes {
  readonly routes: Route[] = [];
  readonly #program: Program;
  readonly #functions = new Map<string, string>();
  /** Echo takes what answers first, and what stands in front of it after that. */
  readonly #handlerFirst: boolean;

  constructor(program: Program) {
    this.#program = program;
    this.#handlerFirst = /"github\.com\/labstack\/echo/.test(program.text);
    for (const statement of program.body)
      if (statement.is === 'function' && statement.value.name !== null)
        this.#functions.set(statement.value.name, textIn(program, statement.value));
  }

  read(statements: readonly Statement[], routers: Routers, depth = 0): void {
    if (depth > mostDepth) return;
    for (const statement of statements) this.#statement(statement, routers, depth);
  }

  #statement(statement: Statement, routers: Routers, depth: number): void {
    switch (statement.is) {
      case 'function':
        this.read(statement.value.body, new Map(routers), depth + 1);
        return;
      case 'class':
        for (const method of statement.methods) this.read(method.body, new Map(routers), depth + 1);
        return;
      case 'assignment': {
        const { target, value } = statement;
        if (value?.is !== 'call') return;
        if (target.is === 'name' && this.#isGroup(value))
          routers.set(target.name, this.#router(value, routers));
        this.#nested(value, routers, depth);
        return;
      }
      case 'expression':
        if (statement.value.is === 'call') this.#call(statement.value, routers, depth);
        return;
      case 'branch':
        this.read(statement.then, routers, depth + 1);
        this.read(statement.otherwise, routers, depth + 1);
        return;
      case 'loop':
      case 'block':
      case 'try':
        this.read(statement.body, routers, depth + 1);
    }
  }

  #isGroup({ callee }: Call): boolean {
    return callee.is === 'member' && grouping.test(callee.property ?? '');
  }

  /** The router that an expression is: one that has a name, or a group that is made on the spot. */
  #router(expression: Expression, routers: Routers): Router {
    if (expression.is === 'call' && expression.callee.is === 'member' && this.#isGroup(expression)) {
      const { root, guards } = this.#router(expression.callee.object, routers);
      const own = expression.args
        .filter(({ value }) => value.is !== 'literal' && value.is !== 'function')
        .map(({ value }) => textIn(this.#program, value));
      return { root, guards: [guards, ...own].join(' ') };
    }
    const name = textIn(this.#program, expression);
    return routers.get(name) ?? { root: name, guards: '' };
  }

  /** `r.Route("/admin", func(r chi.Router) { … })`. */
  #nested({ callee, args }: Call, routers: Routers, depth: number): void {
    for (const { value } of args) {
      if (value.is !== 'function') continue;
      const inner = new Map(routers);
      const name = value.value.parameters[0]?.names[0]?.name;
      if (name !== undefined && callee.is === 'member' && grouping.test(callee.property ?? ''))
        inner.set(name, this.#router(callee.object, routers));
      this.read(value.value.body, inner, depth + 1);
    }
  }

  #call(call: Call, routers: Routers, depth: number): void {
    const { callee, args } = call;
    if (callee.is !== 'member') return;
    const property = callee.property ?? '';
    if (property === 'Use') {
      const name = textIn(this.#program, callee.object);
      const { root, guards } = this.#router(callee.object, routers);
      const own = args.map(({ value }) => textIn(this.#program, value));
      routers.set(name, { root, guards: [guards, ...own].join(' ') });
    } else if (property === 'Methods' && callee.object.is === 'call') {
      const methods = args.map(({ value }) => literal(value) ?? textIn(this.#program, value));
      this.#handled(
        callee.object,
        routers,
        methods.some((method) => /POST|PUT|PATCH|DELETE/i.test(method)),
      );
    } else if (/^Handle(?:Func)?$/.test(property)) {
      const path = literal(args[0]?.value) ?? '';
      if (/^[A-Z]+ /.test(path)) this.#handled(call, routers, /^(?:POST|PUT|PATCH|DELETE) /.test(path));
    } else if (verbs.test(property)) this.#route(call, routers, changing.test(property));
    this.#nested(call, routers, depth);
  }

  /** `mux.Handle("POST /robots", requireUser(create))`: what stands in front of a handler is put around it. */
  #handled(call: Call, routers: Routers, changes: boolean): void {
    const handler = call.args[1]?.value;
    if (!handler || call.callee.is !== 'member' || !/^Handle(?:Func)?$/.test(call.callee.property ?? ''))
      return;
    const around = handler.is === 'call' ? textIn(this.#program, handler) : '';
    this.#add(call, routers, { changes, guards: around, handler });
  }

  #route(call: Call, routers: Routers, changes: boolean): void {
    const [first, ...others] = call.args.map(({ value }) => value);
    const path = literal(first);
    const handler = this.#handlerFirst ? others[0] : others.at(-1);
    if (path === null || !/^(?:$|\/)/.test(path) || !handler) return;
    const guards = others.filter((one) => one !== handler).map((one) => textIn(this.#program, one));
    this.#add(call, routers, { changes, guards: guards.join(' '), handler });
  }

  #add(
    { callee, args, start }: Call,
    routers: Routers,
    { changes, guards, handler }: { changes: boolean; guards: string; handler: Expression },
  ): void {
    if (callee.is !== 'member') return;
    const router = this.#router(callee.object, routers);
    const written = textIn(this.#program, handler);
    this.routes.push({
      router: router.root,
      start,
      changes,
      path: literal(args[0]?.value) ?? '',
      guards: `${router.guards} ${guards}`,
      handler: `${written} ${this.#functions.get(written) ?? ''}`,
    });
  }
}

/** The routes of a file of Go, with what stands in front of them: of the route, of its group, and of the groups around that. */
export const goRoutesIn = (program: Program): Route[] => {
  const reading = new GoRoutes(program);
  reading.read(program.body, new Map());
  return reading.routes;
};
