import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import type { Deployment } from './phases.ts';

/** A file and a line in parentheses, as the server tells where an error came from. */
const place = /\(([^\s():]+):(\d+)\)/g;

/** Whether paths in errors are those of the repository: what a service says of itself is relative to the folder that it runs in. */
const isWholeRepository = ({ build }: Deployment): boolean =>
  ['root', 'output'].every((name) => {
    const found = build?.plan?.values.find((value) => value.name === name);
    return !found?.value;
  });

/** What a failure says, with each file and line that it names as a link to the code. */
export const FailureText = ({ deployment, text }: { deployment: Deployment; text: string }) => {
  const { project, commitSha } = deployment;
  if (!isWholeRepository(deployment)) return text;
  const parts: { at: number; before: string; path?: string; line?: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(place)) {
    const [whole, path = '', line] = match;
    parts.push({ at: match.index, before: text.slice(from, match.index + 1), path, line: Number(line) });
    from = match.index + whole.length - 1;
  }
  return (
    <>
      {parts.map(({ at, before, path = '', line = null }) => (
        <Fragment key={at}>
          {before}
          <Link href={appPaths.file(project.id, { path, branch: commitSha, line })} color="inherit">
            <code>{`${path}:${line}`}</code>
          </Link>
        </Fragment>
      ))}
      {text.slice(from)}
    </>
  );
};
