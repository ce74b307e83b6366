import Alert from '@mui/material/Alert';

interface VolumesNoteProps {
  /** Those of the running release, or of the one that is deployed; `path` is null where what runs does not use one. */
  volumes: readonly { name: string; path: string | null }[];
  /** What becomes of their content, where that is not plain. */
  children?: string;
}

/** That a deployment interrupts a service with volumes. */
export const VolumesNote = ({ volumes, children = '' }: VolumesNoteProps) => {
  const used = volumes.filter(({ path }) => path !== null).map(({ name }) => name);
  if (used.length === 0) return null;
  const what = used.length === 1 ? `volume ${used[0]}` : `volumes ${used.join(', ')}`;
  return (
    <Alert severity="info" role="note">
      {`Short interruption: one release at a time writes to the ${what}, so the running release stops before the next one starts. Requests wait meanwhile; after 20 seconds they are answered 503. Copying large volumes takes longer.`}
      {children}
    </Alert>
  );
};
