import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import type { ChipTone } from '../shared/display/ToneChip.tsx';
import { formatCount } from '../shared/display/formats.ts';
import { appPaths } from '../shared/address/paths.ts';

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
export const SecurityAlert = (props: SecurityAlertProps) => {
  const { Icon, tone, title, detail } = findingOf(props);
  return (
    <Card
      component="section"
      aria-label="Security alert"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        padding: '10px 16px',
        marginBottom: 4,
        transition: 'border-color 120ms',
        '&:hover': { borderColor: theme.vars.palette.border.control },
        '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
        '& > svg:first-of-type': { color: theme.vars.palette.tone[tone].main },
      })}
    >
      <Icon size={16} aria-hidden />
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Link
          href={appPaths.security}
          color="textPrimary"
          underline="none"
          sx={{ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Link>
        <Typography component="span" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <ChevronRight size={16} aria-hidden />
    </Card>
  );
};
