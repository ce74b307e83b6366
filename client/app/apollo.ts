import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  type TypePolicies,
} from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { relayStylePagination } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { fetchUnlessAsked } from './early/fetchUnlessAsked.ts';
import { isEntrance } from '../shared/address/paths.ts';
import { readAgain } from '../shared/page/readAgain.ts';
import { holdReads } from './heldReads.ts';
import { latestAnswer } from './latestAnswer.ts';
import { possibleTypes } from './possibleTypes.ts';
import { refreshMissing } from './refreshMissing.ts';
import { shownOrganization } from '../shared/session/session.ts';
import { announceSessionEnd } from './sessionEnd.ts';
import { webSocketLink } from './webSocketLink.ts';

/** Lists that grow as one reads on; all others come page by page and are kept by their arguments. */
const typePolicies: TypePolicies = {
  Query: { fields: { notifications: relayStylePagination(['first', 'unreadOnly']) } },
  // One screen reads more of a commit than another: together, not in place of each other.
  Commit: { keyFields: ['sha'], fields: { details: { merge: true } } },
  // The facts of a difference are one part of it, a page of its files another.
  Difference: { merge: true },
  // One of a project; each screen reads another part of it.
  HostedRepository: { merge: true },
  // Each tab of the page reads another part of it.
  Analytics: { keyFields: ['days'] },
  // The page reads one part of it, its dialogs others.
  SecurityOverview: { merge: true },
  StandardResult: { keyFields: ['standard'] },
  ProjectStandard: { merge: true },
  SecurityDay: { keyFields: ['day'] },
  RecordedSince: { merge: true },
  PlatformUsage: { merge: true },
  PlatformBilling: { merge: true },
  // The same record in another tenant, or over another time, has other values.
  TenantPerson: { keyFields: false },
  TenantUsageRow: { keyFields: false },
};

/** Operations that do not depend on the organization that the tab shows. */
const ofAnyOrganization = new Set(['Logout', 'SwitchOrganization', 'WhoAndWhere']);

/** Names the organization that this tab shows with each request, so that the server refuses it when another tab switched. */
const nameOrganization = new ApolloLink((operation, forward) => {
  const organizationId = shownOrganization();
  const { operationName = '' } = operation;
  const dependsOnIt = !ofAnyOrganization.has(operationName) && !isEntrance(window.location.pathname);
  if (organizationId && dependsOnIt) {
    operation.setContext(({ headers }) => ({
      headers: { ...headers, 'x-slipway-organization': organizationId },
    }));
  }
  return forward(operation);
});

const endSession = new ErrorLink(({ error, operation }) => {
  if (!CombinedGraphQLErrors.is(error)) return;
  if (error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED'))
    announceSessionEnd(operation.client);
});

/** Characters of a request that may outlive its page; browsers allow 65,536 bytes to all of them together. */
const longestKept = 4_000;

/** Goes on when the page is left or closed meanwhile: what was changed on screen is sent. */
const outlivePage: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    keepalive: typeof init?.body === 'string' && init.body.length <= longestKept,
  });

const http: HttpLink.Options = { uri: '/graphql', credentials: 'same-origin' };

/** The API of the server that the page came from: HTTP, and a WebSocket once something is followed live. */
const networkLink = (onReturn: () => void): ApolloLink =>
  ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    webSocketLink(onReturn),
    ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.MUTATION,
      new HttpLink({ ...http, fetch: outlivePage }),
      new HttpLink({ ...http, fetch: fetchUnlessAsked }),
    ),
  );

/** An Apollo Client with an empty cache that reaches the schema through the link. */
export const createApolloClient = (link: ApolloLink): ApolloClient =>
  new ApolloClient({
    link: ApolloLink.from([latestAnswer(), endSession, refreshMissing, holdReads, nameOrganization, link]),
    cache: new InMemoryCache({ typePolicies, possibleTypes }),
  });

/** The app's client. After a break of the WebSocket it reads anew what is on screen, and what the viewer may. */
export const createNetworkClient = (): ApolloClient => {
  const client: ApolloClient = createApolloClient(networkLink(() => void readAgain(client)));
  return client;
};
