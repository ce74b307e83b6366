import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '../app/theme/AppTheme.tsx';
import { ToastProvider } from '../shared/toasts/ToastProvider.tsx';

/** Renders a component with the theme, a router at `address` and toasts around it, without the API. */
export const renderThemed = (children: ReactNode, address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <AppTheme>
        <ToastProvider>{children}</ToastProvider>
      </AppTheme>
    </MemoryRouter>,
  );
