import type { RevisionType } from '../../../schema/generated/types.ts';
import { shownName } from '../shownName.ts';

/** What the chooser shows of what is chosen. */
export interface ShownRevision {
  type: RevisionType;
  /** A commit by the beginning of its hash. */
  label: string;
}

/** A branch, a tag or a commit as it is called on screen. */
export const shownRevision = ({ type, name }: { type: RevisionType; name: string }): ShownRevision => ({
  type,
  label: type === 'COMMIT' ? name.slice(0, 7) : shownName(name),
});
