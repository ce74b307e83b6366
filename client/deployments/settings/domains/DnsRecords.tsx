import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../../shared/controls/CopyButton.tsx';
import type { DomainFactsFragment } from './domains.generated.ts';

interface RecordProps {
  type: string;
  purpose: string;
  name: string;
  value: string;
}

/** A name or value of a record, which can be copied. */
const Part = ({ label, of, text }: { label: string; of: string; text: string }) => (
  <>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ display: 'flex', alignItems: 'center', gap: 1, margin: 0, minWidth: 0 }}>
      <Typography variant="body2" component="div" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <code>{text}</code>
      </Typography>
      <CopyButton
        label={`Copy ${label.toLowerCase()} of ${of}`}
        text={text}
        done={`${label} of ${of} copied`}
      />
    </Box>
  </>
);

const DnsRecord = ({ type, purpose, name, value }: RecordProps) => (
  <Box component="li">
    <Typography variant="body2">
      <Box component="span" sx={{ fontWeight: 500 }}>
        {type} record
      </Box>{' '}
      {purpose}
    </Typography>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '48px 1fr',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        margin: 0,
      }}
    >
      <Part label="Name" of={`the ${type} record`} text={name} />
      <Part label="Value" of={`the ${type} record`} text={value} />
    </Box>
  </Box>
);

/** The DNS records of a domain, as they are to be created where it is managed; of one whose TXT record is missing that alone. */
export const DnsRecords = ({ domain }: { domain: DomainFactsFragment }) => {
  const { name, record, target, state } = domain;
  return (
    <Box
      component="ul"
      aria-label={`DNS records of ${name}`}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        margin: 0,
        padding: 3,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <DnsRecord
        type="TXT"
        purpose="proves that the domain is yours. It must stay."
        name={record.name}
        value={record.value}
      />
      {target === null || state === 'FAILING' ? null : (
        <DnsRecord type="CNAME" purpose="leads visitors to the site" name={name} value={target} />
      )}
    </Box>
  );
};
