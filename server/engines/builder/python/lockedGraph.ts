import { holds, type MarkerEnvironment, normalName } from './marker.ts';

/** That a package is asked for by another one, or by the project. */
export type Asked = {
  name: string;
  /** The only version that is meant; null where the lock file has just one. */
  version: string | null;
  /** When it is asked for; null: always. */
  marker: string | null;
  extras: readonly string[];
};

/** A package of a lock file, and what it asks for. */
export type LockedNode = {
  name: string;
  version: string;
  asks: readonly Asked[];
  /** What it asks for besides, by extra. */
  extras: Readonly<Record<string, readonly Asked[]>>;
};

/** Lock files hold what is needed on any machine: those packages of one that are needed on this. */
export const neededOf = <Node extends LockedNode>(
  nodes: readonly Node[],
  asked: readonly Asked[],
  environment: MarkerEnvironment,
): Node[] => {
  const byName = Map.groupBy(nodes, ({ name }) => normalName(name));
  const needed = new Set<Node>();
  const seen = new Set<string>();
  const waiting: { one: Asked; extras: ReadonlySet<string> }[] = [];
  const ask = (list: readonly Asked[], extras: ReadonlySet<string>) =>
    waiting.push(...list.map((one) => ({ one, extras })));
  ask(asked, new Set());
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { one, extras } = next;
    if (one.marker !== null && !holds(one.marker, environment, extras)) continue;
    const found = byName
      .get(normalName(one.name))
      ?.findLast(({ version }) => one.version === null || version === one.version);
    if (!found) continue;
    needed.add(found);
    for (const extra of ['', ...one.extras.map(normalName)]) {
      const key = JSON.stringify([found.name, found.version, extra]);
      if (seen.has(key)) continue;
      seen.add(key);
      ask(found.asks, new Set([extra]));
      const more = Object.entries(found.extras).find(([name]) => normalName(name) === extra);
      if (more) ask(more[1], new Set([extra]));
    }
  }
  return nodes.filter((node) => needed.has(node));
};
