import type { ApolloClient } from '@apollo/client';
import { SessionClient } from '../shared/session/SessionClient.tsx';
import { ToastProvider } from '../shared/toasts/ToastProvider.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { AppTheme } from './theme/AppTheme.tsx';

/** The whole application. It needs a router around it: the browser's, or one of a test. */
export const App = ({ createClient }: { createClient: () => ApolloClient }) => (
  <AppTheme>
    <ToastProvider>
      <SessionClient create={createClient}>
        <SessionWatch />
        <AppRoutes />
      </SessionClient>
    </ToastProvider>
  </AppTheme>
);
