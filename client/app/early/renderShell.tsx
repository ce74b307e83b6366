import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { print } from 'graphql';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { UnverifiedBar } from '../../accounts/email/UnverifiedBar.tsx';
import { DashboardSkeleton } from '../../dashboard/DashboardSkeleton.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import { ViewerContext } from '../../shared/session/viewer.ts';
import { createApolloClient } from '../apollo.ts';
import type { RenderedPage } from '../door/renderDoor.tsx';
import { stylesOf } from '../door/stylesOf.ts';
import { Header } from '../shell/Header.tsx';
import { sidebarWidth, wideScreen } from '../shell/layout.ts';
import { ShellFrame } from '../shell/ShellFrame.tsx';
import { SidebarPanel } from '../shell/Sidebar.tsx';
import { AppTheme } from '../theme/AppTheme.tsx';
import type { EarlyQuestion } from './questions.ts';
import { earlyDocuments } from './documents.ts';
import { drawnDashboard } from './drawnDashboard.tsx';
import { ShellDocument } from './ShellDocument.tsx';

/** Which of the two sidebars it is, and what stood above the page, as client/public/theme.js says. The rules outlive the shell: they hold for nothing else. */
const ownRules = `
[data-when="collapsed"], :root[data-sidebar="collapsed"] [data-when="expanded"] { display: none }
:root[data-sidebar="collapsed"] [data-when="collapsed"] { display: contents }
:root:not([data-notice]) [data-when="notice"] { display: none }
[data-when="notice"] [data-words]::before { content: var(--slipway-notice) }
${wideScreen} { :root[data-sidebar="collapsed"] fieldset[inert] :has(> header) { margin-left: ${sidebarWidth(true)}px } }
`;

const sidebars = (
  <>
    <div data-when="expanded">
      <SidebarPanel collapsed={false} />
    </div>
    <div data-when="collapsed">
      <SidebarPanel collapsed />
    </div>
  </>
);

const notice = (
  <div data-when="notice">
    <UnverifiedBar notice={<span data-words />} />
  </div>
);

const unknown = new Promise<never>(() => undefined);

/** Between what is sent, and what is drawn for its styles alone. */
const end = '<!--end-->';

/** As the client sends it: with the names of types, by which the cache keeps what is answered. */
const questions = (client: ReturnType<typeof createApolloClient>): EarlyQuestion[] =>
  Object.entries(earlyDocuments).map(([operationName, document]) => ({
    operationName,
    query: print(client.cache.transformDocument(document)),
  }));

/** Operations that every page of the app sends early. */
export const questionsOfEveryPage = (): EarlyQuestion[] =>
  questions(createApolloClient(ApolloLink.empty())).filter(({ operationName }) => operationName === 'Shell');

/**
 * Renders what the dashboard looks like while its code and data are on the way, from the parts that the application itself is made
 * of. None of it answers yet: it is a picture, which the page takes the place of.
 *
 * @param ownStyles the document's own rules
 */
export const renderShell = (ownStyles: string): RenderedPage => {
  const client = createApolloClient(ApolloLink.empty());
  const render = (content: ReactNode) =>
    renderToString(
      <StaticRouter location={appPaths.dashboard}>
        <AppTheme>
          <ApolloProvider client={client}>{content}</ApolloProvider>
        </AppTheme>
      </StaticRouter>,
    );
  const shell = render(
    <ViewerContext value={unknown}>
      <fieldset disabled inert aria-hidden style={{ display: 'contents' }}>
        <ShellFrame
          sidebar={sidebars}
          collapsed={false}
          header={<Header shell={undefined} />}
          notice={notice}
        >
          <DashboardSkeleton />
        </ShellFrame>
      </fieldset>
    </ViewerContext>,
  );
  // With the page's styles in it, the application need not make them, which takes a phone a while.
  const { html, styles } = stylesOf(`${shell}${end}${render(drawnDashboard)}`, `${ownStyles}${ownRules}`);
  const document = renderToStaticMarkup(
    <ShellDocument
      html={html.slice(0, html.indexOf(end))}
      styles={styles}
      questions={JSON.stringify(questions(client))}
    />,
  );
  return { file: 'shell/dashboard.html', html: `<!doctype html>\n${document}\n` };
};
