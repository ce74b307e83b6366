import { rm } from 'node:fs/promises';
import { listScreens } from '../../server/testing/lists/listScreens.ts';
import { type CrowdedServer, openCrowdedServer } from './crowdedServer.ts';
import { type Figure, quantile, timed } from '../figure.ts';
import { type ListRequest, otherRequests } from './lists.ts';
import { clientOperation } from '../operations.ts';
import { newDataDirectory } from '../serverProcess.ts';
import { demoAdministrator, demoOwner, openSession, type Session } from '../session.ts';

const few = 100;
const many = 10_000;
const rounds = 40;
/** How often each is asked before: every connection has prepared by then what it keeps prepared. */
const before = 15;
/** A screen with many rows may take so many times as long as with few. */
const most = 2;

type Asked = ListRequest & { asAdministrator: boolean };
type Place = { server: CrowdedServer; directory: string; owner: Session; administrator: Session };

/** What each screen asks when it is entered, and when something is searched there. */
const requestsOf = ({ server }: Place): Asked[] => [
  ...listScreens.flatMap(({ name, operation, first, search, asAdministrator = false }) => {
    const request = { query: clientOperation(operation), asAdministrator };
    const variables = first(server.ids);
    return [
      { ...request, name, variables },
      ...(search
        ? [{ ...request, name: `${name}, search`, variables: { ...variables, ...search('erv') } }]
        : []),
    ];
  }),
  ...otherRequests(server).map((request) => ({ ...request, asAdministrator: false })),
  ...['PlatformUsageOverview', 'PlatformApiUsage'].map((operation) => ({
    name: operation,
    query: clientOperation(operation),
    variables: { days: 30 },
    asAdministrator: true,
  })),
];

const open = async (rows: number): Promise<Place> => {
  const directory = await newDataDirectory();
  const server = await openCrowdedServer(directory, rows);
  const [owner, administrator] = [
    await openSession(server.url, 1, demoOwner),
    await openSession(server.url, 1, demoAdministrator),
  ];
  return { server, directory, owner, administrator };
};

const ask = (place: Place, { query, variables, asAdministrator }: Asked) =>
  timed(1, () => (asAdministrator ? place.administrator : place.owner).ask(query, variables));

/** How many times as long each screen's operation takes with 10,000 rows as with 100, by their medians: asked in turns, so that both meet the same machine. */
export const measureGrowth = async (): Promise<Figure[]> => {
  const places = [await open(few), await open(many)] as const;
  const figures: Figure[] = [];
  try {
    const [small, large] = places.map(requestsOf);
    for (const [index, atFew] of (small ?? []).entries()) {
      const atMany = large?.[index];
      if (atMany?.name !== atFew.name) throw new Error(`${atFew.name} is asked with few rows alone.`);
      const [short, long]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < before + rounds; turn += 1) {
        const [one, other] = [await ask(places[0], atFew), await ask(places[1], atMany)];
        if (turn < before) continue;
        short.push(...one);
        long.push(...other);
      }
      const [low, high] = [quantile(short, 0.5), quantile(long, 0.5)];
      figures.push(
        { name: `${atFew.name}, p50 with ${few} rows`, value: low, unit: 'ms' },
        { name: `${atFew.name}, p50 with ${many} rows`, value: high, unit: 'ms' },
        { name: `${atFew.name}, ${many} rows against ${few}`, value: high / low, unit: 'times', goal: most },
      );
    }
  } finally {
    for (const { server, directory, owner, administrator } of places) {
      owner.close();
      administrator.close();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    }
  }
  return figures;
};
