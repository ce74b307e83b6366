import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { HeaderSearchDocument } from './search.generated.ts';
import { type SearchGroup, searchGroups } from './searchEntries.ts';

/** The fewest characters that are searched for. */
export const shortestSearch = 2;

/** Milliseconds without a keystroke before the server is asked. */
const settleTime = 120;

/** What a search has found so far. */
export interface SearchState {
  /** The text that the groups belong to; empty before the first answer. */
  text: string;
  groups: readonly SearchGroup[];
  failed: boolean;
}

const nothing: SearchState = { text: '', groups: [], failed: false };

/** Searches while one types: the former results stay until the next have come, and an outdated request is aborted. */
export const useHeaderSearch = (typed: string): SearchState => {
  const client = useApolloClient();
  const [state, setState] = useState(nothing);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < shortestSearch) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      try {
        const { data } = await client.query({
          query: HeaderSearchDocument,
          variables: { text },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: abort.signal }, queryDeduplication: false },
        });
        if (!abort.signal.aborted && data)
          setState({ text, groups: searchGroups(data.search), failed: false });
      } catch {
        if (!abort.signal.aborted) setState({ text, groups: [], failed: true });
      }
    };
    const timer = setTimeout(ask, settleTime);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, client]);
  return text.length < shortestSearch ? nothing : state;
};
