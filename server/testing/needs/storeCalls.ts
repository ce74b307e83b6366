import { childrenOf, nameOf, type Node, nodeIn, nodesIn, unwrapped } from './syntax.ts';

/** A use of a store: `method` is null where the store itself is passed on. */
export type StoreUse = { store: string; method: string | null };

/** What an expression or a variable holds: all stores, or one of them. */
type Held = 'ALL' | { store: string };
type Scope = Map<string, Held>;

/**
 * The uses of stores in a syntax tree: `stores.projects.find(…)`, `context.stores.projects`, `openStores(…).projects`, parameters and
 * constants that are destructured or typed by `Stores`, and what `inOrganization(id, (stores) => …)` is given. Follows names, not types.
 */
export const storeUses = (tree: Node, isStore: (name: string) => boolean): StoreUse[] => {
  const uses: StoreUse[] = [];

  const held = (expression: Node | undefined, scope: Scope): Held | undefined => {
    const node = unwrapped(expression);
    if (node?.type === 'Identifier') {
      const name = nameOf(node) ?? '';
      return scope.get(name) ?? (name === 'stores' ? 'ALL' : undefined);
    }
    if (node?.type === 'OptionalChainingExpression') return held(nodeIn(node['base']), scope);
    if (node?.type === 'CallExpression') {
      const callee = nodeIn(node['callee']);
      const called = nameOf(callee) ?? nameOf(callee?.['property']);
      return called === 'openStores' ? 'ALL' : undefined;
    }
    if (node?.type !== 'MemberExpression') return undefined;
    const property = nameOf(node['property']);
    if (property === 'stores') return 'ALL';
    const owner = held(nodeIn(node['object']), scope);
    return owner === 'ALL' && property && isStore(property) ? { store: property } : undefined;
  };

  const bind = (pattern: Node, value: Held | undefined, scope: Scope, inferred?: 'ALL'): void => {
    if (pattern.type === 'AssignmentPattern') {
      const left = nodeIn(pattern['left']);
      if (left) bind(left, value, scope);
      return;
    }
    const typed = value ?? heldByType(nodeIn(pattern['typeAnnotation']));
    if (pattern.type === 'Identifier') {
      const name = nameOf(pattern) ?? '';
      if (typed) scope.set(name, typed);
      else scope.delete(name);
      return;
    }
    if (pattern.type !== 'ObjectPattern') {
      for (const child of childrenOf(pattern)) bind(child, undefined, scope);
      return;
    }
    const properties = nodesIn(pattern['properties']).filter(({ type }) => type !== 'RestElement');
    const names = properties.map((property) => nameOf(property['key']) ?? '');
    const whole = typed ?? (names.length > 0 && names.every(isStore) ? inferred : undefined);
    properties.forEach((property, index) => {
      const name = names[index] ?? '';
      if (whole && whole !== 'ALL') uses.push({ store: whole.store, method: name });
      const part: Held | undefined =
        name === 'stores' ? 'ALL' : whole === 'ALL' && isStore(name) ? { store: name } : undefined;
      const target =
        property.type === 'KeyValuePatternProperty' ? nodeIn(property['value']) : nodeIn(property['key']);
      if (target) bind(target, part, scope);
    });
  };

  const visitAll = (nodes: readonly Node[], scope: Scope, callbacks?: Set<Node>) => {
    for (const node of nodes) visit(node, scope, callbacks);
  };

  const visit = (node: Node, scope: Scope, callbacks?: Set<Node>): void => {
    const takesStores = callbacks?.has(node);
    if (node.type === 'TsIndexedAccessType') {
      const inner = heldByType(nodeIn(node['objectType']));
      const method = nameOf(nodeIn(node['indexType'])?.['literal']);
      if (inner && inner !== 'ALL' && method) uses.push({ store: inner.store, method });
      else visitAll(childrenOf(node), scope);
      return;
    }
    if (isFunction(node)) {
      const inner = new Map(scope);
      const patterns = nodesIn(node['params']).map((parameter) => nodeIn(parameter['pat']) ?? parameter);
      // A callback whose parameter types are inferred: `({ projects, jobs }, grant) => …`.
      const inferred =
        nameOf(patterns[1]) === 'grant' && !patterns[0]?.['typeAnnotation'] ? 'ALL' : undefined;
      patterns.forEach((pattern, index) => {
        const first = index === 0;
        bind(pattern, first && takesStores ? 'ALL' : undefined, inner, first ? inferred : undefined);
        visitTypes(pattern, inner);
      });
      visitAll([...nodesIn(node['body']), ...nodesIn(node['returnType'])], inner);
      return;
    }
    if (node.type === 'BlockStatement' || node.type === 'FunctionBody') {
      visitAll(childrenOf(node), new Map(scope));
      return;
    }
    if (node.type === 'VariableDeclarator') {
      const [id, init] = [nodeIn(node['id']), nodeIn(node['init'])];
      const value = init && held(init, scope);
      // Destructured or renamed here: counted where its methods are called.
      if (init && !value) visit(init, scope);
      if (id) bind(id, value, scope);
      if (id) visitTypes(id, scope);
      return;
    }
    if (node.type === 'KeyValueProperty') {
      visitAll(nodesIn(node['value']), scope);
      return;
    }
    const itself =
      node.type === 'Identifier' || node.type === 'MemberExpression' ? held(node, scope) : undefined;
    if (itself && itself !== 'ALL') uses.push({ store: itself.store, method: null });
    if (node.type === 'MemberExpression') {
      const object = nodeIn(node['object']);
      const owner = object && held(object, scope);
      if (owner && owner !== 'ALL')
        uses.push({ store: owner.store, method: nameOf(node['property']) ?? '*' });
      else if (object && owner !== 'ALL') visit(object, scope);
      const property = nodeIn(node['property']);
      if (property?.type === 'Computed') visit(property, scope);
      return;
    }
    const inside = node.type === 'CallExpression' ? callbacksOf(node) : undefined;
    visitAll(childrenOf(node), scope, inside);
  };

  /** Reads the type annotations of a pattern, and not its names. */
  const visitTypes = (pattern: Node, scope: Scope): void =>
    visitAll(nodesIn(pattern['typeAnnotation']), scope);

  visit(tree, new Map());
  return uses;
};

const functions = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'ClassMethod',
]);
const isFunction = (node: Node) => functions.has(node.type) || node.type === 'MethodProperty';

/** What a value of a type holds: `Stores`, `Pick<Stores, …>`, `Stores['projects']`. */
const heldByType = (type: Node | undefined): Held | undefined => {
  if (type?.type === 'TsTypeAnnotation') return heldByType(nodeIn(type['typeAnnotation']));
  if (type?.type === 'TsIndexedAccessType') {
    const store = nameOf(nodeIn(type['indexType'])?.['literal']);
    return store && heldByType(nodeIn(type['objectType'])) === 'ALL' ? { store } : undefined;
  }
  if (type?.type !== 'TsTypeReference') return undefined;
  const name = nameOf(type['typeName']);
  if (name === 'Stores') return 'ALL';
  const [first] = nodesIn(nodeIn(type['typeParams'])?.['params']);
  return name === 'Pick' || name === 'Readonly' ? heldByType(first) : undefined;
};

/** The functions that a call of `inOrganization(id, …)` is given; their first parameter is the stores. */
const callbacksOf = (call: Node): Set<Node> => {
  const callee = nodeIn(call['callee']);
  const called = nameOf(callee) ?? nameOf(callee?.['property']);
  const given = nodesIn(call['arguments']);
  return new Set(called === 'inOrganization' && given.length === 2 ? given.slice(1) : []);
};
