import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import type { ChipTone } from '../shared/display/ToneChip.tsx';
import { formatCount } from '../shared/display/formats.ts';
import { appPaths } from '../shared/address/paths.ts';
import { AlertLink } from './AlertLink.tsx';

interface SecurityAlertProps {
  vulnerabilities: number;
  checksPassed: number;
}

interface Finding {
  Icon: typeof ShieldCheck;
  tone: ChipTone;
  title: string;
  detail: string;
}

const findingOf = ({ vulnerabilities, checksPassed }: SecurityAlertProps): Finding => {
  const passed = `${formatCount(checksPassed, 'check')} passed`;
  if (vulnerabilities > 0) {
    const title = `${formatCount(vulnerabilities, 'vulnerability', 'vulnerabilities')} to review`;
    return { Icon: ShieldAlert, tone: 'high', title, detail: `${passed} in the latest scans.` };
  }
  if (checksPassed > 0) {
    return {
      Icon: ShieldCheck,
      tone: 'success',
      title: 'No vulnerabilities',
      detail: `All ${passed} in the latest scans.`,
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
  <AlertLink label="Security alert" href={appPaths.security} {...findingOf(props)} />
);
