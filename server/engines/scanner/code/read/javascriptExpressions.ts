import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Callable, Entry, Expression, Statement } from '../program.ts';
import { elementOf, isElement } from './javascriptElements.ts';
import { parametersOf, promotedBy, type Reading, targetOf } from './javascriptPatterns.ts';
import { childOf, hasChild, joined, nameAt, namedChildren, placeOf, textAt } from './syntax.ts';

/** Reads what stands in functions and classes. */
export type BodyReading = {
  statements: (node: SyntaxNode) => Statement[];
  classOf: (node: SyntaxNode) => Statement;
};

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
};
const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:x([\da-f]{2})|u([\da-f]{4})|(\r?\n)|([\s\S]))/gi, (_, hex, unicode, line, sign) =>
    hex || unicode
      ? String.fromCharCode(Number.parseInt(hex ?? unicode, 16))
      : line
        ? ''
        : (escapes[sign] ?? sign),
  );

/** Reads the expressions of JavaScript, TypeScript and JSX. */
export class JavascriptExpressions implements Reading {
  readonly #text: string;
  readonly #bodies: BodyReading;

  constructor(text: string, bodies: BodyReading) {
    this.#text = text;
    this.#bodies = bodies;
  }

  /** What stands at a node. */
  readonly textOf = ({ start, end }: SyntaxNode): string => this.#text.slice(start, end);

  /** Reads an expression; of what it does not know, the expressions in it. */
  readonly expression = (node: SyntaxNode): Expression => {
    const place = placeOf(node);
    if (isElement(node)) return elementOf(node, this);
    switch (node.kind) {
      case 'identifier':
      case 'property_identifier':
      case 'shorthand_property_identifier':
      case 'this':
      case 'super':
      case 'import':
        return nameAt(node, this.textOf(node));
      case 'undefined':
      case 'null':
        return { is: 'literal', type: 'null', value: 'null', ...place };
      case 'true':
      case 'false':
        return { is: 'literal', type: 'boolean', value: node.kind, ...place };
      case 'number':
        return { is: 'literal', type: 'number', value: this.textOf(node).replaceAll('_', ''), ...place };
      case 'string':
        return textAt(node, unescaped(this.#text.slice(node.start + 1, node.end - 1)));
      case 'regex':
        return { is: 'literal', type: 'pattern', value: this.textOf(node), ...place };
      case 'template_string':
        return this.#template(node);
      case 'object':
        return { is: 'object', entries: namedChildren(node).map((child) => this.#entry(child)), ...place };
      case 'array':
        return { is: 'list', items: namedChildren(node).map(this.expression), ...place };
      case 'function_expression':
      case 'function':
      case 'generator_function':
      case 'arrow_function':
        return { is: 'function', value: this.callable(node, false), ...place };
      case 'class':
        return { is: 'class', value: this.#bodies.classOf(node), ...place };
      case 'call_expression':
      case 'new_expression':
        return this.#call(node);
      case 'member_expression':
      case 'subscript_expression':
        return this.#member(node);
      case 'assignment_expression':
      case 'augmented_assignment_expression':
        return this.#assignment(node);
      case 'binary_expression':
      case 'unary_expression':
      case 'ternary_expression':
        return this.#operation(node);
      case 'parenthesized_expression':
      case 'await_expression':
      case 'as_expression':
      case 'satisfies_expression':
      case 'non_null_expression':
      case 'jsx_expression':
      case 'expression_statement': {
        const [inner] = namedChildren(node);
        if (inner) return this.expression(inner);
        break;
      }
      case 'type_assertion': {
        const inner = namedChildren(node).at(-1);
        if (inner) return this.expression(inner);
        break;
      }
      case 'sequence_expression': {
        const parts = namedChildren(node).map(this.expression);
        return { is: 'other', kind: 'sequence', parts, ...place };
      }
    }
    return { is: 'other', kind: node.kind, parts: namedChildren(node).map(this.expression), ...place };
  };

  /** Reads a function, method or closure. */
  callable(node: SyntaxNode, exported: boolean, annotations: Expression[] = []): Callable {
    const name = childOf(node, 'name');
    const body = childOf(node, 'body');
    return {
      name: name ? this.textOf(name) : null,
      parameters: parametersOf(node, this),
      annotations,
      exported,
      body: !body
        ? []
        : body.kind === 'statement_block'
          ? [...promotedBy(node, this), ...this.#bodies.statements(body)]
          : [{ is: 'return', value: this.expression(body), ...placeOf(body) }],
      ...placeOf(node),
    };
  }

  #template(node: SyntaxNode): Expression {
    const parts: Expression[] = [];
    let at = node.start + 1;
    const take = (end: number) => {
      if (end > at) parts.push(textAt({ start: at, end }, unescaped(this.#text.slice(at, end))));
    };
    for (const child of node.children) {
      if (child.kind !== 'template_substitution') continue;
      take(child.start);
      parts.push(...namedChildren(child).map(this.expression));
      at = child.end;
    }
    take(node.end - 1);
    const [first] = parts;
    if (parts.length === 0) return textAt(node, '');
    if (parts.length === 1 && first?.is === 'literal') return first;
    return { is: 'text', parts, ...placeOf(node) };
  }

  #entry(node: SyntaxNode): Entry {
    const key = childOf(node, node.kind === 'method_definition' ? 'name' : 'key');
    const named =
      !key || key.kind === 'computed_property_name'
        ? null
        : key.kind === 'string'
          ? this.#text.slice(key.start + 1, key.end - 1)
          : this.textOf(key);
    if (node.kind === 'method_definition')
      return { key: named, value: { is: 'function', value: this.callable(node, false), ...placeOf(node) } };
    if (node.kind === 'pair') {
      const value = childOf(node, 'value');
      if (value) return { key: named, value: this.expression(value) };
    }
    if (node.kind === 'shorthand_property_identifier')
      return { key: this.textOf(node), value: this.expression(node) };
    const [inner] = namedChildren(node);
    return { key: null, value: this.expression(inner ?? node) };
  }

  #call(node: SyntaxNode): Expression {
    const isNew = node.kind === 'new_expression';
    const callee = childOf(node, isNew ? 'constructor' : 'function');
    const given = childOf(node, 'arguments');
    const args = given?.kind === 'template_string' ? [given] : given ? namedChildren(given) : [];
    return {
      is: 'call',
      callee: callee ? this.expression(callee) : nameAt(node, ''),
      args: args.map((one): Argument => {
        const [inner] = one.kind === 'spread_element' ? namedChildren(one) : [];
        return { name: null, spread: inner !== undefined, value: this.expression(inner ?? one) };
      }),
      isNew,
      // A template that is called by a tag puts its values where the tag wants them: it is no text put together.
      ...(given?.kind === 'template_string' && { isTag: true }),
      ...placeOf(node),
    };
  }

  #member(node: SyntaxNode): Expression {
    const from = childOf(node, 'object');
    const object = from ? this.expression(from) : nameAt(node, '');
    const property = childOf(node, 'property');
    const index = childOf(node, 'index');
    if (property || !index)
      return {
        is: 'member',
        object,
        property: property ? this.textOf(property) : null,
        index: null,
        ...placeOf(node),
      };
    const read = this.expression(index);
    const isKnown = read.is === 'literal' && (read.type === 'string' || read.type === 'number');
    return {
      is: 'member',
      object,
      property: isKnown ? read.value : null,
      index: isKnown ? null : read,
      ...placeOf(node),
    };
  }

  #assignment(node: SyntaxNode): Expression {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    const operator = childOf(node, 'operator');
    if (!left || !right) return { is: 'other', kind: node.kind, parts: [], ...placeOf(node) };
    const target = targetOf(left, this);
    const value = this.expression(right);
    // `exports.makeToken = () => …` is known by that name.
    if (value.is === 'function' && target.is === 'member') value.value.name ??= target.property;
    return {
      is: 'assignment',
      target,
      value,
      operator: operator ? this.textOf(operator) : '=',
      ...placeOf(node),
    };
  }

  #operation(node: SyntaxNode): Expression {
    const operands = namedChildren(node).map(this.expression);
    if (node.kind === 'ternary_expression')
      return { is: 'operation', operator: '?', operands, ...placeOf(node) };
    const sign = childOf(node, 'operator');
    const operator = sign ? this.textOf(sign) : '';
    if (operator === '+' && operands.length === 2 && !hasChild(node, 'ERROR')) return joined(node, operands);
    return { is: 'operation', operator, operands, ...placeOf(node) };
  }
}
