import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { ToneChip } from './ToneChip.tsx';

/** A severity as the schema spells it, in either case. */
export type SeverityName = Uppercase<SeverityRank> | SeverityRank;
type SeverityRank = 'critical' | 'high' | 'medium' | 'low';

const ranks = {
  critical: { label: 'Critical', Icon: OctagonAlert },
  high: { label: 'High', Icon: TriangleAlert },
  medium: { label: 'Medium', Icon: CircleAlert },
  low: { label: 'Low', Icon: Info },
};

const rankOf = (severity: SeverityName): SeverityRank => {
  switch (severity) {
    case 'CRITICAL':
      return 'critical';
    case 'HIGH':
      return 'high';
    case 'MEDIUM':
      return 'medium';
    case 'LOW':
      return 'low';
    default:
      return severity;
  }
};

/** How bad a finding is: word, shape and colour. */
export const SeverityChip = ({ severity }: { severity: SeverityName }) => {
  const rank = rankOf(severity);
  const { label, Icon } = ranks[rank];
  return <ToneChip label={label} tone={rank} icon={<Icon aria-hidden />} />;
};
