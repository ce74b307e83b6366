import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppTheme } from '../app/theme/AppTheme.tsx';
import { ToastProvider } from '../shared/toasts/ToastProvider.tsx';

/** Renders a component with the theme, a router at `address` and toasts around it, without the API. */
export const renderThemed = (children: ReactNode, address = '/') => {
  window.history.replaceState(null, '', address);
  return render(
    <BrowserRouter>
      <AppTheme>
        <ToastProvider>{children}</ToastProvider>
      </AppTheme>
    </BrowserRouter>,
  );
};
