/** Ports of administration, of databases and of caches, which nobody needs to reach from everywhere. */
const guarded = [
  20, 21, 22, 23, 135, 137, 139, 445, 1433, 1434, 1521, 2375, 2376, 2379, 3306, 3389, 4333, 5432, 5500, 5601,
  5900, 5984, 5985, 5986, 6379, 6443, 7000, 7001, 8020, 9042, 9200, 9300, 10250, 11211, 27017, 27018, 50070,
];
/** The same ports, to ask whether one is among them. */
export const guardedPorts: ReadonlySet<number> = new Set(guarded);
/** More ports than a service needs. */
const many = 1_000;

/** Whether a range of ports holds one that only administrators and programs of one's own need. */
export const opensAdministration = (from: number, to: number): boolean =>
  to - from >= many || (from <= 0 && to <= 0) || guarded.some((port) => port >= from && port <= to);
