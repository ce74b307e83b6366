import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import Moon from 'lucide-react/icons/moon';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { EnvironmentHealth } from '../../../schema/generated/types.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { healthTones, healthWords } from './environmentWords.ts';

const icons: Record<EnvironmentHealth, typeof CircleCheck> = {
  STARTING: LoaderCircle,
  HEALTHY: CircleCheck,
  UNHEALTHY: CircleX,
  STOPPED: CirclePause,
  SLEEPING: Moon,
};

/** How what runs in an environment is, in a word with its icon. */
export const HealthChip = ({ health }: { health: EnvironmentHealth }) => {
  const Icon = icons[health];
  return <ToneChip label={healthWords[health]} tone={healthTones[health]} icon={<Icon aria-hidden />} />;
};
