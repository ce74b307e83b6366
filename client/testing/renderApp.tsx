import type { ApolloClient } from '@apollo/client';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { createApolloClient } from '../app/apollo.ts';
import { reportCaughtError } from '../app/reportCaughtError.ts';
import { session } from '../shared/session/session.ts';
import { uiState } from '../shared/state/uiState.ts';
import { type Browser, linkOf, newBrowser } from './browser.ts';

// Testing Library wraps every event in an act() that it does not await, and React drops what suspends within such a one.
configure({ eventWrapper: (dispatch) => dispatch() });

declare global {
  /** Whether React complains of changes outside of act(). */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

// Testing Library expects act() around every change; what a real server answers arrives when it does.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

// A real server answers, on machines that do much else.
jest.setTimeout(90_000);

/** The address bar of a rendered app. */
const makeAddressBar = () => {
  const bar = { address: '' };
  const AddressBar = () => {
    const { pathname, search } = useLocation();
    // In the commit itself: who sees the page reads its address.
    useLayoutEffect(() => {
      bar.address = `${pathname}${search}`;
    });
    return null;
  };
  return { bar, AddressBar };
};

interface RenderAppOptions {
  /** Where to begin: "/auth/sign-in". */
  path: string;
  /** Who is signed in; nobody when not said. */
  as?: { browser: Browser };
}

/**
 * Opens the whole app on the test server, in a browser that stores nothing yet; what a test opened before is closed.
 *
 * @returns `user` to type and click with, `address()`, the present path with its search, and `reconnect()`, which reads anew what is
 *   on screen, as the app does after a break of its WebSocket.
 */
export const renderApp = async ({ path, as }: RenderAppOptions) => {
  cleanup();
  session.clear();
  uiState.clear();
  localStorage.clear();
  window.history.replaceState(null, '', path);
  const { bar, AddressBar } = makeAddressBar();
  const link = linkOf(as?.browser ?? newBrowser());
  const clients: ApolloClient[] = [];
  const createClient = () => {
    const client = createApolloClient(link);
    clients.push(client);
    return client;
  };
  await act(async () => {
    render(
      <BrowserRouter>
        <App createClient={createClient} />
        <AddressBar />
      </BrowserRouter>,
      { onCaughtError: reportCaughtError },
    );
  });
  const reconnect = async () => {
    await Promise.all(clients.map((client) => client.refetchQueries({ include: 'active' })));
  };
  return { user: userEvent.setup(), address: () => bar.address, reconnect };
};
