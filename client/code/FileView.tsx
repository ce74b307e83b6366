import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect } from 'react';
import { imageTypeOf, isMarkdown, isPdf, mostFileBytes } from '../../schema/rules/fileKinds.ts';
import { useSearchParamState } from '../shared/address/useSearchParamState.ts';
import { formatBytes } from '../shared/display/formats.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import type { ProjectCodeQuery } from './code.generated.ts';
import { noteRecentFile } from './finder/recentFiles.ts';
import { FileBar } from './reading/FileBar.tsx';
import { FileFindings } from './reading/FileFindings.tsx';
import { ImageView } from './reading/ImageView.tsx';
import { LongText } from './reading/LongText.tsx';
import { MarkdownPanel } from './reading/MarkdownPanel.tsx';
import { type ReadFile, rawHref } from './reading/repositoryLinks.ts';
import { WholeText } from './reading/WholeText.tsx';
import { fileViews, viewOf } from './reading/fileViews.ts';

type Repository = NonNullable<NonNullable<ProjectCodeQuery['project']>['repository']>;
type Blob = NonNullable<Repository['blob']>;

/** A file with what can be done with it: an image, a document, or its text, with who changed it. */
export const FileView = ({ blob, file }: { blob: Blob; file: ReadFile }) => {
  const [said, setView] = useSearchParamState('view');
  const { name, type, sizeBytes, binary, path } = blob;
  useEffect(() => noteRecentFile(file.projectId, path), [file.projectId, path]);
  if (type === 'SYMBOLIC_LINK') {
    return <Notice name={name}>A symbolic link to “{blob.text}”. It is not followed.</Notice>;
  }
  const views = fileViews(blob);
  const view = viewOf(views, said);
  const image = imageTypeOf(name) !== undefined && sizeBytes <= mostFileBytes;
  const bar = { file, blob, views, view, onView: setView };
  if (image && view === 'preview') {
    return (
      <FileCard name={name}>
        <FileBar {...bar} facts={[formatBytes(sizeBytes)]} />
        <ImageView name={name} source={rawHref(file)} />
      </FileCard>
    );
  }
  if (binary || isPdf(name) || sizeBytes > mostFileBytes) {
    return (
      <FileCard name={name}>
        <FileBar {...bar} facts={[formatBytes(sizeBytes)]} />
        <EmptyState action={<Download file={file} sizeBytes={sizeBytes} />}>{whyNotShown(blob)}</EmptyState>
      </FileCard>
    );
  }
  if (view === 'preview' && isMarkdown(name) && blob.text !== null) {
    return (
      <FileCard name={name}>
        <FileBar {...bar} facts={[formatBytes(sizeBytes)]} />
        <MarkdownPanel name={name} text={blob.text} file={file} />
      </FileCard>
    );
  }
  return (
    <FileCard name={name}>
      <FileFindings projectId={file.projectId} path={path} findings={blob.findings}>
        {blob.text === null ? (
          <LongText bar={bar} file={file} sizeBytes={sizeBytes} />
        ) : (
          <WholeText bar={bar} file={file} text={blob.text} sizeBytes={sizeBytes} />
        )}
      </FileFindings>
    </FileCard>
  );
};

const FileCard = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <Card component="section" aria-label={name}>
    {children}
  </Card>
);

const Notice = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <FileCard name={name}>
    <EmptyState>{children}</EmptyState>
  </FileCard>
);

const whyNotShown = ({ name, sizeBytes }: Blob): string => {
  const size = formatBytes(sizeBytes);
  if (sizeBytes > mostFileBytes) {
    return `${size}. Files over 32 MB cannot be viewed here. Clone the repository to open it.`;
  }
  if (isPdf(name)) {
    return `A PDF, ${size}. PDF files cannot be previewed here.`;
  }
  return `Binary, ${size}. It cannot be shown as text.`;
};

const Download = ({ file, sizeBytes }: { file: ReadFile; sizeBytes: number }) =>
  sizeBytes > mostFileBytes ? null : (
    <Button variant="outlined" href={rawHref(file, true)} download>
      Download
    </Button>
  );
