import type { CodeLanguage, SyntaxNode } from '../grammars.ts';
import type { Expression, Imported, Place, Program, Statement } from '../program.ts';
import { JavascriptExpressions } from './javascriptExpressions.ts';
import { targetOf } from './javascriptPatterns.ts';
import { branchAt, childOf, childOfKind, hasChild, nameAt, namedChildren, placeOf } from './syntax.ts';

const withoutScheme = (module: string): string => module.replace(/^node:/, '');

/** Reads the statements of JavaScript and TypeScript. */
class JavascriptStatements {
  readonly #expressions: JavascriptExpressions;

  constructor(text: string) {
    this.#expressions = new JavascriptExpressions(text, {
      statements: (node) => this.#all(node),
      classOf: (node) => this.#class(node, false),
    });
  }

  #all(node: SyntaxNode): Statement[] {
    return namedChildren(node).flatMap((child) => this.of(child));
  }

  #body(node: SyntaxNode | null): Statement[] {
    if (!node) return [];
    return node.kind === 'statement_block' || node.kind === 'else_clause' ? this.#all(node) : this.of(node);
  }

  #read(node: SyntaxNode | null): Expression | null {
    return node && this.#expressions.expression(node);
  }

  /** The statements that a node stands for. */
  of(node: SyntaxNode, exported = false): Statement[] {
    const place = placeOf(node);
    const { expression, textOf } = this.#expressions;
    switch (node.kind) {
      case 'expression_statement': {
        const [inner] = namedChildren(node);
        return inner ? [{ is: 'expression', value: expression(inner), ...place }] : [];
      }
      case 'lexical_declaration':
      case 'variable_declaration':
        return this.#declared(node, exported);
      case 'function_declaration':
      case 'generator_function_declaration':
        return [{ is: 'function', value: this.#expressions.callable(node, exported), exported, ...place }];
      case 'class_declaration':
      case 'abstract_class_declaration':
        return [this.#class(node, exported)];
      case 'import_statement':
        return [{ is: 'import', imported: this.#imported(node), ...place }];
      case 'export_statement':
        return this.#exported(node);
      case 'if_statement': {
        const test = this.#read(childOf(node, 'condition')) ?? nameAt(node, '');
        const then = this.#body(childOf(node, 'consequence'));
        return [branchAt(node, test, then, this.#body(childOf(node, 'alternative')))];
      }
      case 'for_statement':
      case 'for_in_statement':
      case 'while_statement':
      case 'do_statement':
        return this.#loop(node);
      case 'switch_statement':
        return this.#switch(node);
      case 'try_statement': {
        const handler = childOf(node, 'handler');
        const name = handler && childOf(handler, 'parameter');
        const last = childOf(node, 'finalizer');
        const handlers = handler
          ? [{ name: name ? textOf(name) : null, body: this.#body(childOf(handler, 'body')) }]
          : [];
        const end = last ? this.#body(childOf(last, 'body')) : [];
        return [{ is: 'try', body: this.#body(childOf(node, 'body')), handlers, last: end, ...place }];
      }
      case 'return_statement':
        return [{ is: 'return', value: this.#read(namedChildren(node)[0] ?? null), ...place }];
      case 'throw_statement':
        return [{ is: 'throw', value: this.#read(namedChildren(node)[0] ?? null), ...place }];
      case 'break_statement':
      case 'continue_statement':
        return [{ is: 'jump', ...place }];
      case 'statement_block':
      case 'labeled_statement':
      case 'internal_module':
      case 'module':
        return [{ is: 'block', body: this.#body(childOf(node, 'body') ?? node), ...place }];
      case 'interface_declaration':
      case 'type_alias_declaration':
      case 'ambient_declaration':
      case 'function_signature':
      case 'empty_statement':
      case 'hash_bang_line':
        return [];
    }
    return [{ is: 'expression', value: expression(node), ...place }];
  }

  #declared(node: SyntaxNode, exported: boolean): Statement[] {
    return namedChildren(node).flatMap((declarator): Statement[] => {
      const name = childOf(declarator, 'name');
      if (!name) return [];
      const type = childOf(declarator, 'type');
      const target = targetOf(name, this.#expressions);
      const value = this.#read(childOf(declarator, 'value'));
      if (value?.is === 'function' && target.is === 'name') value.value.name ??= target.name;
      if (value?.is === 'function') value.value.exported = exported;
      return [
        {
          is: 'assignment',
          target,
          type: type ? this.#expressions.textOf(type).replace(/^:\s*/, '') : null,
          value,
          operator: '=',
          ...placeOf(declarator),
        },
      ];
    });
  }

  #annotations(node: SyntaxNode): Expression[] {
    return node.children
      .filter(({ kind }) => kind === 'decorator')
      .flatMap((decorator) => namedChildren(decorator).map(this.#expressions.expression));
  }

  /** What a class extends; of what it implements in TypeScript it has nothing. */
  #bases(heritage: SyntaxNode): Expression[] {
    return namedChildren(heritage).flatMap((clause) => {
      if (clause.kind === 'implements_clause') return [];
      const value = clause.kind === 'extends_clause' ? childOf(clause, 'value') : clause;
      return value ? [this.#expressions.expression(value)] : [];
    });
  }

  #class(node: SyntaxNode, exported: boolean): Statement & { is: 'class' } {
    const name = childOf(node, 'name');
    const body = childOf(node, 'body');
    const heritage = childOfKind(node, 'class_heritage');
    const made: Statement & { is: 'class' } = {
      is: 'class',
      name: name ? this.#expressions.textOf(name) : null,
      bases: heritage ? this.#bases(heritage) : [],
      annotations: this.#annotations(node),
      fields: [],
      methods: [],
      exported,
      ...placeOf(node),
    };
    let annotations: Expression[] = [];
    for (const member of body?.children ?? []) {
      if (member.kind === 'decorator')
        annotations.push(...namedChildren(member).map(this.#expressions.expression));
      else if (member.kind === 'method_definition') {
        const own = [...annotations, ...this.#annotations(member)];
        made.methods.push(this.#expressions.callable(member, exported, own));
        made.fields.push(...this.#parameterFields(member));
        annotations = [];
      } else if (member.kind === 'field_definition' || member.kind === 'public_field_definition') {
        const key = childOf(member, 'property') ?? childOf(member, 'name');
        const type = childOf(member, 'type');
        made.fields.push({
          name: key ? this.#expressions.textOf(key) : '',
          type: type ? this.#expressions.textOf(type).replace(/^:\s*/, '') : null,
          value: this.#read(childOf(member, 'value')),
          annotations,
        });
        annotations = [];
      }
    }
    return made;
  }

  /** What a constructor of TypeScript keeps of its parameters: `constructor(private readonly users: Users)`. */
  #parameterFields(method: SyntaxNode): (Statement & { is: 'class' })['fields'] {
    const list = childOf(method, 'parameters');
    return (list ? namedChildren(list) : []).flatMap((parameter) => {
      const name = childOf(parameter, 'pattern');
      const type = childOf(parameter, 'type');
      const isKept = hasChild(parameter, 'readonly') || childOfKind(parameter, 'accessibility_modifier');
      if (!isKept || !name || !type) return [];
      const { textOf } = this.#expressions;
      return [{ name: textOf(name), type: textOf(type).replace(/^:\s*/, ''), value: null, annotations: [] }];
    });
  }

  #moduleOf(node: SyntaxNode): string | null {
    const source = childOf(node, 'source');
    return source && withoutScheme(this.#expressions.textOf(source).slice(1, -1));
  }

  #imported(node: SyntaxNode): Imported[] {
    const module = this.#moduleOf(node);
    const clause = childOfKind(node, 'import_clause');
    if (module === null || !clause) return [];
    const { textOf } = this.#expressions;
    return namedChildren(clause).flatMap((child): Imported[] => {
      if (child.kind === 'identifier') return [{ local: textOf(child), module, name: null }];
      if (child.kind === 'namespace_import')
        return namedChildren(child).map((name) => ({ local: textOf(name), module, name: null }));
      return namedChildren(child).flatMap((specifier): Imported[] => {
        const name = childOf(specifier, 'name');
        if (!name) return [];
        const local = textOf(childOf(specifier, 'alias') ?? name);
        return [{ local, module, name: textOf(name) === 'default' ? null : textOf(name) }];
      });
    });
  }

  /** What is exported by name reads as an assignment to a member of `exports`. */
  #assigned(place: Place, name: string, value: Expression): Statement {
    const object = nameAt(place, 'exports');
    const target: Expression = { is: 'member', object, property: name, index: null, ...placeOf(place) };
    return { is: 'assignment', target, type: null, value, operator: '=', ...placeOf(place) };
  }

  /** Decorators in front of `export` are those of the class behind it. */
  #decorated(node: SyntaxNode, statements: Statement[]): Statement[] {
    const annotations = this.#annotations(node);
    return annotations.length === 0
      ? statements
      : statements.map((one) =>
          one.is === 'class' ? { ...one, annotations: [...annotations, ...one.annotations] } : one,
        );
  }

  #exported(node: SyntaxNode): Statement[] {
    const declaration = childOf(node, 'declaration');
    if (declaration) {
      const name = hasChild(node, 'default') ? childOf(declaration, 'name') : null;
      const text = name && this.#expressions.textOf(name);
      return [
        ...this.#decorated(node, this.of(declaration, true)),
        ...(name && text !== null ? [this.#assigned(name, 'default', nameAt(name, text))] : []),
      ];
    }
    const value = childOf(node, 'value');
    if (value) return [this.#assigned(node, 'default', this.#expressions.expression(value))];
    const module = this.#moduleOf(node);
    if (module !== null) return this.#handedOn(node, module);
    return namedChildren(childOfKind(node, 'export_clause') ?? node).flatMap((specifier): Statement[] => {
      const name = childOf(specifier, 'name');
      if (!name) return [];
      const { textOf } = this.#expressions;
      return [
        this.#assigned(specifier, textOf(childOf(specifier, 'alias') ?? name), nameAt(name, textOf(name))),
      ];
    });
  }

  /** `export { run as start } from './run.js'`, `export * from './run.js'` and `export * as tools from './tools.js'`. */
  #handedOn(node: SyntaxNode, module: string): Statement[] {
    const { textOf } = this.#expressions;
    const handOn = (place: SyntaxNode, name: string | null, as: string): Statement[] => {
      const local = `export ${as}`;
      return [
        { is: 'import', imported: [{ local, module, name }], ...placeOf(place) },
        this.#assigned(place, as, nameAt(place, local)),
      ];
    };
    const clause = childOfKind(node, 'export_clause');
    if (clause)
      return namedChildren(clause).flatMap((specifier) => {
        const name = childOf(specifier, 'name');
        return name ? handOn(specifier, textOf(name), textOf(childOf(specifier, 'alias') ?? name)) : [];
      });
    const [all] = namedChildren(childOfKind(node, 'namespace_export') ?? node).filter(
      ({ kind }) => kind === 'identifier',
    );
    if (all) return handOn(node, null, textOf(all));
    return [{ is: 'import', imported: [{ local: '*', module, name: '*' }], ...placeOf(node) }];
  }

  #loop(node: SyntaxNode): Statement[] {
    const place = placeOf(node);
    const body = this.#body(childOf(node, 'body'));
    if (node.kind === 'for_in_statement') {
      const left = childOf(node, 'left');
      const right = this.#read(childOf(node, 'right'));
      // The names of what is looped over are the source's; what they lead to is not: `in` gives the names alone.
      const target = left && targetOf(left, this.#expressions);
      const isOf = hasChild(node, 'of');
      const over: Expression | null =
        right && (isOf ? right : { is: 'other', kind: 'keys', parts: [right], ...place });
      return [{ is: 'loop', target, over, test: null, body, ...place }];
    }
    const first = childOf(node, 'initializer');
    const test = this.#read(childOf(node, 'condition'));
    const step = this.#read(childOf(node, 'increment'));
    const after: Statement[] = step ? [{ is: 'expression', value: step, ...placeOf(step) }] : [];
    const loop: Statement = {
      is: 'loop',
      target: null,
      over: null,
      test,
      body: [...body, ...after],
      ...place,
    };
    return first ? [...this.of(first), loop] : [loop];
  }

  #switch(node: SyntaxNode): Statement[] {
    const place = placeOf(node);
    const value = this.#read(childOf(node, 'value')) ?? nameAt(node, '');
    const cases = namedChildren(childOf(node, 'body') ?? node);
    const branch = (at: number): Statement[] => {
      const one = cases[at];
      if (!one) return [];
      const tested = childOf(one, 'value');
      const body = namedChildren(one)
        .filter(({ field }) => field === 'body')
        .flatMap((child) => this.of(child))
        .filter(({ is }) => is !== 'jump');
      if (!tested) return [...body, ...branch(at + 1)];
      const operands = [value, this.#expressions.expression(tested)];
      const test: Expression = { is: 'operation', operator: '===', operands, ...placeOf(one) };
      return [branchAt(one, test, body, branch(at + 1))];
    };
    // Each case is nested in the one before: as many as a stack bears.
    return cases.length <= 200
      ? branch(0)
      : [{ is: 'block', body: cases.flatMap((one) => this.#all(one)), ...place }];
  }
}

const commentsOf = (node: SyntaxNode): Place[] =>
  node.kind === 'comment' ? [placeOf(node)] : node.children.flatMap(commentsOf);

/** Reads JavaScript, TypeScript or TSX. What is no valid code is read as the expressions in it. */
export const readJavascript = (
  language: CodeLanguage,
  path: string,
  text: string,
  tree: SyntaxNode,
): Program => {
  const statements = new JavascriptStatements(text);
  const body = namedChildren(tree).flatMap((node) => statements.of(node));
  return { language, path, text, body, comments: commentsOf(tree) };
};
