import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import type { ChipTone } from '../shared/display/ToneChip.tsx';
import { formatCount, formatNumber } from '../shared/display/formats.ts';
import { appPaths } from '../shared/address/paths.ts';
import { AlertLink } from './AlertLink.tsx';

interface SecurityAlertProps {
  openFindings: number;
  criticalFindings: number;
  checksFailed: number;
  checksPassed: number;
}

interface Alert {
  Icon: typeof ShieldCheck;
  tone: ChipTone;
  title: string;
  detail: string;
}

const alertOf = ({
  openFindings,
  criticalFindings,
  checksFailed,
  checksPassed,
}: SecurityAlertProps): Alert => {
  const failed = `${formatCount(checksFailed, 'check')} ${checksFailed === 1 ? 'fails' : 'fail'}`;
  if (openFindings > 0) {
    const critical = criticalFindings > 0 ? `, ${formatNumber(criticalFindings)} critical` : '';
    return {
      Icon: ShieldAlert,
      tone: criticalFindings > 0 ? 'critical' : 'high',
      title: `${formatCount(openFindings, 'open finding')}${critical}`,
      detail: `${failed}, ${formatNumber(checksPassed)} passed in the latest scans.`,
    };
  }
  if (checksFailed > 0) {
    const detail = `No open findings. ${formatCount(checksPassed, 'check')} passed in the latest scans.`;
    return { Icon: ShieldAlert, tone: 'high', title: failed, detail };
  }
  if (checksPassed > 0) {
    return {
      Icon: ShieldCheck,
      tone: 'success',
      title: 'No open findings',
      detail: `All ${formatCount(checksPassed, 'check')} passed in the latest scans.`,
    };
  }
  return {
    Icon: ShieldQuestion,
    tone: 'neutral',
    title: 'Not scanned yet',
    detail: 'No security check has run on a project.',
  };
};

/** What the latest scans found, in one line that leads to the security page. */
export const SecurityAlert = (props: SecurityAlertProps) => (
  <AlertLink label="Security alert" href={appPaths.security} {...alertOf(props)} />
);
