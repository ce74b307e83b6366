import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import type { ReactNode } from 'react';
import { EmptyState } from '../shared/page/EmptyState.tsx';

interface NotThereProps {
  children: ReactNode;
  href: string;
  link: string;
}

/** Stands where a file or folder would that is not there, with the way back. */
export const NotThere = ({ children, href, link }: NotThereProps) => (
  <Card>
    <EmptyState icon={<FileQuestion aria-hidden />} action={<Button href={href}>{link}</Button>}>
      {children}
    </EmptyState>
  </Card>
);
