import Typography from '@mui/material/Typography';
import Ban from 'lucide-react/icons/ban';
import type { Column } from '../shared/table/DataTable.tsx';
import { formatDateTime } from '../shared/display/formats.ts';
import { tabular } from '../shared/table/tabular.ts';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import type { AuditLogPageFragment } from './audit.generated.ts';
import { actionWords } from './auditWords.ts';
import { targetWords } from './targetWords.ts';

/** The columns of the audit log. */
export const auditColumns: readonly Column<AuditLogPageFragment['nodes'][number]>[] = [
  {
    key: 'time',
    header: 'Time',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} style={{ whiteSpace: 'nowrap' }}>
        {formatDateTime(createdAt)}
      </time>
    ),
  },
  {
    key: 'person',
    header: 'Person',
    wideOnly: true,
    cell: ({ actorName, apiKeyName }) => (
      <>
        <span style={{ whiteSpace: 'nowrap' }}>{actorName}</span>
        {apiKeyName ? (
          <Typography variant="caption" color="textSecondary" component="div">
            API key {apiKeyName}
          </Typography>
        ) : null}
      </>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    cell: ({ action, outcome }) => (
      <>
        <span style={{ whiteSpace: 'nowrap' }}>{actionWords(action)}</span>
        {outcome === 'REFUSED' ? (
          <div>
            <ToneChip label="Refused" tone="critical" icon={<Ban aria-hidden />} />
          </div>
        ) : null}
      </>
    ),
    narrowNote: ({ actorName, apiKeyName, target }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        {[actorName, apiKeyName && `API key ${apiKeyName}`, target && targetWords(target)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
  },
  {
    key: 'target',
    header: 'Target',
    wideOnly: true,
    cell: ({ target }) => (
      <div style={{ minWidth: 160, maxWidth: 320, overflowWrap: 'anywhere' }}>
        {target ? targetWords(target) : ''}
      </div>
    ),
  },
  {
    key: 'address',
    header: 'Address',
    wideOnly: true,
    cell: ({ ipAddress }) => <span style={tabular}>{ipAddress ?? ''}</span>,
  },
];
