import {
  type FindingsByLine,
  findingsByLine,
  type LineFinding,
  lineFinding,
} from '../../shared/code/lineFindings.ts';
import type { LineOfVersion } from '../../shared/code/lineNotes.ts';
import { noFindings } from '../../shared/code/lineFindings.ts';
import type { FilePatchQuery } from './diff.generated.ts';

type Repository = NonNullable<NonNullable<FilePatchQuery['project']>['repository']>;
type PatchFindings = NonNullable<Repository['patch']>['findings'];

/** The findings of both versions of a file, by line. */
export type FileFindings = Readonly<Record<LineOfVersion['side'], FindingsByLine>>;

/** A file without findings. */
export const noneFound: FileFindings = { BEFORE: noFindings, AFTER: noFindings };

/** Whether a version of a file has findings. */
export const hasFindings = ({ BEFORE, AFTER }: FileFindings): boolean => BEFORE.size > 0 || AFTER.size > 0;

/**
 * The findings of a file that differs.
 *
 * @param stored open findings of the project that were reported in one of the two versions
 * @param added findings that the change adds, at lines of the version after
 */
export const fileFindings = (stored: PatchFindings, added: readonly LineFinding[]): FileFindings => {
  const reportedIn = (which: LineOfVersion['side'], note: string | null) =>
    stored.flatMap(({ side, finding }) => (side === which ? [lineFinding(finding, note)] : []));
  return {
    BEFORE: findingsByLine(reportedIn('BEFORE', 'Open in the version before this change.')),
    AFTER: findingsByLine([...reportedIn('AFTER', null), ...added]),
  };
};
