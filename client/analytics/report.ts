import type { ApolloClient } from '@apollo/client';
import type { CsvCell } from '../shared/table/csv.ts';
import type { AnalyticsTab } from '../shared/address/paths.ts';
import type { Range } from '../shared/charts/RangeMenu.tsx';
import {
  AnalyticsDeploymentsDocument,
  AnalyticsOverviewDocument,
  AnalyticsProjectsDocument,
  type AnalyticsProjectsQueryVariables,
  AnalyticsUsageDocument,
} from './analytics.generated.ts';
import { deploymentReport } from './deployments.ts';
import { overviewReport } from './overview.ts';
import { type ProjectRow, projectReport } from './projectColumns.tsx';
import { usageReport } from './usage.ts';

type Sort = AnalyticsProjectsQueryVariables['sort'];

/** What is shown, as the rows of a CSV file, and the days it covers. */
export interface Report {
  rows: readonly (readonly CsvCell[])[];
  since: string;
  until: string;
}

const need = <Data>(data: Data | undefined): Data => {
  if (!data) throw new Error('The report could not be read.');
  return data;
};

const readPage = async (client: ApolloClient, days: Range, sort: Sort, after: string | null) => {
  const variables = { days, sort, first: 100, ...(after ? { after } : {}) };
  // The pages are not those of the table: they would only crowd the cache.
  const { data } = await client.query({
    query: AnalyticsProjectsDocument,
    variables,
    fetchPolicy: 'no-cache',
  });
  return need(data).analytics;
};

const readProjects = async (client: ApolloClient, days: Range, sort: Sort): Promise<Report> => {
  const projects: ProjectRow[] = [];
  for (let after: string | null = null; ; ) {
    const { since, until, projects: page } = await readPage(client, days, sort, after);
    projects.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { since, until, rows: projectReport(projects) };
    after = page.pageInfo.endCursor;
  }
};

/** Reads what a tab shows: from the cache where it stands, the projects with all their pages. */
export const readReport = async (
  client: ApolloClient,
  tab: AnalyticsTab,
  days: Range,
  sort: Sort,
): Promise<Report> => {
  const variables = { days };
  if (tab === 'projects') return readProjects(client, days, sort);
  if (tab === 'usage') {
    const { analytics } = need((await client.query({ query: AnalyticsUsageDocument, variables })).data);
    return { ...analytics, rows: usageReport(analytics) };
  }
  if (tab === 'deployments') {
    const { analytics } = need((await client.query({ query: AnalyticsDeploymentsDocument, variables })).data);
    return { ...analytics, rows: deploymentReport(analytics) };
  }
  const { analytics } = need((await client.query({ query: AnalyticsOverviewDocument, variables })).data);
  return { ...analytics, rows: overviewReport(analytics) };
};

const dateOf = (moment: string) => moment.slice(0, 10);

/** `slipway-overview-2026-10-23-to-2026-11-21.csv`. */
export const reportName = (tab: AnalyticsTab, { since, until }: Report): string =>
  `slipway-${tab}-${dateOf(since)}-to-${dateOf(until)}.csv`;
