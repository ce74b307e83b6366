import type { Entry, Expression, Statement } from '../program.ts';
import type { CallEvaluation } from './calls.ts';
import { ofRequestPath } from './checks.ts';
import { truthOf } from './constants.ts';
import type { Evaluating } from './evaluating.ts';
import {
  allLabels,
  cleanedLabels,
  extended,
  hole,
  joinedLabels,
  labelsOfMember,
  joinedValue,
  labelled,
  newSets,
  passedBy,
  shortened,
  unknown,
  type Value,
  type Environment,
} from './value.ts';

const numbers: readonly string[] = [
  '-',
  '*',
  '/',
  '**',
  '<',
  '>',
  '<=',
  '>=',
  '!',
  '~',
  'typeof',
  'void',
  'delete',
];
const comparisons: readonly string[] = ['==', '===', '!=', '!=='];
/** Of these a value is a number or a choice of few. */
const counts: readonly string[] = ['length', 'byteLength', 'Length', 'Count', 'HasValue'];
/** Numbers too, but not where somebody else chose the names: `req.query.status`. */
const numbersOfOurs: readonly string[] = ['size', 'status', 'statusCode'];

const isPartOfAddress = /^(?:hostname|netloc|host)$/;
/** How many items of a list are kept apart. */
const mostItems = 200;
/** The last part of a path, and what is in it. */
const lastParts: readonly string[] = ['name', 'stem', 'suffix'];
const ofPath = /(?:^|\.)(?:Pure)?(?:Posix|Windows)?Path\(\)/;

/** The URL of a request in Go. */
const requestAddress = /(?:^net\/http\.Request|^(?:r|req|request))\.URL$/;

/** Works out what expressions come to. */
export class ExpressionEvaluation {
  readonly #evaluating: Evaluating;
  readonly #calls: CallEvaluation;

  constructor(evaluating: Evaluating, calls: CallEvaluation) {
    this.#evaluating = evaluating;
    this.#calls = calls;
  }

  /** What an expression comes to. */
  of(expression: Expression, environment: Environment): Value {
    switch (expression.is) {
      case 'literal':
        return this.#literal(expression, environment);
      case 'text':
        return this.#text(expression.parts, environment);
      case 'name':
        return this.#name(expression, environment);
      case 'member':
        return this.member(
          expression,
          this.#evaluating.expression(expression.object, environment),
          environment,
        );
      case 'call':
        return this.#calls.of(expression, environment);
      case 'object':
        return this.#object(expression.entries, environment);
      case 'list':
        return this.#list(expression.items, environment);
      case 'function': {
        const closure = { callable: expression.value, environment };
        environment.frame.deferred.push(closure);
        return { ...unknown, closure };
      }
      case 'class':
        return this.#class(expression.value, environment);
      case 'assignment': {
        const value = this.#evaluating.expression(expression.value, environment);
        const result = this.changed(expression.target, expression.operator, value, environment);
        this.#evaluating.assign(expression.target, result, environment, false, expression.value);
        return result;
      }
      case 'operation':
        return this.#operation(expression, environment);
      case 'element':
        return this.#element(expression, environment);
      case 'other': {
        // `value, ok := map[key]` proves that the key is one of the map's.
        if (expression.kind === 'found in a map') return { ...unknown, test: expression.parts[0] ?? null };
        const values = expression.parts.map((part) => this.#evaluating.expression(part, environment));
        if (expression.kind === 'sequence') return values.at(-1) ?? unknown;
        if (expression.kind === 'update_expression') return unknown;
        return labelled(joinedLabels(...values.map((value) => allLabels(value))));
      }
    }
  }

  /** What a target holds after `target operator value`. */
  changed(target: Expression, operator: string, value: Value, environment: Environment): Value {
    if (operator === '=' || operator === ':=') return value;
    const before = this.#evaluating.expression(target, environment);
    if (operator === '||=' || operator === '??=' || operator === '&&=') return joinedValue(before, value);
    if (operator !== '+=' && operator !== '.=') return unknown;
    const lists = [before, value].map(({ fields }) => fields && [...fields.values()]);
    const [items, more] = lists;
    // A list of Python is made longer.
    if (items && more && this.#evaluating.program.language === 'python')
      return {
        ...before,
        labels: joinedLabels(before.labels, value.labels),
        fields: new Map([...items, ...more].slice(0, mostItems).map((item, index) => [String(index), item])),
      };
    return {
      ...labelled(joinedLabels(allLabels(before), allLabels(value))),
      text: shortened((before.text ?? hole) + (value.text ?? hole)),
      type: 'string',
    };
  }

  /** A member of a value. */
  memberOf(object: Value, property: string, start: number): Value {
    const field = object.fields?.get(property);
    if (field) return field;
    const paths = extended(object.paths, property);
    if (counts.includes(property) || (numbersOfOurs.includes(property) && !this.#isSource(object)))
      return { ...unknown, paths };
    // The last part of a path of Python has no folders in it.
    if (lastParts.includes(property) && object.paths.some(({ path }) => ofPath.test(path)))
      return { ...unknown, paths, labels: cleanedLabels(object.labels, ['path-traversal']) };
    // PHP chooses the name of the temporary file of an upload.
    if (property === 'tmp_name' && this.#evaluating.program.language === 'php') return { ...unknown, paths };
    // What Django knows of the class of a record.
    if (property === '_meta' && this.#evaluating.program.language === 'python') return { ...unknown, paths };
    const sets = newSets(object.labels, this.#evaluating.rules.members.of(paths));
    const sourced = this.#evaluating.sourced(sets, start);
    // A redirect to the referrer leads back to the previous page.
    const own = property === 'HTTP_REFERER' ? cleanedLabels(sourced, ['open-redirect']) : sourced;
    const labels = joinedLabels(own, labelsOfMember(object.labels, property));
    const isPath = property === 'Path' && object.paths.some(({ path }) => requestAddress.test(path));
    return { ...unknown, labels: isPath ? cleanedLabels(labels, [ofRequestPath]) : labels, paths };
  }

  /** Whether a value is itself what comes in, as `req.query` is, and not something that was made of it. */
  #isSource({ paths, labels }: Value): boolean {
    const { members, sourceCalls } = this.#evaluating.rules;
    const called = paths.map(({ path, local }) => ({ path: path.replace(/\(\)$/, ''), local }));
    return labels.length > 0 && (members.of(paths).length > 0 || sourceCalls.of(called).length > 0);
  }

  /** A class that is a value: what its methods are. */
  #class(statement: Statement, environment: Environment): Value {
    const inside = environment.inner();
    const named = statement.is === 'class' ? { ...statement, name: statement.name ?? 'class' } : statement;
    this.#evaluating.body([named], inside);
    return named.is === 'class' ? (inside.get(named.name) ?? unknown) : unknown;
  }

  #literal(expression: Expression & { is: 'literal' }, environment: Environment): Value {
    const value = { ...unknown, text: expression.value, type: expression.type, at: expression.start };
    if (expression.type === 'pattern')
      this.#calls.ask('operator.pattern', expression, [expression], [value], environment);
    return value;
  }

  #text(parts: readonly Expression[], environment: Environment): Value {
    const values = parts.map((part) => this.#evaluating.expression(part, environment));
    // The query of a URL cannot change its host or path.
    const query = values.findIndex(({ type, text }) => type === 'string' && /[?#]/.test(text ?? ''));
    const labels = values.map((value, index) =>
      query >= 0 && index > query ? cleanedLabels(allLabels(value), ['open-redirect']) : allLabels(value),
    );
    return {
      ...labelled(joinedLabels(...labels)),
      text: shortened(values.map(({ text }) => text ?? hole).join('')),
      at: values.find(({ at }) => at !== null)?.at ?? null,
      type: 'string',
    };
  }

  #name(expression: Expression & { is: 'name' }, environment: Environment): Value {
    const { name, start, end } = expression;
    const known = environment.get(name);
    // In Ruby a method that is inherited or mixed in is called without brackets.
    if (known?.closure?.home && this.#evaluating.program.language === 'ruby') {
      const own: Expression = { start, end, is: 'name', name: 'this' };
      const callee: Expression = { start, end, is: 'member', object: own, property: name, index: null };
      return this.#calls.of({ start, end, is: 'call', callee, args: [], isNew: false }, environment);
    }
    if (known) return known;
    const paths = [{ path: name, local: false }];
    const labels = this.#evaluating.sourced(this.#evaluating.rules.members.of(paths), start);
    return { ...unknown, paths, labels };
  }

  /** What a member of an object is. */
  member(expression: Expression & { is: 'member' }, object: Value, environment: Environment): Value {
    if (expression.property !== null) {
      const member = this.memberOf(object, expression.property, expression.start);
      this.#askRead(expression, extended(object.paths, expression.property), object, environment);
      // A test of the host is one of the address that it is read from.
      const isHost = isPartOfAddress.test(expression.property) && member.labels.length > 0;
      return isHost && this.#evaluating.program.language === 'python'
        ? { ...member, test: expression }
        : member;
    }
    if (expression.index) this.#evaluating.expression(expression.index, environment);
    const fields = object.fields ? [...object.fields.values()] : [];
    const any = fields.reduce((one, other) => joinedValue(one, other), labelled(object.labels));
    return fields.length > 0 ? any : { ...any, paths: extended(object.paths, '[]') };
  }

  /** Asks the rules about a member that is read. */
  #askRead(expression: Expression, paths: Value['paths'], object: Value, environment: Environment): void {
    const sought = this.#evaluating.rules.reads.of(paths);
    if (sought.length === 0) return;
    this.#evaluating.ask(sought, {
      at: Math.max(expression.start, expression.end - 1),
      place: expression,
      args: [],
      receiver: object,
      value: null,
      expression,
      object: null,
      environment,
    });
  }

  #object(entries: readonly Entry[], environment: Environment): Value {
    const fields = new Map<string, Value>();
    let labels: Value['labels'] = [];
    let complete = true;
    for (const { key, value } of entries) {
      const known = this.#evaluating.expression(value, environment);
      if (key !== null) fields.set(key, known);
      else {
        labels = joinedLabels(labels, known.labels);
        for (const [name, field] of known.fields ?? []) fields.set(name, field);
        complete &&= known.complete;
      }
    }
    const object: Value = { ...unknown, labels, fields, complete };
    for (const { key, value } of entries) {
      const sought = key === null ? undefined : this.#evaluating.rules.entries.get(key);
      if (!sought || key === null) continue;
      this.#evaluating.ask(sought, {
        at: value.start,
        place: value,
        args: [],
        receiver: null,
        value: fields.get(key) ?? unknown,
        expression: value,
        object,
        environment,
      });
    }
    return object;
  }

  #list(items: readonly Expression[], environment: Environment): Value {
    const values = items.map((item) => this.#evaluating.expression(item, environment));
    const isSpread = items.some(({ is }) => is === 'other');
    return {
      ...unknown,
      fields: new Map(values.map((value, index) => [String(index), value])),
      complete: !isSpread,
    };
  }

  #operation(expression: Expression & { is: 'operation' }, environment: Environment): Value {
    const { operator, operands } = expression;
    const [first, second, third] = operands;
    if (operator === '?' && first && second && third) return this.#choice(first, second, third, environment);
    if (
      (operator === '&&' || operator === '||' || operator === 'and' || operator === 'or') &&
      first &&
      second
    ) {
      const left = this.#evaluating.expression(first, environment);
      const branch = environment.fork();
      this.#evaluating.assume(first, operator === '&&' || operator === 'and', branch);
      const right = this.#evaluating.expression(second, branch);
      this.#calls.ask(`operator.${operator}`, expression, operands, [left, right], environment);
      return { ...joinedValue(left, right), test: expression };
    }
    const values = operands.map((operand) => this.#evaluating.expression(operand, environment));
    if (comparisons.includes(operator)) {
      this.#calls.ask(`operator.${operator}`, expression, operands, values, environment);
      return { ...unknown, test: expression };
    }
    // `folder / name` is a path in Python.
    const isPath = operator === '/' && this.#evaluating.program.language === 'python';
    if ((numbers.includes(operator) && !isPath) || operands.length < 2)
      return { ...unknown, test: expression };
    if (isPath)
      return {
        ...labelled(joinedLabels(...values.map((value) => allLabels(value)))),
        paths: values[0]?.paths ?? [],
      };
    if (operator === '??') {
      this.#calls.ask('operator.??', expression, operands, values, environment);
      return values.reduce((one, other) => joinedValue(one, other));
    }
    return labelled(joinedLabels(...values.map((value) => allLabels(value))));
  }

  #choice(test: Expression, then: Expression, otherwise: Expression, environment: Environment): Value {
    this.#evaluating.expression(test, environment);
    const truth = truthOf(test, environment, this.#evaluating);
    if (truth !== null) return this.#evaluating.expression(truth ? then : otherwise, environment);
    const [yes, no] = [environment.fork(), environment.fork()];
    this.#evaluating.assume(test, true, yes);
    this.#evaluating.assume(test, false, no);
    return joinedValue(this.#evaluating.expression(then, yes), this.#evaluating.expression(otherwise, no));
  }

  #element({ tag, attributes, children }: Expression & { is: 'element' }, environment: Environment): Value {
    const given = attributes.map(({ value }) => this.#evaluating.expression(value, environment));
    const props = new Map(
      attributes.flatMap(({ key }, index) => (key === null ? [] : [[key, given[index] ?? unknown]])),
    );
    for (const [index, { key, value }] of attributes.entries()) {
      if (key === null) continue;
      const known = given[index] ?? unknown;
      const site = {
        at: value.start,
        place: value,
        args: [],
        receiver: null,
        value: { ...known, labels: passedBy(known.labels, value.start) },
        expression: value,
        object: { ...unknown, fields: props, complete: attributes.every((one) => one.key !== null) },
        environment,
      };
      const path = { path: `${tag}.${key}`, local: false };
      this.#evaluating.ask(this.#evaluating.rules.attributes.of([path]), site);
    }
    for (const child of children) this.#evaluating.expression(child, environment);
    return unknown;
  }
}
