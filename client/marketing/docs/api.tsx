import { examples } from '../../explorer/examples.ts';
import { publicPaths } from '../../shared/address/paths.ts';
import { Code } from '../Code.tsx';
import type { TextSection } from '../TextPage.tsx';
import { curlSession, liveSubscription, nextPage } from './operations.ts';

/** The examples speak of the tabs they stand in. */
const withoutComments = (query: string) => query.replaceAll(/^#.*\n/gm, '');

/** How programs use Slipway. */
export const apiSections: TextSection[] = [
  {
    id: 'api',
    title: 'GraphQL API',
    content: (
      <>
        <p>
          Every screen uses the same API that you can use. There is one endpoint, <code>/graphql</code>: POST
          for queries and mutations (GraphQL over HTTP, JSON), a WebSocket on the same path for subscriptions
          (the graphql-ws protocol), or POST with <code>Accept: text/event-stream</code> for subscriptions as
          server-sent events. The schema describes every field.
        </p>
        <ul>
          <li>
            <a href="/graphql">Apollo Sandbox</a> runs operations against this server. It needs the internet.
          </li>
          <li>
            <a href={publicPaths.graphiql}>GraphiQL</a> does the same and is served locally, with the examples
            below in its tabs.
          </li>
          <li>
            <a href={publicPaths.apiReference}>The API reference</a> lists every query, mutation and type with
            permission, limits and an example; <a href="/schema.graphql">schema.graphql</a> is the contract
            itself.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'sign-in',
    title: 'Sign in by mutation',
    content: (
      <>
        <p>
          <code>login</code> starts a session and sets an httpOnly cookie; send the cookie with every request.
          In Sandbox and GraphiQL the browser does so automatically. <code>logout</code> ends the session on
          the server too.
        </p>
        <Code title="With curl">{curlSession}</Code>
      </>
    ),
  },
  {
    id: 'operations',
    title: 'Operations to begin with',
    content: examples.map(({ title, query, variables }) => (
      <Code key={title} title={title}>
        {withoutComments(query) + (variables ? `\n# Variables\n${variables}` : '')}
      </Code>
    )),
  },
  {
    id: 'lists',
    title: 'Lists',
    content: (
      <>
        <p>
          Lists that grow are Relay connections: <code>first</code> is at most 100, and <code>endCursor</code>{' '}
          of one page is <code>after</code> of the next.
        </p>
        <Code title="The next page">{nextPage}</Code>
      </>
    ),
  },
  {
    id: 'errors',
    title: 'Errors',
    content: (
      <>
        <p>
          Errors that you can correct are data: every mutation returns <code>errors</code>, each with the{' '}
          <code>field</code> it concerns, a <code>code</code> for programs and a <code>message</code> for
          people. When the list is not empty, nothing was changed.
        </p>
        <p>
          An id that names nothing is one of these in a mutation, with the code <code>NOT_FOUND</code>.
          Several mutations in one request are made one after the other, each for itself: one that fails is{' '}
          <code>null</code>, the others keep their answers.
        </p>
        <p>
          What you may not do, or what does not exist, is a GraphQL error with <code>extensions.code</code>:{' '}
          <code>UNAUTHENTICATED</code>, <code>FORBIDDEN</code>, <code>NOT_FOUND</code>,{' '}
          <code>RATE_LIMITED</code> or <code>BAD_USER_INPUT</code>. <code>INTERNAL_SERVER_ERROR</code> carries
          a request id for the <a href={publicPaths.support}>support</a>.
        </p>
      </>
    ),
  },
  {
    id: 'live',
    title: 'Live updates',
    content: (
      <>
        <p>
          Subscriptions use the session cookie of the WebSocket&rsquo;s handshake and end with the session.
        </p>
        <Code title="Notifications as they are written">{liveSubscription}</Code>
      </>
    ),
  },
];
