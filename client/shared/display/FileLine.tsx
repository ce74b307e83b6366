/** `src/app.ts:12`: a long path breaks anywhere, the number of the line never. Style it with `overflowWrap: 'anywhere'` around it. */
export const FileLine = ({ file, line }: { file: string; line: number | null }) =>
  line === null ? (
    file
  ) : (
    <>
      {file}
      <span style={{ whiteSpace: 'nowrap' }}>{`:${line}`}</span>
    </>
  );
