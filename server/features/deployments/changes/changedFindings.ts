import type { SeverityCount } from '../../../../schema/generated/types.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Changes } from './changes.ts';
import type { FoundDifference, ScannedCommits } from './changeStore.ts';

type Findings = Awaited<ReturnType<Stores['findings']['several']>>;
type Counted = { count: number; bySeverity: SeverityCount[]; nodes: Findings };

/** Which findings come and go; nothing but why where that is not known. */
export type ChangedFindings = { problem: string } | { problem: null; added: Counted; gone: Counted };

const none = { count: 0, bySeverity: [], nodes: [] };

/** Why the findings of two commits cannot be compared; null when they can. */
const whyNot = ({ beforeSha, afterSha }: Changes, scanned: ScannedCommits): string | null => {
  const missing = [scanned.before ? [] : [beforeSha], scanned.after ? [] : [afterSha]].flat();
  const [one, other] = missing.map((sha) => sha.slice(0, 7));
  if (one === undefined) return null;
  const which =
    other === undefined
      ? `Commit ${one} has not been scanned`
      : `Neither ${one} nor ${other} has been scanned`;
  return scanned.isUnderWay ? `${which} yet: a scan of the project is running.` : `${which}.`;
};

/** Which findings come and go where one commit takes the place of another, by the latest scans of both. */
export const readChangedFindings = async (
  { session, stores }: Context,
  changes: Changes,
): Promise<ChangedFindings> => {
  if (changes.beforeSha === changes.afterSha) return { problem: null, added: none, gone: none };
  const grant = session.allow('ORGANIZATION_READ');
  const [scanned, { added, gone }] = await Promise.all([
    stores.releaseChanges.scanned(grant, changes),
    stores.releaseChanges.findings(grant, changes),
  ]);
  const problem = whyNot(changes, scanned);
  if (problem !== null) return { problem };
  const rows = await stores.findings.several(grant, [...added.ids, ...gone.ids]);
  const counted = ({ ids, ...rest }: FoundDifference): Counted => ({
    ...rest,
    nodes: rows.filter(({ id }) => ids.includes(id)),
  });
  return { problem: null, added: counted(added), gone: counted(gone) };
};
