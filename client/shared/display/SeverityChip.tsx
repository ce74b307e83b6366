import { type SeverityName, severityLook } from './severityLook.ts';
import { ToneChip } from './ToneChip.tsx';

/** How bad a finding is: word, shape and colour. */
export const SeverityChip = ({ severity }: { severity: SeverityName }) => {
  const { label, tone, Icon } = severityLook(severity);
  return <ToneChip label={label} tone={tone} icon={<Icon aria-hidden />} />;
};
