import { providerNames } from '../../../engines/providers/index.ts';
import type { PullRequestRow } from '../rows.ts';
import type { Turn } from './openTurn.ts';

/** Open pull requests that the runs of an agent may have in a project. */
const mostOpen = 10;

/** A finding that is not fixed, with the reason. */
export type HeldBack = { findingId: string; reason: string };

const closedAs = ({ number, closeReason, provider }: PullRequestRow): string =>
  provider === null
    ? `#${number} was closed as ${(closeReason ?? 'OTHER').toLowerCase().replace('_', ' ')}.`
    : `#${number} was closed at ${providerNames[provider]}.`;

/** Whether what a pull request fixes is one thing, such as the update of a package, and not each finding of a rule. */
const isOneThing = (rule: string): boolean => rule.includes(':') || rule === 'changelog';

/** Why no pull request is opened for a rule now; null when one may be. */
export const refusalOf = (turn: Turn, rule: string, version: string): Promise<string | null> =>
  turn.write(async (stores, grant) => {
    const { projectId, agentId } = turn.run;
    const { open, closedThere, ...fixes } = await stores.pullRequests.fixesOf(
      grant,
      projectId,
      rule,
      version,
    );
    const refused = fixes.refused ?? (isOneThing(rule) ? closedThere : null);
    if (open) return `#${open.number} proposes it already.`;
    if (refused) return `${closedAs(refused)} The same fix is not proposed again.`;
    const score = agentId === null ? null : await stores.agentScores.ofFix(grant, agentId, { rule, version });
    if (score?.mutedReason) return score.mutedReason;
    return (await stores.pullRequests.countOpenOf(grant, projectId, agentId)) >= mostOpen
      ? `It has ${mostOpen} open pull requests in this project. Merge or close some first.`
      : null;
  });

/** Separates findings for which no agent proposes a fix, as a person refused one, from the others. */
export const withoutRefused = async <Finding extends { id: string }>(
  turn: Turn,
  findings: readonly Finding[],
): Promise<{ wanted: Finding[]; refused: HeldBack[] }> => {
  const ids = findings.map(({ id }) => id);
  const closed = await turn.write((stores, grant) => stores.pullRequests.refusedOfFindings(grant, ids));
  return {
    wanted: findings.filter(({ id }) => !closed.has(id)),
    refused: [...closed].map(([findingId, pullRequest]) => ({
      findingId,
      reason: `${closedAs(pullRequest)} No agent proposes another fix of the finding.`,
    })),
  };
};
