import { useApolloClient } from '@apollo/client/react';
import type { SecurityStandard } from '../../../schema/generated/types.ts';
import type { CsvCell } from '../../shared/table/csv.ts';
import { partWords } from './complianceWords.ts';
import { ProjectPartOutcomesDocument, type ProjectPartOutcomesQuery } from './compliance.generated.ts';

/** Pages of 50 projects that are read for a table, at most; a last row tells who has more to narrow the search. */
const mostPages = 40;

/** Returns `read(standard, search)`, which reads how a standard stands in all projects that match, part by part, as rows of a table. */
export const useProjectOutcomes = () => {
  const client = useApolloClient();
  return async (
    { standard, name }: { standard: SecurityStandard; name: string },
    search: string,
  ): Promise<CsvCell[][]> => {
    const pageAfter = async (after: string | null): Promise<ProjectPartOutcomesQuery['projects']> => {
      const { data } = await client.query({
        query: ProjectPartOutcomesDocument,
        variables: { standard, search: search || null, after },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The server sent no answer. Please try again.');
      return data.projects;
    };
    const rows: CsvCell[][] = [['Standard', 'Project', 'Part', 'Requirement', 'Outcome', 'Last scan']];
    let page = await pageAfter(null);
    for (let read = 1; ; read += 1) {
      for (const { name: project, standard: stands } of page.nodes) {
        const { parts, scannedAt } = stands;
        rows.push(
          ...parts.map(({ section, requirement, outcome }) => [
            name,
            project,
            section,
            requirement,
            partWords[outcome].label,
            scannedAt,
          ]),
        );
      }
      const { hasNextPage, endCursor } = page.pageInfo;
      if (!hasNextPage || !endCursor) return rows;
      if (read === mostPages) {
        const listed = mostPages * page.nodes.length;
        return [
          ...rows,
          [name, `Only the first ${listed} projects are listed. Search for fewer.`, '', '', '', ''],
        ];
      }
      page = await pageAfter(endCursor);
    }
  };
};
