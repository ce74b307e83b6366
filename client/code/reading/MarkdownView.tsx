import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useWorkerAnswer } from '../useWorkerAnswer.ts';
import { documentNodes } from './documentNodes.tsx';
import { markdownStyle } from './markdownStyle.ts';
import { plainTextStyle } from './plainTextStyle.ts';
import { decoded, type ReadFile } from './repositoryLinks.ts';

interface MarkdownViewProps {
  text: string;
  file: ReadFile;
  /** Where all of it can be read; left out where that is nowhere else. */
  sourceHref?: string;
}

/** A longer text is rendered so far; a page with all of it would be slow, and nobody reads it as one. */
const mostCharacters = 100_000;
/** Text that is made to keep its reader busy is shown as it is. */
const patience = 4_000;

const start = async (): Promise<Worker> => (await import('./startMarkdownWorker.ts')).startMarkdownWorker();

const beginningOf = (text: string): string =>
  text.length > mostCharacters
    ? text.slice(0, text.lastIndexOf('\n', mostCharacters) + 1 || mostCharacters)
    : text;

/** Markdown as the document it stands for. It is read by a worker, and shown as elements of our own making alone. */
export const MarkdownView = ({ text, file, sourceHref }: MarkdownViewProps) => {
  const request = useMemo(() => ({ text: beginningOf(text) }), [text]);
  const given = useWorkerAnswer<{ text: string }, string>({ start, patience, request });
  if (given.state === 'ASKED') return <Box aria-busy sx={{ minHeight: 120 }} />;
  if (given.state === 'FAILED') {
    return (
      <Box component="pre" sx={plainTextStyle}>
        {request.text}
      </Box>
    );
  }
  return (
    <MarkdownDocument
      html={given.answer}
      file={file}
      cut={request.text.length < text.length}
      {...(sourceHref === undefined ? {} : { sourceHref })}
    />
  );
};

interface MarkdownDocumentProps {
  html: string;
  file: ReadFile;
  cut: boolean;
  sourceHref?: string;
}

/** What Markdown was made into; the place that the address names is gone to. */
export const MarkdownDocument = ({ html, file, cut, sourceHref }: MarkdownDocumentProps) => {
  const { projectId, branch, sha, path } = file;
  const shown = useMemo(
    () => documentNodes(html, { projectId, branch, sha, path }),
    [html, projectId, branch, sha, path],
  );
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const id = decoded(hash.slice(1));
    if (!id.startsWith('readme-')) return;
    box.current?.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView?.();
  }, [hash]);
  return (
    <>
      {cut || shown.cut ? (
        <Alert severity="info" sx={{ marginBottom: 3 }}>
          This document is too long to show in full.
          {sourceHref === undefined ? null : (
            <>
              {' '}
              <Link href={sourceHref}>The source</Link> has all of it.
            </>
          )}
        </Alert>
      ) : null}
      <Box ref={box} sx={markdownStyle}>
        {shown.nodes}
      </Box>
    </>
  );
};
