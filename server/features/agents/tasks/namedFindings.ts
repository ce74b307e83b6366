import type { Grant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';

/** Title and description of a task. */
type TaskText = { projectId: string; title: string; description: string };

const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
const mostNamed = 20;

/** The ids in a text, such as those in addresses of findings; the first 20. */
const idsIn = (text: string): string[] =>
  [...new Set((text.match(uuid) ?? []).map((id) => id.toLowerCase()))].slice(0, mostNamed);

/** The findings of a task's project that its title or description names, the worst first. Ids of anything else are passed over. */
export const namedFindings = async (
  { findings }: Pick<Stores, 'findings'>,
  grant: Grant<'ORGANIZATION_READ'>,
  { projectId, title, description }: TaskText,
) => {
  const ids = idsIn(`${title}\n${description}`);
  if (ids.length === 0) return [];
  const found = await findings.several(grant, ids);
  return found.filter((finding) => finding.projectId === projectId);
};
