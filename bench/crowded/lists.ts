import { rm } from 'node:fs/promises';
import type { ListScreen } from '../../server/testing/lists/listScreen.ts';
import { listScreens } from '../../server/testing/lists/listScreens.ts';
import { type CrowdedServer, openCrowdedServer } from './crowdedServer.ts';
import { type Figure, latencyFigures, timed } from '../figure.ts';
import { clientOperation } from '../operations.ts';
import { newDataDirectory } from '../serverProcess.ts';
import { demoAdministrator, demoOwner, openSession, type Session } from '../session.ts';
import { sqlStatements } from '../../server/testing/database/sqlStatements.ts';

const rounds = 30;

/** What is asked of a list, with the words it is shown by. */
export interface ListRequest {
  name: string;
  query: string;
  variables: Record<string, unknown>;
}

type PageInfo = { hasNextPage: boolean; endCursor: string | null };

/** The first connection in an answer that a field of this name holds. */
const pageInfoOf = (answer: unknown, field: string): PageInfo | null => {
  if (typeof answer !== 'object' || answer === null) return null;
  for (const [name, value] of Object.entries(answer)) {
    if (name === field && value?.pageInfo) return value.pageInfo;
    const deeper = pageInfoOf(value, field);
    if (deeper) return deeper;
  }
  return null;
};

/** First page, searches of one to four letters, filters, orders and second page of a list. */
const listRequests = async (
  session: Session,
  { ids }: CrowdedServer,
  screen: ListScreen,
): Promise<ListRequest[]> => {
  const query = clientOperation(screen.operation);
  const first = screen.first(ids);
  const page = pageInfoOf(await session.ask(query, first), screen.field);
  if (!page?.hasNextPage) throw new Error(`The list of ${screen.name} has no second page.`);
  const after = screen.prefix ? `${screen.prefix}After` : 'after';
  const request = (name: string, variables: Record<string, unknown>) => ({
    name: `${screen.name}, ${name}`,
    query,
    variables: { ...first, ...variables },
  });
  return [
    request('first page', {}),
    request('second page', { [after]: page.endCursor }),
    ...(screen.search
      ? ['e', 'er', 'erv', '77', '9999'].map((text) =>
          request(`search "${text}"`, screen.search?.(text) ?? {}),
        )
      : []),
    ...Object.entries(screen.filters ?? {}).map(([name, filter]) => request(`filter ${name}`, filter)),
    ...Object.entries(screen.sorts ?? {}).map(([name, sort]) => request(`sort ${name}`, sort)),
  ];
};

/** Screens that are no list of one connection: the board, the header's search, the tabs of analytics. */
export const otherRequests = ({ ids }: CrowdedServer): ListRequest[] => [
  ...['e', 'er', 'erv', 'service 77', 'tester 9999'].map((text) => ({
    name: `header's search "${text}"`,
    query: clientOperation('HeaderSearch'),
    variables: { text },
  })),
  {
    name: 'board and head of a project',
    query: clientOperation('ProjectOverview'),
    variables: { id: ids.projectId },
  },
  { name: 'dashboard', query: clientOperation('Dashboard'), variables: {} },
  {
    name: 'security on entering it',
    query: clientOperation('SecurityPage'),
    variables: { first: 25, filter: {}, sort: { field: 'SEVERITY', direction: 'ASC' } },
  },
  ...['AnalyticsOverview', 'AnalyticsUsage', 'AnalyticsDeployments'].map((operation) => ({
    name: operation,
    query: clientOperation(operation),
    variables: { days: 30 },
  })),
];

/** Times the lists of a server over HTTP, and counts their SQL. */
const measureRequests = async (session: Session, requests: readonly ListRequest[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { name, query, variables } of requests) {
    const ask = () => session.ask(query, variables);
    await timed(5, ask);
    const statements = (await sqlStatements(ask)).length;
    figures.push(
      ...latencyFigures(`${name} (${statements} SQL)`, await timed(rounds, ask), { p50: 100, p99: 250 }),
    );
  }
  return figures;
};

/** Every list with 10,000 rows: first page, searches, filters, orders and second page, with the number of SQL statements. */
export const measureLists = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await openCrowdedServer(dataDirectory, 10_000);
  const owner = await openSession(server.url, 1, demoOwner);
  const administrator = await openSession(server.url, 1, demoAdministrator);
  const figures: Figure[] = [];
  try {
    for (const screen of listScreens) {
      const session = screen.asAdministrator ? administrator : owner;
      figures.push(...(await measureRequests(session, await listRequests(session, server, screen))));
    }
    figures.push(...(await measureRequests(owner, otherRequests(server))));
  } finally {
    owner.close();
    administrator.close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  return figures;
};
