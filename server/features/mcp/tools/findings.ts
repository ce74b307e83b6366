import * as z from 'zod';
import {
  at,
  id,
  optionalText,
  optionalWhole,
  page,
  pageEnd,
  pageOf,
  pageSize,
  record,
  text,
} from '../shapes.ts';
import { defineTool } from '../tool.ts';

const severities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;
const confidences = ['HIGH', 'MEDIUM', 'LOW'] as const;
const states = ['OPEN', 'CONFIRMED', 'DISMISSED', 'RESOLVED'] as const;

const project = record({ id: text }, { name: text });

const listed = {
  trusted: {
    id: text,
    severity: text,
    confidence: text,
    state: text,
    line: optionalWhole,
    firstSeenAt: text,
    project,
  },
  untrusted: { title: text, path: optionalText, rule: optionalText },
};
const listedFields =
  'id severity confidence state line firstSeenAt project { id name } title path: file rule';

const listFindings = defineTool({
  name: 'list_findings',
  title: 'List findings',
  description: 'Lists what security scans found in projects that are not archived, the most severe first.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: 'LIST',
  input: z.strictObject({
    projectId: id('project').optional(),
    severity: z.array(z.enum(severities)).max(4).optional().describe('Only findings of these severities.'),
    confidence: z
      .array(z.enum(confidences))
      .max(3)
      .optional()
      .describe('Only findings of which the scan is this sure.'),
    state: z
      .array(z.enum(states))
      .max(4)
      .optional()
      .describe('Only findings in these states. Default: OPEN and CONFIRMED.'),
    search: z
      .string()
      .max(200)
      .optional()
      .describe('Only findings whose title, check or file contains this text.'),
    ...page,
  }),
  output: z.object({ findings: z.array(record(listed.trusted, listed.untrusted)), ...pageEnd }),
  operation: ({ projectId, severity, confidence, state, search, first = pageSize, after }, projects) => ({
    query: `query McpFindings($filter: FindingFilter, $first: Int, $after: String) {
      findings(filter: $filter, first: $first, after: $after) {
        nodes { ${listedFields} }
        pageInfo { hasNextPage endCursor }
        totalCount
      }
    }`,
    variables: {
      filter: {
        severity,
        confidence,
        state,
        search,
        project: projectId === undefined ? projects : [projectId],
      },
      first,
      after,
    },
  }),
  result: (data) => pageOf('findings', at(data, 'findings')),
});

const getFinding = defineTool({
  name: 'get_finding',
  title: 'Get a finding',
  description:
    'Returns a finding with its description, its code, the data flow that leads to it, how to fix it, and the pull requests that do.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: {
    name: 'finding',
    query: 'query McpProjectOfFinding($id: ID!) { record: finding(id: $id) { project { id } } }',
  },
  input: z.strictObject({ id: id('finding') }),
  output: z.object({
    finding: record(
      {
        ...listed.trusted,
        commit: optionalText,
        severityReason: text,
        dueAt: optionalText,
        cwe: optionalWhole,
        dataFlow: z.array(record({ line: z.int() }, { path: text, text })),
        autofixAvailable: z.boolean(),
        pullRequests: z.array(record({ id: text, number: z.int(), state: text }, { title: text })),
      },
      {
        ...listed.untrusted,
        tool: optionalText,
        description: text,
        snippet: optionalText,
        fix: optionalText,
      },
    ),
  }),
  operation: (variables) => ({
    query: `query McpFinding($id: ID!) {
      finding(id: $id) {
        ${listedFields} tool description snippet fix commit severityReason dueAt
        weakness { number }
        dataFlow: steps { path line text }
        autofix { available }
        pullRequests { id number state title }
      }
    }`,
    variables,
  }),
  result: (data) => {
    const { finding } = data;
    return finding == null
      ? null
      : {
          finding: {
            ...Object(finding),
            cwe: at(finding, 'weakness', 'number'),
            autofixAvailable: at(finding, 'autofix', 'available') === true,
          },
        };
  },
});

/** Tools about findings. */
export const findingTools = [listFindings, getFinding];
