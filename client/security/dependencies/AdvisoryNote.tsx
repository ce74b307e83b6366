import Typography from '@mui/material/Typography';
import { formatCount, formatUtcDate } from '../../shared/display/formats.ts';
import type { DependenciesPageQuery } from './dependencies.generated.ts';

interface AdvisoryNoteProps {
  ecosystems: readonly string[];
  data: DependenciesPageQuery['advisoryData'];
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** With which advisories the packages were compared, and with which they were not. */
export const AdvisoryNote = ({ ecosystems, data }: AdvisoryNoteProps) => {
  const known = ecosystems.flatMap((ecosystem) =>
    data
      .filter((one) => one.ecosystem === ecosystem)
      .map(
        ({ source, advisories, newestAt }) =>
          `${formatCount(advisories, 'advisory', 'advisories')} for ${ecosystem} (${source}, ${formatUtcDate(newestAt)})`,
      ),
  );
  const imported = new Set(data.filter(({ importedAt }) => importedAt).map(({ ecosystem }) => ecosystem));
  const without = ecosystems.filter((ecosystem) => !imported.has(ecosystem));
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="p"
      sx={{ padding: '10px 16px', borderTop: 1, borderColor: 'divider' }}
    >
      {known.length > 0 ? `Compared with ${listed.format(known)}. ` : ''}
      {without.length > 0
        ? `The published advisories for ${listed.format(without)} have not been imported: a package may have one that is not shown.`
        : ''}
    </Typography>
  );
};
