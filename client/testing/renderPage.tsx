import { ApolloLink, Observable } from '@apollo/client';
import { act, fireEvent, render } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { Permission } from '../../schema/generated/types.ts';
import { createApolloClient } from '../app/apollo.ts';
import { reportCaughtError } from '../app/reportCaughtError.ts';
import { AppTheme } from '../app/theme/AppTheme.tsx';
import { SessionClient } from '../shared/session/SessionClient.tsx';
import { ToastProvider } from '../shared/toasts/ToastProvider.tsx';
import { promiseOf, ViewerContext } from '../shared/session/viewer.ts';
import { sampleViewer } from './viewer.ts';

/** Data for an operation, by its name; a function gets the variables, and may answer later. */
export type Answers = Readonly<
  Record<string, object | ((variables: Record<string, unknown>) => object | Promise<object>)>
>;

interface PageOptions {
  /** Where the page stands: a pattern such as `/app/projects/:id`. */
  path: string;
  /** The address to open it at. */
  address: string;
  answers: Answers;
  permissions?: readonly Permission[];
}

/** Answers operations from the table and keeps what was asked. */
const answering = (answers: Answers, asked: { name: string; variables: Record<string, unknown> }[]) =>
  new ApolloLink(({ operationName = '', operationType, variables }) => {
    // Nothing happens live unless the test says what.
    if (operationType === OperationTypeNode.SUBSCRIPTION && !(operationName in answers)) {
      return new Observable(() => {});
    }
    asked.push({ name: operationName, variables });
    const answer = answers[operationName];
    if (!answer) throw new Error(`The test has no answer for ${operationName}.`);
    const data = typeof answer === 'function' ? answer(variables) : answer;
    return new Observable((observer) => {
      const respond = (given: object) => {
        observer.next({ data: { ...given } });
        observer.complete();
      };
      if (data instanceof Promise) void data.then(respond);
      else queueMicrotask(() => respond(data));
    });
  });

/** Lets a test read the address and press the back button. */
const makeBrowser = () => {
  const browser = { address: '', back: async () => {} };
  const Browser = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    // In the commit itself: who sees the page reads its address.
    useLayoutEffect(() => {
      browser.address = pathname + search;
      browser.back = () =>
        act(async () => {
          const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
          await navigate(-1);
          await gone;
        });
    });
    return null;
  };
  return { browser, Browser };
};

/**
 * Renders a page without the shell, for a person with the given permissions (a member's when not said).
 *
 * @returns `asked`, the operations that were sent, and `browser`, with its address and back button.
 */
export const renderPage = async (page: ReactNode, { path, address, answers, permissions }: PageOptions) => {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const createClient = () => createApolloClient(answering(answers, asked));
  const { browser, Browser } = makeBrowser();
  window.history.replaceState(null, '', address);
  const viewer = promiseOf(sampleViewer(permissions));
  const app = (
    <BrowserRouter>
      <Browser />
      <SessionClient create={createClient}>
        <AppTheme>
          <ToastProvider>
            <ViewerContext value={viewer}>
              <Suspense fallback="Loading">
                <Routes>
                  <Route path={path} element={page} />
                  <Route path="*" element={<p>Another page</p>} />
                </Routes>
              </Suspense>
            </ViewerContext>
          </ToastProvider>
        </AppTheme>
      </SessionClient>
    </BrowserRouter>
  );
  await act(async () => render(app, { onCaughtError: reportCaughtError }));
  return { asked, browser };
};

/** Clicks what starts a transition: React drops what suspends within an act() that is not awaited. */
export const press = (element: Element) => act(async () => fireEvent.click(element));
