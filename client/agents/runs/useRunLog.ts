import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { LogLine } from '../../shared/display/LogLines.tsx';
import { AgentRunLogDocument } from './runs.generated.ts';

/** The most lines that one query reads. */
const pageSize = 500;

/** The log of a run. `readOn` reads the lines that were added since: call it at the start and whenever the run changed. */
export const useRunLog = (id: string) => {
  const client = useApolloClient();
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const [failed, setFailed] = useState(false);
  const reading = useRef({ last: 0, busy: false, again: false });
  const readPage = async (): Promise<boolean> => {
    const { data } = await client.query({
      query: AgentRunLogDocument,
      variables: { id, after: reading.current.last },
      fetchPolicy: 'no-cache',
    });
    const added = data?.agentRun?.events ?? [];
    reading.current.last = added.at(-1)?.number ?? reading.current.last;
    if (added.length > 0) setLines((known) => [...known, ...added]);
    return added.length === pageSize;
  };
  const readOn = async () => {
    reading.current.again = true;
    if (reading.current.busy) return;
    reading.current.busy = true;
    try {
      while (reading.current.again) {
        reading.current.again = false;
        if (await readPage()) reading.current.again = true;
      }
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      reading.current.busy = false;
    }
  };
  return { lines, failed, readOn };
};
