import type { MergeObstacle } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { PullRequestRow } from '../rows.ts';
import type { OwnedFiles } from './matchOwners.ts';
import type { Ownership } from './readOwnedFiles.ts';

type Reader = Grant<'ORGANIZATION_READ'> | TenantGrant<'JOB'>;

/** An owner as CODEOWNERS names it, and the member it is; null for nobody who can review. */
export type CodeOwnerRow = { name: string; member: { id: string; name: string } | null; approved: boolean };

/** Files with the same owners, one of whom must approve. */
export type CodeOwnershipRow = Omit<OwnedFiles, 'owners'> & { owners: CodeOwnerRow[]; approved: boolean };

/** Members are named by their e-mail address. */
const addressOf = (owner: string): string => owner.toLowerCase();

/** Says of each group of files who its owners are and whether one of them approved, by the approvals that count. */
export const ownershipOf = async (
  { codeOwners, reviews }: Pick<Stores, 'codeOwners' | 'reviews'>,
  grant: Reader,
  pullRequest: PullRequestRow,
  files: readonly OwnedFiles[],
): Promise<CodeOwnershipRow[]> => {
  if (files.length === 0) return [];
  const members = await codeOwners.byAddress(grant, [...new Set(files.flatMap(({ owners }) => owners))]);
  const { approvals } = await reviews.countedApprovals(grant, pullRequest);
  const approving = new Set(approvals.map(({ userId }) => userId));
  return files.map((group) => {
    const owners = [...new Set(group.owners)].map((name): CodeOwnerRow => {
      const member = members.get(addressOf(name)) ?? null;
      return { name, member, approved: member !== null && approving.has(member.id) };
    });
    return { ...group, owners, approved: owners.some(({ approved }) => approved) };
  });
};

const shownGroups = 3;

const filesOf = ({ paths: [first = '', ...more] }: CodeOwnershipRow): string =>
  more.length === 0 ? first : `${first} and ${more.length} more`;

/** What a group of files waits for. */
const waitOf = (
  group: CodeOwnershipRow,
  { authorId, targetBranch }: Pick<PullRequestRow, 'authorId' | 'targetBranch'>,
): string => {
  const { owners, line } = group;
  const members = owners.flatMap(({ member }) => member ?? []);
  const correct = `line ${line} of CODEOWNERS in ${targetBranch}`;
  if (members.length === 0) {
    const names = owners.map(({ name }) => name).join(', ');
    return `${filesOf(group)}: no owner is a member who can review (${names}). Correct ${correct}.`;
  }
  const others = members.filter(({ id }) => id !== authorId);
  if (others.length === 0) {
    return `${filesOf(group)}: the author is the only owner. Name another one in ${correct}.`;
  }
  return `${filesOf(group)}: ${others.map(({ name }) => name).join(' or ')} must approve.`;
};

/** The obstacle of missing approvals of code owners, or null. */
export const ownerObstacle = (
  groups: readonly CodeOwnershipRow[],
  pullRequest: Pick<PullRequestRow, 'authorId' | 'targetBranch'>,
): MergeObstacle | null => {
  const open = groups.filter(({ approved }) => !approved);
  if (open.length === 0) return null;
  const more = open.slice(shownGroups).reduce((sum, { paths }) => sum + paths.length, 0);
  const waits = open.slice(0, shownGroups).map((group) => waitOf(group, pullRequest));
  return {
    code: 'CODE_OWNER_MISSING',
    message: [
      'Approvals of code owners are missing.',
      ...waits,
      ...(more > 0 ? [`The same for ${more} more ${more === 1 ? 'file' : 'files'}.`] : []),
    ].join(' '),
  };
};

/** Why the owners of a change are not known, as an obstacle; or null. */
export const unknownOwners = ({ problem }: Ownership): MergeObstacle | null =>
  problem === null ? null : { code: 'CODE_OWNER_MISSING', message: problem };
