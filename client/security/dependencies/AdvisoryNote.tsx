import Typography from '@mui/material/Typography';
import { formatCount, formatUtcDate } from '../../shared/display/formats.ts';
import type { DependenciesPageQuery } from './dependencies.generated.ts';

interface AdvisoryNoteProps {
  ecosystems: readonly string[];
  data: DependenciesPageQuery['advisoryData'];
  /** What a database on the network was asked about. */
  asked: DependenciesPageQuery['askedPackages'];
  /** Whether there is a list of allowed licenses. */
  checksLicenses: boolean;
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** With which advisories the packages were compared, and whether their licenses are checked. */
export const AdvisoryNote = ({ ecosystems, data, asked, checksLicenses }: AdvisoryNoteProps) => {
  const known = ecosystems.flatMap((ecosystem) =>
    data
      .filter((one) => one.ecosystem === ecosystem)
      .map(
        ({ source, advisories, newestAt }) =>
          `${formatCount(advisories, 'advisory', 'advisories')} for ${ecosystem} (${source}, ${formatUtcDate(newestAt)})`,
      ),
  );
  const answered = asked.filter(({ ecosystem }) => ecosystems.includes(ecosystem));
  if (known.length + answered.length === 0 && checksLicenses) return null;
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="p"
      sx={{ padding: '10px 16px', borderTop: 1, borderColor: 'divider' }}
    >
      {known.length > 0 ? `Compared with ${listed.format(known)}. ` : ''}
      {answered.length > 0
        ? `osv.dev was asked about ${listed.format(
            answered.map(
              ({ ecosystem, packages, askedAt }) =>
                `${formatCount(packages, 'package')} of ${ecosystem} (${formatUtcDate(askedAt)})`,
            ),
          )}. `
        : ''}
      {checksLicenses ? '' : 'Licenses are not checked: there is no list of allowed ones.'}
    </Typography>
  );
};
