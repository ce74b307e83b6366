import * as z from 'zod';
import { at, id, page, pageEnd, pageSize, record, text, whole } from '../shapes.ts';
import { type Data, defineTool, isData } from '../tool.ts';

/** Arguments: which version of which code. */
const place = {
  projectId: id('project'),
  ref: z
    .string()
    .max(250)
    .optional()
    .describe('A branch, a tag or the full hash of a commit. Default: the default branch.'),
};
const path = z.string().max(4_096);

/** What every answer about code says: null is a project without a repository, or that is being fetched. */
const state = {
  codeState: text.describe('READY when the code can be read; FETCHING: try again in a moment.'),
};

/** The part of a repository that was asked for, with its state; null without a project or repository. */
const ofRepository = (data: Data, name: string, found: (part: Data) => Data): Data | null => {
  const repository = at(data, 'project', 'repository');
  if (!isData(repository)) return null;
  const part = repository[name];
  return { codeState: repository['codeState'], [name]: isData(part) ? found(part) : null };
};

const pageAround = (connection: unknown): Data => ({
  totalCount: at(connection, 'totalCount'),
  nextCursor:
    at(connection, 'pageInfo', 'hasNextPage') === true ? at(connection, 'pageInfo', 'endCursor') : null,
});

const listFiles = defineTool({
  name: 'list_files',
  title: 'List files',
  description: 'Lists a folder of a repository, folders first. `folder` is null when there is none.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: 'PROJECT',
  input: z.strictObject({
    ...place,
    path: path.optional().describe('Path of the folder. Default: the top.'),
    ...page,
  }),
  output: z.object({
    ...state,
    folder: z
      .object({
        entries: z.array(
          record({ type: text, sizeBytes: z.number().nullable() }, { path: text.nullable(), name: text }),
        ),
        ...pageEnd,
      })
      .nullable(),
  }),
  operation: ({ projectId, ref, path: folder, first = pageSize, after }) => ({
    query: `query McpFiles($projectId: ID!, $ref: String, $path: String, $first: Int, $after: String) {
      project(id: $projectId) {
        repository {
          codeState
          folder: tree(branch: $ref, path: $path) {
            entries(first: $first, after: $after) {
              nodes { type sizeBytes path name }
              pageInfo { hasNextPage endCursor }
              totalCount
            }
          }
        }
      }
    }`,
    variables: { projectId, ref, path: folder, first, after },
  }),
  result: (data) =>
    ofRepository(data, 'folder', ({ entries }) => ({
      entries: at(entries, 'nodes'),
      ...pageAround(entries),
    })),
});

const readFile = defineTool({
  name: 'read_file',
  title: 'Read a file',
  description:
    'Reads lines of a text file of a repository, at most 500 at a time. `file` is null when there is no such text file.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: 'PROJECT',
  input: z.strictObject({
    ...place,
    path: path.describe('Path of the file.'),
    from: z.int().min(1).optional().describe('The first line, from 1. Default: 1.'),
    lines: z.int().min(1).max(500).optional().describe('Number of lines. Default: 500.'),
  }),
  output: z.object({
    ...state,
    file: record({ from: whole, totalLines: whole }, { text }).nullable(),
  }),
  operation: ({ projectId, ref, path: file, from, lines }) => ({
    query: `query McpFile($projectId: ID!, $ref: String, $path: String!, $from: Int, $lines: Int) {
      project(id: $projectId) {
        repository {
          codeState
          file: lines(branch: $ref, path: $path, from: $from, first: $lines) { from text totalLines: total }
        }
      }
    }`,
    variables: { projectId, ref, path: file, from, lines },
  }),
  result: (data) => ofRepository(data, 'file', (file) => file),
});

const searchCode = defineTool({
  name: 'search_code',
  title: 'Search code',
  description:
    'Finds the lines of text files of a repository that contain a text, which is no pattern. `found` is null when there is no such branch.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: 'PROJECT',
  input: z.strictObject({
    ...place,
    query: z.string().min(1).max(200).describe('The text: one line.'),
    path: path.optional().describe('Only this file, or the files of this folder.'),
    ignoreCase: z.boolean().optional().describe('Whether upper and lower case are the same. Default: false.'),
    ...page,
  }),
  output: z.object({
    ...state,
    found: z
      .object({
        lines: z.array(record({ line: whole }, { path: text, text })),
        more: z.boolean().describe('Whether there are lines that the search did not reach.'),
        ...pageEnd,
      })
      .nullable(),
  }),
  operation: ({ projectId, ref, query, path: folder, ignoreCase, first = pageSize, after }) => ({
    query: `query McpSearch(
      $projectId: ID!, $query: String!, $ref: String, $path: String, $ignoreCase: Boolean, $first: Int, $after: String
    ) {
      project(id: $projectId) {
        repository {
          codeState
          found: search(text: $query, branch: $ref, path: $path, ignoreCase: $ignoreCase, first: $first, after: $after) {
            nodes { line path text }
            more
            pageInfo { hasNextPage endCursor }
            totalCount
          }
        }
      }
    }`,
    variables: { projectId, query, ref, path: folder, ignoreCase, first, after },
  }),
  result: (data) =>
    ofRepository(data, 'found', (found) => ({
      lines: found['nodes'],
      more: found['more'],
      ...pageAround(found),
    })),
});

/** Tools that read code. */
export const codeTools = [listFiles, readFile, searchCode];
