import { screen } from '@testing-library/react';
import { session } from '../../shared/session/session.ts';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { ShellNotice } from './ShellNotice.tsx';

const notice = 'Your email is not verified. Open the link we sent to ada@example.com.';

afterEach(() => session.clear());

test('what stood above the pages stands there again before the server has answered', () => {
  session.set({ signedIn: true, userName: 'Ada', notice });
  renderThemed(<ShellNotice shell={undefined} />);
  expect(screen.getByText(notice)).toBeVisible();
});

test('the notice is a landmark before the server has answered', () => {
  session.set({ signedIn: true, userName: 'Ada', notice });
  renderThemed(<ShellNotice shell={undefined} />);
  expect(screen.getByRole('region', { name: 'Email verification' })).toHaveTextContent(notice);
});

test('who is verified, and who is not known yet, sees none', () => {
  session.set({ signedIn: true, userName: 'Ada' });
  renderThemed(<ShellNotice shell={undefined} />);
  expect(screen.queryByText(/not verified/)).not.toBeInTheDocument();
});
