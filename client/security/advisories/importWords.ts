import type { AdvisoryOmissionReason } from '../../../schema/generated/types.ts';
import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import type { ImportEntryFragment } from './imports.generated.ts';

type Outcome = Pick<ImportEntryFragment, 'read' | 'ecosystems' | 'leftOut'>;

const reasons: Record<AdvisoryOmissionReason, string> = {
  OTHER_ECOSYSTEM: 'of ecosystems whose lock files are not read',
  NOT_A_RECORD: 'no records in OSV’s format',
  TOO_LARGE: 'larger than 16 MB',
};

/** What an import came to, a sentence for each ecosystem, and one for each reason to leave records out. */
export const outcomeInWords = ({ read, ecosystems, leftOut }: Outcome): string[] => {
  const changes = ecosystems.map(
    ({ ecosystem, added, changed, withdrawn, unchanged }) =>
      `${ecosystem}: ${formatNumber(added)} new, ${formatNumber(changed)} changed, ${formatNumber(withdrawn)} withdrawn, ${formatNumber(unchanged)} unchanged`,
  );
  const omitted = leftOut.map(
    ({ reason, records }) => `${formatCount(records, 'record')} left out: ${reasons[reason]}`,
  );
  const told = [...changes, ...omitted];
  return told.length > 0 ? told : [read > 0 ? `${formatCount(read, 'record')} read` : 'Nothing was read'];
};
