import { type Calls, declaredNeeds, domainEvents, ownerOf } from './needs.ts';

/** Each unit with the units whose stores it calls, as declared. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** The graph of declared needs. */
export const graphOf = (needs: ReadonlyMap<string, Calls>): Graph =>
  new Map(
    [...needs].map(([unit, calls]) => [
      unit,
      [...new Set([...calls.keys()].flatMap((store) => ownerOf.get(store) ?? []))].toSorted(),
    ]),
  );

/** The units that a unit reaches, itself included only where it is in a cycle. */
const reached = (graph: Graph, from: string): Set<string> => {
  const found = new Set<string>();
  const visit = (unit: string) => {
    for (const next of graph.get(unit) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(from);
  return found;
};

/** The edges that are part of a cycle, as `from > to`: an edge is, when its target leads back to its origin. */
export const edgesInCycles = (graph: Graph): string[] => {
  const reach = new Map([...graph.keys()].map((unit) => [unit, reached(graph, unit)]));
  return [...graph]
    .flatMap(([from, targets]) =>
      targets.filter((to) => reach.get(to)?.has(from)).map((to) => `${from} > ${to}`),
    )
    .toSorted();
};

const begin = '<!-- needs:begin -->';
const end = '<!-- needs:end -->';

const eventsTable = (): string =>
  [
    '| Domain event | Written by | Handled by |',
    '| --- | --- | --- |',
    ...domainEvents()
      .toSorted((left, right) => left.name.localeCompare(right.name))
      .map(({ name, writer, subscribers }) => `| \`${name}\` | ${writer} | ${subscribers.join(', ')} |`),
  ].join('\n');

/** The table of needs in Markdown: a row for each unit and each unit whose stores it calls. */
const needsTable = (): string => {
  const rows = [...declaredNeeds()]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .flatMap(([unit, calls]) => {
      const owners = [...new Set([...calls.keys()].flatMap((store) => ownerOf.get(store) ?? []))].toSorted();
      return owners.map((owner) => {
        const methods = [...calls]
          .filter(([store]) => ownerOf.get(store) === owner)
          .flatMap(([store, names]) => [...names].map((name) => `\`${store}.${name}\``))
          .toSorted();
        return `| ${unit} | ${owner} | ${methods.join(', ')} |`;
      });
    });
  return ['| Feature | Needs | Methods |', '| --- | --- | --- |', ...rows].join('\n');
};

/**
 * A document with the present tables between its marks.
 * @throws Error when the document has no marks
 */
export const withNeeds = (document: string): string => {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no ${begin} … ${end}.`);
  return `${document.slice(0, from + begin.length)}\n\n${needsTable()}\n\n${eventsTable()}\n\n${document.slice(to)}`;
};
