import { largestFile, textOf } from '../files/chooseFiles.ts';
import { FileThread } from '../files/fileThread.ts';
import { isParsed, type SyntaxFlaw } from './syntaxFlaw.ts';

/** What is known of the syntax of a file: that it parses (null), where it does not, or that it could not be read. */
export type SyntaxAnswer = SyntaxFlaw | null | 'UNREAD';

/** Tells whether files parse. */
export type SyntaxCheck = {
  /** Whether files of this path can be parsed. */
  applies: (path: string) => boolean;
  /** Parses a file, in a thread that is ended when it takes too long. */
  flawIn: (path: string, content: Buffer, signal: AbortSignal) => Promise<SyntaxAnswer>;
  /** Gives the thread back. */
  close: () => void;
};

/** Opens what tells whether files parse. Close it afterwards. */
export const openSyntaxCheck = (): SyntaxCheck => {
  const thread = new FileThread();
  return {
    applies: isParsed,
    flawIn: async (path, content, signal) => {
      const text = content.length > largestFile ? null : textOf(content);
      if (text === null) return 'UNREAD';
      const told = await thread.flawIn({ path, text }, signal);
      return 'leftOut' in told ? 'UNREAD' : told.answer;
    },
    close: () => thread.close(),
  };
};
