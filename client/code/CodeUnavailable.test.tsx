import { render, screen } from '@testing-library/react';
import { CodeUnavailable } from './CodeUnavailable.tsx';

test('an archived project says that its clone was given up, and offers no fetch', () => {
  render(<CodeUnavailable projectId="project-1" state="ARCHIVED" problem={null} onRetry={() => undefined} />);
  expect(screen.getByText(/archived, and its clone of the repository was deleted/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
