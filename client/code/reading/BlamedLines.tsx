import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import History from 'lucide-react/icons/history';
import { formatDate } from '../../shared/display/formats.ts';
import { useMinute } from '../../shared/display/minute.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { codeHref, commitHref } from '../codeAddress.ts';
import { lineHeight } from '../../shared/code/codeStyle.ts';
import { heatOf } from './heat.ts';
import type { FileBlameQuery } from './reading.generated.ts';

type Repository = NonNullable<NonNullable<FileBlameQuery['project']>['repository']>;

/** The commit of some lines, which leads to it, and the way to who changed them before; the newer it is, the warmer its edge. */
export const BlamedLines = ({ lines }: { lines: Repository['blame'][number] }) => {
  const { from, count, commit, before } = lines;
  const { sha, message, authorName, committedAt } = commit;
  const told = `${message || '(no message)'}\n${sha.slice(0, 7)} · ${authorName} · ${formatDate(committedAt)}`;
  return (
    <div
      className="blamed"
      data-heat={heatOf(committedAt, useMinute())}
      style={{ top: (from - 1) * lineHeight, height: count * lineHeight }}
    >
      <div className="told">
        <Link href={commitHref(sha)} title={told} color="textPrimary" underline="hover" className="message">
          {message || '(no message)'}
        </Link>
        <span className="when">
          <RelativeTime at={committedAt} />
        </span>
        {before?.path ? (
          <IconButton
            size="small"
            href={`${codeHref({ branch: before.sha, path: before.path })}&view=blame`}
            aria-label={`Blame before ${sha.slice(0, 7)}`}
            title="Blame before this change"
          >
            <History size={14} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {count > 1 ? (
        <div className="by">
          {authorName} · <code>{sha.slice(0, 7)}</code>
        </div>
      ) : null}
    </div>
  );
};
