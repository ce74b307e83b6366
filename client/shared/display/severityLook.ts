import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** A severity as the schema spells it, in either case. */
export type SeverityName = Uppercase<SeverityRank> | SeverityRank;
type SeverityRank = 'critical' | 'high' | 'medium' | 'low';

interface SeverityLook {
  /** Its name in the theme's `palette.tone`. */
  tone: SeverityRank;
  label: string;
  Icon: LucideIcon;
}

const looks: Record<SeverityRank, SeverityLook> = {
  critical: { tone: 'critical', label: 'Critical', Icon: OctagonAlert },
  high: { tone: 'high', label: 'High', Icon: TriangleAlert },
  medium: { tone: 'medium', label: 'Medium', Icon: CircleAlert },
  low: { tone: 'low', label: 'Low', Icon: Info },
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

/** Word, shape and colour of a severity. */
export const severityLook = (severity: SeverityName): SeverityLook => looks[rankOf(severity)];
