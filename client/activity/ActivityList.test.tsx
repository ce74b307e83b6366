import { screen, within } from '@testing-library/react';
import { renderThemed } from '../testing/renderThemed.tsx';
import { ActivityList } from './ActivityList.tsx';
import type { ActivityEntryFragment } from './activity.generated.ts';

const failed: ActivityEntryFragment = {
  id: 'build',
  type: 'BUILD',
  message: 'Build 12 failed',
  status: 'ERROR',
  timestamp: '2026-11-21T10:00:00Z',
  taskId: null,
  scanId: null,
  deploymentId: null,
  project: { id: 'p1', name: 'Checkout' },
};
const joined: ActivityEntryFragment = {
  ...failed,
  id: 'team',
  type: 'TEAM',
  message: 'Grace joined',
  status: 'SUCCESS',
  project: null,
};

test('a row says its kind, what happened and how it ended, and leads to its project', () => {
  renderThemed(<ActivityList activities={[failed, joined]} showProject />);
  const [build, team] = screen.getAllByRole('listitem').map((row) => within(row));
  expect(build?.getByText('Build:')).toBeInTheDocument();
  expect(build?.getByText('Build 12 failed')).toBeVisible();
  expect(build?.getByText('Error')).toBeVisible();
  expect(build?.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/app/projects/p1');
  expect(team?.getByText('Team:')).toBeInTheDocument();
  expect(team?.getByText('Success')).toBeInTheDocument();
  expect(team?.queryByRole('link')).toBeNull();
});

test('what is about a task leads to it', () => {
  renderThemed(<ActivityList activities={[{ ...failed, message: 'Ada completed “Sweep”', taskId: 't1' }]} />);
  expect(screen.getByRole('link', { name: 'Ada completed “Sweep”' })).toHaveAttribute(
    'href',
    '/app/projects/p1?task=t1',
  );
});

test('what is about a scan or a deployment leads to it', () => {
  const scanned = { ...failed, id: 'scan', message: 'Security scan: 2 found, 0 resolved', scanId: 's1' };
  const deployed = {
    ...failed,
    id: 'deployment',
    message: 'Deployed 0a1b2c3 to Production',
    deploymentId: 'd1',
  };
  renderThemed(<ActivityList activities={[scanned, deployed]} />);
  expect(screen.getByRole('link', { name: scanned.message })).toHaveAttribute(
    'href',
    '/app/security/scans/s1',
  );
  expect(screen.getByRole('link', { name: deployed.message })).toHaveAttribute(
    'href',
    '/app/projects/p1/deployments/d1',
  );
});

test('on the page of one project its name is not said again', () => {
  renderThemed(<ActivityList activities={[failed]} />);
  expect(screen.queryByText('Checkout')).toBeNull();
});
