import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { DomainState } from '../../../../schema/generated/types.ts';
import { useAction } from '../../../shared/controls/useAction.ts';
import { confirmation } from '../../../shared/dialogs/confirmation.ts';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../../shared/display/ToneChip.tsx';
import { ActionMenu } from '../../../shared/menus/ActionMenu.tsx';
import { DnsRecords } from './DnsRecords.tsx';
import { type DomainFactsFragment, useVerifyDomainMutation } from './domains.generated.ts';
import { domainAddress, problemWords, stateTones, stateWords } from './domainWords.ts';

const icons: Record<DomainState, typeof Clock> = {
  PENDING: Clock,
  ACTIVE: CircleCheck,
  FAILING: TriangleAlert,
  STOPPED: CircleX,
};

/** Explains the state of a domain, and how to correct it. */
const StateNote = ({ domain }: { domain: DomainFactsFragment }) => {
  const { state, problem, checkedAt, expiresAt, stopsAt } = domain;
  if (state === 'FAILING') {
    return (
      <Alert severity="warning">
        {problem ? problemWords[problem] : null} The domain stops{' '}
        {stopsAt ? <RelativeTime at={stopsAt} /> : 'soon'} unless the TXT record is set again.
      </Alert>
    );
  }
  if (state === 'STOPPED') {
    return (
      <Alert severity="error">
        The domain does not lead to the site any more, as its TXT record was missing for 7 days. Set the
        record again: the domain is deleted {expiresAt ? <RelativeTime at={expiresAt} /> : 'soon'} otherwise.
      </Alert>
    );
  }
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {state === 'PENDING' ? 'Create these records where the domain is managed. ' : null}
      {problem ? `${problemWords[problem]} ` : null}
      {problem === 'RECORD_MISSING' ? 'A new record can take up to an hour to be seen. ' : null}
      {checkedAt ? (
        <>
          Checked <RelativeTime at={checkedAt} />.{' '}
        </>
      ) : null}
      {expiresAt ? (
        <>
          Deleted <RelativeTime at={expiresAt} /> unless it is verified.
        </>
      ) : null}
    </Typography>
  );
};

interface DomainItemProps {
  domain: DomainFactsFragment;
  /** Of the environment. */
  address: string | null;
  mayChange: boolean;
  onRemove: () => void;
}

/** A domain with its state and, until its ownership is proven, the records to create. */
export const DomainItem = ({ domain, address, mayChange, onRemove }: DomainItemProps) => {
  const { id, name, unicodeName, state } = domain;
  const [verifyDomain, { loading }] = useVerifyDomainMutation();
  const [shown, setShown] = useState(false);
  const act = useAction();
  const isActive = state === 'ACTIVE';
  const leads = isActive || state === 'FAILING';
  const Icon = icons[state];
  const verify = () =>
    act(async () => {
      const { data } = await verifyDomain({ variables: { input: { id } } });
      const payload = data?.verifyDomain;
      const problem = payload?.domain?.problem;
      return problem ? [{ message: problemWords[problem] }] : payload?.errors;
    }, `${name} verified`);
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0, overflowWrap: 'anywhere' }}>
          {leads && address !== null ? (
            <Link
              href={domainAddress(name, address)}
              target="_blank"
              rel="noreferrer"
              variant="body2"
              sx={{ fontWeight: 500, '& > svg': { marginLeft: 1, verticalAlign: '-1px' } }}
            >
              {name}
              <ExternalLink size={12} aria-label="opens in a new tab" />
            </Link>
          ) : (
            <Typography component="span" variant="body2" sx={{ fontWeight: 500 }}>
              {name}
            </Typography>
          )}
          {unicodeName === null ? null : (
            <Typography variant="caption" color="textSecondary" component="p">
              In its own script: {unicodeName}
            </Typography>
          )}
        </Box>
        <ToneChip label={stateWords[state]} tone={stateTones[state]} icon={<Icon aria-hidden />} />
        {mayChange && !isActive ? (
          <Button
            size="small"
            variant="outlined"
            disabled={loading}
            aria-label={`Verify ${name}`}
            onClick={() => void verify()}
          >
            Verify
          </Button>
        ) : null}
        {mayChange ? (
          <ActionMenu
            name={name}
            actions={[
              ...(isActive
                ? [
                    {
                      label: shown ? 'Hide DNS records' : 'Show DNS records',
                      onSelect: () => setShown(!shown),
                    },
                  ]
                : []),
              { label: 'Remove', onSelect: onRemove, opener: confirmation.opener, destructive: true },
            ]}
          />
        ) : null}
      </Box>
      <StateNote domain={domain} />
      {shown || !isActive ? <DnsRecords domain={domain} /> : null}
    </Box>
  );
};
