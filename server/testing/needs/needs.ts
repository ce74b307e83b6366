import { files, layerOf, unitOf } from '../sourceFiles.ts';
import { storeUses } from './storeCalls.ts';
import {
  childrenOf,
  constantOf,
  nameOf,
  type Node,
  nodeIn,
  nodesIn,
  propertiesOf,
  treeOf,
} from './syntax.ts';

/** Calls of one unit: store, then methods. */
export type Calls = Map<string, Set<string>>;

const isRead = (path: string) => ['features', 'platform'].includes(layerOf(path) ?? '');
const featureFile = /^server\/(?:features|platform)\/(\w+)\/feature\.ts$/;

/** The units of features and platform: their folder names, each with its syntax trees. */
const trees = files
  .filter((path) => isRead(path) && !path.endsWith('.generated.ts'))
  .map((path) => ({ path, unit: unitOf(path).split('/')[2] ?? '', tree: treeOf(path) }));

const declarations = trees.filter(({ path }) => featureFile.test(path));

/** Which unit has a store. */
export const ownerOf = new Map(
  declarations.flatMap(({ unit, tree }) =>
    propertiesOf(constantOf(tree, 'stores')).map(([store]) => [store, unit] as const),
  ),
);

/** The units of the platform. */
export const platformUnits = new Set(
  trees.filter(({ path }) => layerOf(path) === 'platform').map(({ unit }) => unit),
);

const listed = (list: Node): string[] => nodesIn(list['elements']).flatMap((each) => nameOf(each) ?? []);

/** What each unit declares in `needs`. */
export const declaredNeeds = (): Map<string, Calls> =>
  new Map(
    declarations.map(({ unit, tree }) => {
      const needs = propertiesOf(constantOf(tree, 'feature')).find(([name]) => name === 'needs')?.[1];
      const calls = propertiesOf(needs).map(([store, methods]) => [store, new Set(listed(methods))] as const);
      return [unit, new Map(calls)];
    }),
  );

const declaredEvents = (node: Node): string[] =>
  node.type === 'TsInterfaceDeclaration' && nameOf(node['id']) === 'DomainEvents'
    ? nodesIn(nodeIn(node['body'])?.['body']).flatMap(({ key }) => nameOf(key) ?? [])
    : childrenOf(node).flatMap(declaredEvents);

/** Domain events by name: the unit that writes each, and those that subscribe to it. */
export const domainEvents = (): { name: string; writer: string; subscribers: string[] }[] =>
  declarations.flatMap(({ unit, tree }) =>
    declaredEvents(tree).map((name) => ({
      name,
      writer: unit,
      subscribers: declarations
        .filter((other) => {
          const on = propertiesOf(constantOf(other.tree, 'feature')).find(([property]) => property === 'on');
          return propertiesOf(on?.[1]).some(([event]) => event === name);
        })
        .map((other) => other.unit),
    })),
  );

/** The calls of stores of other units in each unit. */
export const foundCalls = (): Map<string, Calls> => {
  const found = new Map<string, Calls>();
  for (const { unit, tree } of trees) {
    for (const { store, method } of storeUses(tree, (name) => ownerOf.has(name))) {
      if (ownerOf.get(store) === unit) continue;
      const calls = found.get(unit) ?? new Map<string, Set<string>>();
      const methods = calls.get(store) ?? new Set<string>();
      if (method !== null) methods.add(method);
      found.set(unit, calls.set(store, methods));
    }
  }
  return found;
};

/** Calls as text, `unit: store.method`; a store that is only passed on is `unit: store`. */
export const toldCalls = (units: ReadonlyMap<string, Calls>): string[] =>
  [...units]
    .flatMap(([unit, calls]) =>
      [...calls].flatMap(([store, methods]) =>
        methods.size === 0
          ? [`${unit}: ${store}`]
          : [...methods].map((method) => `${unit}: ${store}.${method}`),
      ),
    )
    .toSorted();
