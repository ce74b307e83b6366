import type { AgentEngine } from '../../../../schema/generated/types.ts';
import { autofixRuleOf } from '../../../engines/autofix/index.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';

/** The rule of findings of vulnerable packages. */
const packageRule = 'known-vulnerability';

/** The capabilities that an agent needs for findings. */
export const capabilitiesFor = (
  findings: readonly { rule: string | null }[],
): ('FINDING_FIXES' | 'UPDATE_PULL_REQUESTS')[] => [
  ...(findings.length === 0 || findings.some(({ rule }) => rule !== packageRule)
    ? (['FINDING_FIXES'] as const)
    : []),
  ...(findings.some(({ rule }) => rule === packageRule) ? (['UPDATE_PULL_REQUESTS'] as const) : []),
];

type Reader = Grant<'ORGANIZATION_READ'>;

/** Throws NOT_ALLOWED while all agents are paused. */
export const requireUnpaused = async (
  { agentPauses }: Pick<Stores, 'agentPauses'>,
  grant: Reader,
  field: string,
): Promise<void> => {
  const pause = await agentPauses.find(grant);
  if (pause) throw fault(field, 'NOT_ALLOWED', `${pause.pausedByName} paused all agents. Resume them first.`);
};

/**
 * Makes sure that runs can act on a project: its repository is hosted here, or agents open pull requests at its provider.
 * @throws NOT_FOUND, or UserFault for an archived project and one on whose repository runs cannot act
 */
export const requireRunnable = async (
  { projects, hosting, providerReports }: Pick<Stores, 'projects' | 'hosting' | 'providerReports'>,
  grant: Reader,
  projectId: string,
  field: string,
) => {
  const project = await projects.find(grant, projectId);
  if (!project) throw notFound('project', projectId);
  if (project.archived) {
    throw fault(field, 'NOT_ALLOWED', `${project.name} is archived. Restore the project first.`);
  }
  const hosted = await hosting.ofProject(grant, projectId);
  const refusal = hosted
    ? hosted.pushCount === 0
      ? `${project.name} has no commits yet. Push to its repository first.`
      : null
    : await providerReports.pullRequestRefusal(grant, projectId);
  if (refusal !== null) throw fault(field, 'NOT_ALLOWED', refusal);
  return project;
};

/**
 * The findings that are to be fixed, each once; those of vulnerable packages where packages are updated.
 * @throws NOT_FOUND, or UserFault for findings of several projects and those without an autofix
 */
export const requireFixable = async (
  { findings }: Pick<Stores, 'findings'>,
  grant: Reader,
  given: readonly string[],
  {
    projectId,
    engine,
    updates,
    field = 'findingIds',
  }: { projectId: string | null; engine: AgentEngine; updates: boolean; field?: string },
) => {
  const ids = [...new Set(given.map((id) => knownId(id, 'finding')))];
  const found = await findings.several(grant, ids);
  const missing = ids.find((id) => !found.some((finding) => finding.id === id));
  if (missing !== undefined) throw notFound('finding', missing);
  const [first] = found;
  const project = projectId ?? first?.projectId;
  if (found.some((finding) => finding.projectId !== project)) {
    throw fault(field, 'NOT_ALLOWED', 'Please choose findings of one project');
  }
  // A search may find an edit where a rule has no autofix: the run says what came of it.
  const unfixable =
    engine === 'RULES'
      ? found.find(
          ({ rule }) => rule === null || (autofixRuleOf(rule) === null && !(updates && rule === packageRule)),
        )
      : undefined;
  if (unfixable) {
    throw fault(field, 'NOT_ALLOWED', `There is no autofix for “${unfixable.title}”.`);
  }
  const settled = found.find(({ state }) => state !== 'OPEN' && state !== 'CONFIRMED');
  if (settled) {
    throw fault(field, 'NOT_ALLOWED', `“${settled.title}” is ${settled.state.toLowerCase()} already.`);
  }
  return found;
};
