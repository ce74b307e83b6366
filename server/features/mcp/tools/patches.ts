import * as z from 'zod';
import { at, id, text } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { checks, checkFields } from './checks.ts';

const check = z.object({
  id: text,
  baseSha: text,
  verification: text.describe('PENDING until all checks have finished.'),
  createdAt: text,
  checks,
});
const fields = `id baseSha verification createdAt checks { ${checkFields} }`;

const checkPatch = defineTool({
  name: 'check_patch',
  title: 'Check a patch',
  description:
    'Checks a patch as a pull request would be: the files parse, a scan finds nothing new, the tests pass. Nothing is pushed. The checks take a while: ask for `get_check` until `verification` is not PENDING.',
  permission: 'PULL_REQUEST_CREATE',
  changes: true,
  reach: 'PROJECT',
  input: z.strictObject({
    projectId: id('project'),
    baseSha: z
      .string()
      .max(250)
      .describe(
        'What the patch is applied to: the full hash of a commit, or a branch for its newest commit.',
      ),
    patch: z.string().max(80_000).describe('The change as a unified diff, as `git diff` writes it.'),
  }),
  output: z.object({ check }),
  operation: (input) => ({
    query: `mutation McpCheckPatch($input: CheckPatchInput!) {
      checkPatch(input: $input) { check { ${fields} } errors { field code message } }
    }`,
    variables: { input },
  }),
  result: (data) => ({ check: at(data, 'checkPatch', 'check') }),
});

const getCheck = defineTool({
  name: 'get_check',
  title: 'Get the check of a patch',
  description: 'Returns what the checks of a patch say so far. They are kept for a week.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: {
    name: 'patch check',
    query: 'query McpProjectOfCheck($id: ID!) { record: patchCheck(id: $id) { project { id } } }',
  },
  input: z.strictObject({ id: id('check') }),
  output: z.object({ check }),
  operation: (variables) => ({
    query: `query McpCheck($id: ID!) { check: patchCheck(id: $id) { ${fields} } }`,
    variables,
  }),
  result: ({ check: found }) => (found == null ? null : { check: found }),
});

/** Tools that check patches. */
export const patchTools = [checkPatch, getCheck];
