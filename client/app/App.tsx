import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ToastProvider } from '../shared/toasts/ToastProvider.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { AppTheme } from './theme/AppTheme.tsx';

/** The whole application. It needs a router around it: the browser's, or one of a test. */
export const App = ({ client }: { client: ApolloClient }) => (
  <ApolloProvider client={client}>
    <AppTheme>
      <ToastProvider>
        <SessionWatch />
        <AppRoutes />
      </ToastProvider>
    </AppTheme>
  </ApolloProvider>
);
