import * as z from 'zod';
import { at, optionalText, optionalWhole, page, pageEnd, pageOf, pageSize, record, text } from '../shapes.ts';
import { defineTool } from '../tool.ts';

const project = record(
  {
    id: text,
    status: text,
    securityScore: optionalWhole,
    repository: record({ provider: text }, { defaultBranch: text }).nullable(),
  },
  { name: text, description: optionalText },
);

const listProjects = defineTool({
  name: 'list_projects',
  title: 'List projects',
  description:
    'Lists the projects of the organization, last changed first. Other tools take the id of a project.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: 'LIST',
  input: z.strictObject({
    search: z
      .string()
      .max(200)
      .optional()
      .describe('Only projects whose name or description contains this text.'),
    ...page,
  }),
  output: z.object({ projects: z.array(project), ...pageEnd }),
  operation: ({ search, first = pageSize, after }, ids) => ({
    query: `query McpProjects($filter: ProjectFilter, $first: Int, $after: String) {
      projects(filter: $filter, first: $first, after: $after) {
        nodes { id name description status securityScore repository { provider defaultBranch } }
        pageInfo { hasNextPage endCursor }
        totalCount
      }
    }`,
    variables: { filter: { search, ids }, first, after },
  }),
  result: (data) => pageOf('projects', at(data, 'projects')),
});

/** Tools about projects. */
export const projectTools = [listProjects];
