import * as z from 'zod';
import { at, id, optionalText, page, pageEnd, pageOf, pageSize, record, text, whole } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { checkFields, checks } from './checks.ts';

const states = ['DRAFT', 'OPEN', 'MERGED', 'CLOSED'] as const;
const author = record({ id: text }, { name: text });

const listed = {
  trusted: {
    id: text,
    number: whole,
    state: text,
    url: text,
    headSha: text,
    baseSha: text,
    createdAt: text,
    project: record({ id: text }, { name: text }),
    author,
  },
  untrusted: { title: text, sourceBranch: text, targetBranch: text },
};
const listedFields =
  'id number state url headSha baseSha createdAt project { id name } author { id name } title sourceBranch targetBranch';

const comment = record({ id: text, createdAt: text, author }, { body: text });
const detailed = record(
  {
    ...listed.trusted,
    mergeability: text,
    mergeSha: optionalText,
    verification: text,
    checks,
    obstacles: z.array(record({ code: text }, { message: text })),
    reviews: z.array(
      record({ id: text, verdict: text, stale: z.boolean(), createdAt: text, author }, { body: text }),
    ),
    threads: z.array(
      record(
        {
          id: text,
          side: text,
          line: whole,
          outdated: z.boolean(),
          resolvedAt: optionalText,
          comments: z.array(comment),
        },
        { path: text, snippet: text },
      ),
    ),
    findings: z.array(record({ id: text, severity: text }, { title: text })),
  },
  { ...listed.untrusted, description: text },
);

const listPullRequests = defineTool({
  name: 'list_pull_requests',
  title: 'List pull requests',
  description: 'Lists pull requests, newest first.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: 'LIST',
  input: z.strictObject({
    projectId: id('project').optional(),
    state: z.array(z.enum(states)).max(4).optional().describe('Only pull requests in these states.'),
    search: z.string().max(200).optional().describe('Only pull requests whose title contains this text.'),
    ...page,
  }),
  output: z.object({ pullRequests: z.array(record(listed.trusted, listed.untrusted)), ...pageEnd }),
  operation: ({ projectId, state, search, first = pageSize, after }, projects) => ({
    query: `query McpPullRequests($filter: PullRequestFilter, $first: Int, $after: String) {
      pullRequests(filter: $filter, first: $first, after: $after) {
        nodes { ${listedFields} }
        pageInfo { hasNextPage endCursor }
        totalCount
      }
    }`,
    variables: { filter: { project: projectId, projects, state, search }, first, after },
  }),
  result: (data) => pageOf('pullRequests', at(data, 'pullRequests')),
});

const ofPullRequest = {
  name: 'pull request',
  query: 'query McpProjectOfPullRequest($id: ID!) { record: pullRequest(id: $id) { project { id } } }',
};

const getPullRequest = defineTool({
  name: 'get_pull_request',
  title: 'Get a pull request',
  description:
    'Returns a pull request with its checks, what keeps it from being merged, its reviews, and the newest 20 threads with their first 10 comments.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: ofPullRequest,
  input: z.strictObject({ id: id('pull request') }),
  output: z.object({ pullRequest: detailed }),
  operation: (variables) => ({
    query: `query McpPullRequest($id: ID!) {
      pullRequest(id: $id) {
        ${listedFields} description mergeability mergeSha verification
        checks { ${checkFields} }
        obstacles { code message }
        reviews { id verdict stale createdAt author { id name } body }
        threads(last: 20) {
          nodes {
            id side line outdated resolvedAt path snippet: code
            comments(first: 10) { nodes { id createdAt author { id name } body } }
          }
        }
        findings { id severity title }
      }
    }`,
    variables,
  }),
  result: ({ pullRequest }) => {
    const threads = at(pullRequest, 'threads', 'nodes');
    return pullRequest == null
      ? null
      : {
          pullRequest: {
            ...Object(pullRequest),
            threads: Array.isArray(threads)
              ? threads.map((thread) => ({ ...thread, comments: at(thread, 'comments', 'nodes') }))
              : [],
          },
        };
  },
});

const createPullRequest = defineTool({
  name: 'create_pull_request',
  title: 'Create a pull request',
  description:
    'Creates a pull request for a branch that was pushed with git. A person merges it; what a key creates counts as created by its owner.',
  permission: 'PULL_REQUEST_CREATE',
  changes: true,
  reach: 'PROJECT',
  input: z.strictObject({
    projectId: id('project'),
    sourceBranch: z.string().max(250).describe('The branch to be merged.'),
    targetBranch: z.string().max(250).describe('The branch to merge into.'),
    title: z.string().max(200),
    description: z.string().max(20_000).optional().describe('Description, as Markdown.'),
    draft: z.boolean().optional().describe('Whether it is a draft. Default: false.'),
  }),
  output: z.object({ pullRequest: record(listed.trusted, listed.untrusted) }),
  operation: (input) => ({
    query: `mutation McpCreatePullRequest($input: CreatePullRequestInput!) {
      createPullRequest(input: $input) { pullRequest { ${listedFields} } errors { field code message } }
    }`,
    variables: { input },
  }),
  result: (data) => ({ pullRequest: at(data, 'createPullRequest', 'pullRequest') }),
});

const commentOnPullRequest = defineTool({
  name: 'comment_on_pull_request',
  title: 'Comment on a pull request',
  description:
    'Writes a comment on a pull request as a whole, or on lines of it. A key cannot approve or request changes.',
  permission: 'PULL_REQUEST_REVIEW',
  changes: true,
  reach: ofPullRequest,
  input: z.strictObject({
    id: id('pull request'),
    headSha: z.string().max(64).describe('The `headSha` that was read: the comment is about this commit.'),
    body: z.string().max(20_000).describe('The comment, as Markdown.'),
    path: z.string().max(4_096).optional().describe('The file to comment on; only with `line`.'),
    line: z.int().min(1).optional().describe('The last line to comment on, from 1; only with `path`.'),
    startLine: z.int().min(1).optional().describe('The first line. Default: the same as `line`.'),
    side: z.enum(['BEFORE', 'AFTER']).optional().describe('The version of the file. Default: AFTER.'),
  }),
  output: z.object({ review: z.object({ id: text, createdAt: text }) }),
  operation: ({ id: pullRequest, headSha, body, path, line, startLine, side }) => ({
    query: `mutation McpComment($input: ReviewPullRequestInput!) {
      reviewPullRequest(input: $input) { review { id createdAt } errors { field code message } }
    }`,
    variables: {
      input: {
        id: pullRequest,
        headSha,
        verdict: 'COMMENT',
        ...(path === undefined && line === undefined
          ? { body }
          : { comments: [{ path: path ?? '', line: line ?? 0, startLine, side, body }] }),
      },
    },
  }),
  result: (data) => ({ review: at(data, 'reviewPullRequest', 'review') }),
});

/** Tools about pull requests. */
export const pullRequestTools = [createPullRequest, listPullRequests, getPullRequest, commentOnPullRequest];
