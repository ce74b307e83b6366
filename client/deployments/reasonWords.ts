import { formatDateTime } from '../shared/display/formats.ts';
import type { BlockingReasonFragment } from './deployments.generated.ts';

/** Why a deployment is blocked, with times where the reader is: the server knows them in UTC alone. */
export const reasonWords = ({
  code,
  message,
  until,
  note,
}: Pick<BlockingReasonFragment, 'code' | 'message' | 'until' | 'note'>): string => {
  if (until === null) return message;
  const end = formatDateTime(until);
  if (code === 'FREEZE_WINDOW') return `Deployments are frozen until ${end}${note ? `: ${note}` : ''}`;
  return code === 'STAGING'
    ? `The release is monitored in Staging until ${end}. The deployment continues automatically afterwards.`
    : message;
};
