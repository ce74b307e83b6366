import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderThemed } from '../testing/renderThemed.tsx';
import type { SecurityPageQuery } from './security.generated.ts';
import { VulnerabilitiesCard } from './VulnerabilitiesCard.tsx';

type Security = SecurityPageQuery['security'];

const checks = Array.from({ length: 12 }, (_, index): Security['checks'][number] => ({
  check: {
    id: `check-${index}`,
    name: `Check ${index}`,
    severity: 'HIGH',
    category: 'SOURCE',
  },
  outcome: 'FAILED',
  failedProjects: 1,
  checkedProjects: 2,
  openFindings: 3,
  weightTenths: 75,
}));

test('of many checks that fail the worst ten are shown, and the rest when they are asked for', async () => {
  const security: Pick<Security, 'checks' | 'openFindings' | 'lastScanAt' | 'score'> = {
    checks,
    openFindings: [],
    lastScanAt: null,
    score: { percent: 1, passed: 1, failed: 12, notChecked: 0 },
  };
  renderThemed(<VulnerabilitiesCard security={security} onExplain={() => undefined} />);
  expect(screen.getAllByRole('link')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 checks that fail' }));
  expect(screen.getAllByRole('link')).toHaveLength(12);
  expect(screen.queryByRole('button')).toBeNull();
});
