import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Hammer from 'lucide-react/icons/hammer';
import { EmptyState } from '../shared/EmptyState.tsx';
import { PageHeader } from '../shared/PageHeader.tsx';
import { appPaths } from '../shared/paths.ts';

interface NotYetProps {
  title: string;
  /** What the page will hold, in a few words. */
  coming: string;
}

/** Stands where a page will be, and says so. */
export const NotYet = ({ title, coming }: NotYetProps) => (
  <>
    <PageHeader title={title} description={coming} />
    <Card>
      <EmptyState
        icon={<Hammer aria-hidden />}
        action={<Button href={appPaths.projects}>Go to projects</Button>}
      >
        This screen is being built and is not available in this version yet. The dashboard, projects and
        notifications work already.
      </EmptyState>
    </Card>
  </>
);
