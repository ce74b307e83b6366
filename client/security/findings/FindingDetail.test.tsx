import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage.tsx';
import type { FindingDetailQuery } from '../triage/triage.generated.ts';
import { FindingDetail } from './FindingDetail.tsx';

type Finding = NonNullable<FindingDetailQuery['finding']>;

const finding: Finding = {
  id: 'finding-1',
  title: 'Package without a hash',
  severity: 'LOW',
  state: 'CONFIRMED',
  file: 'requirements.txt',
  line: 3,
  firstSeenAt: '2026-10-01T00:00:00.000Z',
  lastSeenAt: '2026-10-02T00:00:00.000Z',
  dueAt: null,
  overdue: false,
  dismissalReason: null,
  acceptedUntil: null,
  riskOwner: null,
  assignee: null,
  history: [],
  description: 'The package is not pinned by a hash.',
  severityReason: 'An attacker must get into the registry first.',
  confidence: 'HIGH',
  tool: null,
  ruleRemoved: false,
  snippet: 'flask==2.0.1',
  commit: 'a1b2c3d4e5f6'.padEnd(40, '0'),
  fix: null,
  autofix: null,
  weakness: null,
  steps: [],
  introducedBy: null,
  removableFromHistory: false,
  removalJob: null,
  pullRequests: [],
  alsoIn: null,
  check: {
    id: 'pinned-dependencies',
    name: 'Pinned dependencies',
    description: 'Packages are pinned.',
    remediation: 'Pin them.',
    references: [],
  },
  project: { id: 'project-1', name: 'Shop', status: 'ACTIVE' },
};

const open = (changes: Partial<Finding>) =>
  renderPage(<FindingDetail id="finding-1" onChanged={() => {}} />, {
    path: '/app/security',
    address: '/app/security?finding=finding-1',
    answers: { FindingDetail: { finding: { __typename: 'Finding', ...finding, ...changes } } },
  });

const notice = /^Scans no longer check this: the rule that found it was removed/;

test('a finding whose rule was removed says that scans no longer check it, and can still be decided', async () => {
  await open({ ruleRemoved: true });
  expect(await screen.findByText(notice)).toHaveTextContent(
    'The finding stays open until someone resolves or dismisses it.',
  );
  expect(screen.getByRole('heading', { name: 'Package without a hash' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeEnabled();
});

test('a finding of a rule that scans check has no such notice', async () => {
  await open({});
  expect(await screen.findByRole('heading', { name: 'Package without a hash' })).toBeVisible();
  expect(screen.queryByText(notice)).toBeNull();
});

test.each(['DISMISSED', 'RESOLVED'] as const)(
  'a finding that is %s does not claim to stay open',
  async (state) => {
    await open({ ruleRemoved: true, state });
    expect(await screen.findByRole('heading', { name: 'Package without a hash' })).toBeVisible();
    expect(screen.queryByText(notice)).toBeNull();
  },
);
