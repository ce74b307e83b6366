import Skeleton from '@mui/material/Skeleton';
import { PageSkeleton } from '../../shared/page/PageSkeleton.tsx';

/** The shape of a settings tab while its code or data are on the way: two cards. */
export const SettingsSkeleton = () => (
  <PageSkeleton>
    <Skeleton variant="rounded" height={260} sx={{ marginBottom: 4 }} />
    <Skeleton variant="rounded" height={180} />
  </PageSkeleton>
);
