import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import './explorer.css';
import { examples } from './examples.ts';

const endpoint = new URL('/graphql', location.href);
const socket = new URL(endpoint);
socket.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

/**
 * The session cookie goes along; the header tells the server that no other site's form sent this request. What the tab Headers holds is sent with
 * requests, and for subscriptions as the payload of `connection_init`.
 */
const fetcher = createGraphiQLFetcher({
  url: endpoint.href,
  headers: { 'apollo-require-preflight': 'true' },
  subscriptionUrl: socket.href,
});

const container = document.getElementById('explorer');
if (!container) throw new Error('explorer/index.html lacks the element #explorer');

/** As theme.js found it before the first paint. */
const scheme = document.documentElement.dataset['colorScheme'] === 'dark' ? 'dark' : 'light';

/** GraphiQL fills the editor of the tab it opens with from what it kept of the last visit; before the first there is nothing. */
const firstVisit = localStorage.getItem('graphiql:tabState') === null;
const variables = firstVisit ? examples[0]?.variables : undefined;

createRoot(container).render(
  <GraphiQL
    fetcher={fetcher}
    defaultTabs={examples.map(({ query, variables = null, headers = null }) => ({
      query,
      variables,
      headers,
    }))}
    {...(variables === undefined ? {} : { variables })}
    defaultEditorToolsVisibility="variables"
    forcedTheme={scheme}
    inputValueDeprecation
    schemaDescription
    shouldPersistHeaders={false}
  >
    <GraphiQL.Logo>
      <a className="explorer-home" href="/">
        Slipway
      </a>
    </GraphiQL.Logo>
  </GraphiQL>,
);
