import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { ScanListRowFragment } from './scanPages.generated.ts';
import { placesOfSuppression, suppressionInWords } from './suppressionWords.ts';

/** What the repository asks scanners to be quiet about, and whether that held; nothing where it asks for nothing. */
export const ScanSuppression = ({ scan: { suppression, project } }: { scan: ScanListRowFragment }) =>
  suppression === null || suppression.requestCount === 0 ? null : (
    <SectionCard title="Suppressions">
      <Typography variant="body2">{suppressionInWords(suppression)}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1 }}>
        {placesOfSuppression(suppression)}{' '}
        <Link href={appPaths.project(project.id, 'settings')}>Settings of the project</Link> say whether that
        holds.
      </Typography>
    </SectionCard>
  );
