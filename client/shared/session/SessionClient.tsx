import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, startTransition, use, useCallback, useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

const RenewContext = createContext<() => void>(() => {
  throw new Error('useSessionChange() works below SessionClient only.');
});

interface SessionClientProps {
  /** Makes a client that has read nothing yet. */
  create: () => ApolloClient;
  children: ReactNode;
}

/**
 * The client of one session, and all that is drawn from it: another session begins with a new client and new pages. What
 * the former had read goes with it, and what was still on its way comes to nobody.
 */
export const SessionClient = ({ create, children }: SessionClientProps) => {
  const [{ client, number }, set] = useState(() => ({ client: create(), number: 0 }));
  const renew = useCallback(
    () => set((former) => ({ client: create(), number: former.number + 1 })),
    [create],
  );
  return (
    <RenewContext value={renew}>
      <ApolloProvider key={number} client={client}>
        {children}
      </ApolloProvider>
    </RenewContext>
  );
};

/** Goes to a page as somebody else, or as a member of another organization: nothing that was read before is seen there. */
export const useSessionChange = () => {
  const renew = use(RenewContext);
  const navigate = useNavigate();
  return (path: string, options?: NavigateOptions) =>
    // Together: the new client must not ask for the former page.
    startTransition(() => {
      renew();
      void navigate(path, options);
    });
};
