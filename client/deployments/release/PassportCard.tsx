import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { ReleasePassportFragment } from '../deployments.generated.ts';
import { Fact, Facts } from '../Fact.tsx';
import { PassportButton } from '../PassportButton.tsx';

/** The signed file about a release: which one is the newest, when it was signed and by which key. */
export const PassportCard = ({ passport }: { passport: ReleasePassportFragment | null }) => (
  <SectionCard title="Passport" action={passport ? <PassportButton passport={passport} /> : null}>
    {passport ? (
      <Facts>
        <Fact label="Number">{passport.number}</Fact>
        <Fact label="Signed">
          <RelativeTime at={passport.issuedAt} />
        </Fact>
        <Fact label="Key">
          <code title={passport.keyId}>{passport.keyId.slice(0, 12)}</code>
        </Fact>
      </Facts>
    ) : (
      <Typography variant="body2" color="textSecondary">
        There is no passport yet. It is signed when the release is deployed.
      </Typography>
    )}
  </SectionCard>
);
