import { ApolloLink } from '@apollo/client';
import { prerender } from 'react-dom/static';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { signInOptions } from '../../../schema/rules/signInOptions.ts';
import { SignInOptionsDocument } from '../../accounts/accounts.generated.ts';
import { createApolloClient } from '../apollo.ts';
import { App } from '../App.tsx';
import { DoorDocument } from './DoorDocument.tsx';
import { type DoorPage, doorPages } from './pages.ts';
import { stylesOf } from './stylesOf.ts';

/** A page as HTML. */
export interface RenderedPage {
  /** Below the folder that is built: `door/sign-in.html`, and `door/sign-in.samples.html` for servers with the sample data. */
  file: string;
  html: string;
}

/** As the API answers it: the cache keeps nothing without the names of types. */
const answerOf = (sampleData: boolean) => {
  const { demoAccounts, providers } = signInOptions(sampleData);
  return {
    signInOptions: {
      __typename: 'SignInOptions',
      demoAccounts: demoAccounts.map((account) => ({ __typename: 'DemoAccount', ...account })),
      providers: providers.map((provider) => ({ __typename: 'SignInProviderOption', ...provider })),
    },
  };
};

/** The application's markup at an address, all of it: nothing of a page that waits for code is left for later. */
const markupOf = async (path: string, create: () => ReturnType<typeof createApolloClient>) => {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App createClient={create} />
    </StaticRouter>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
};

const renderPage = async (page: DoorPage, sampleData: boolean, ownStyles: string): Promise<RenderedPage> => {
  const client = createApolloClient(ApolloLink.empty());
  client.writeQuery({ query: SignInOptionsDocument, data: answerOf(sampleData) });
  const markup = (await markupOf(page.path, () => client)).replace(/<title>.*?<\/title>/, '');
  const { html, styles } = stylesOf(markup, ownStyles);
  const answers = JSON.stringify(client.cache.extract());
  const document = renderToStaticMarkup(
    <DoorDocument page={page} html={html} styles={styles} answers={answers} />,
  );
  return {
    file: `door/${page.name}${sampleData ? '.samples' : ''}.html`,
    html: `<!doctype html>\n${document}\n`,
  };
};

/**
 * Renders every page of the door as the application draws it first, for servers with the sample data and without.
 *
 * @param ownStyles the document's own rules
 */
export const renderDoor = (ownStyles: string): Promise<RenderedPage[]> =>
  Promise.all(
    doorPages.flatMap((page) => [renderPage(page, false, ownStyles), renderPage(page, true, ownStyles)]),
  );
