import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import type { DeploymentRequirementState } from '../../../schema/generated/types.ts';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';
import { reasonWords } from '../reasonWords.ts';
import type { DeploymentPreviewQuery, RequirementStateFragment } from './dialogs.generated.ts';

type Preview = NonNullable<DeploymentPreviewQuery['environment']>['deploymentPreview'];

const looks: Record<DeploymentRequirementState, { Icon: typeof CircleCheck; tone: ChipTone; label: string }> =
  {
    MET: { Icon: CircleCheck, tone: 'success', label: 'Met' },
    NOT_MET: { Icon: CircleX, tone: 'critical', label: 'Not met' },
    DURING_DEPLOYMENT: { Icon: CircleDashed, tone: 'neutral', label: 'During the deployment' },
  };

/** Whose approval counts; more than a few need no names. */
const approversWords = (names: readonly string[]): string =>
  names.length === 0
    ? 'No member can approve it now. Invite someone, or change the requirements of the environment.'
    : `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' and others' : ''} can approve it.`;

const Requirement = (requirement: RequirementStateFragment) => {
  const { code, name, state, message, path, until, note, approverNames } = requirement;
  const { Icon, tone, label } = looks[state];
  const why = message === null ? null : reasonWords({ code, message, until, note });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Box component="span" sx={{ flex: 'none', paddingTop: '2px', color: `tone.${tone}.main` }}>
        <Icon size={16} aria-hidden />
        <span style={visuallyHidden}>{`${label}: `}</span>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{name}</Typography>
        {why === null ? null : (
          <Typography variant="caption" component="p" color="textSecondary">
            {path === null ? why : <Link href={path}>{why}</Link>}
          </Typography>
        )}
        {code === 'APPROVALS' ? (
          <Typography variant="caption" component="p" color="textSecondary">
            {approversWords(approverNames)}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
};

/** Sentence on how the deployment proceeds, given the states of its requirements. */
const consequence = ({ kind, requirements }: NonNullable<Preview>): string => {
  if (kind === 'ROLLBACK') return 'This is a rollback to an earlier release: it skips the requirements.';
  if (requirements.length === 0) return 'This environment has no requirements.';
  return requirements.every(({ state }) => state === 'MET')
    ? 'All requirements are met.'
    : 'The deployment waits until all requirements are met, and then continues automatically.';
};

interface RequirementsProps {
  /** Null where the viewer may not deploy; undefined until it is known. */
  preview: Preview | undefined;
  isLoading: boolean;
}

/** List of the requirements of a deployment, each with its state and the reason if it is not met. */
export const Requirements = ({ preview, isLoading }: RequirementsProps) => {
  if (!preview) {
    const words = isLoading ? 'Checking the requirements…' : 'The requirements could not be checked.';
    return (
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {words}
      </Typography>
    );
  }
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {preview.requirements.length > 0 ? (
        <>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
            Requirements
          </Typography>
          <Box
            component="ul"
            aria-label="Requirements"
            sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
          >
            {preview.requirements.map((requirement) => (
              <Requirement key={requirement.code} {...requirement} />
            ))}
          </Box>
        </>
      ) : null}
      <Typography variant="caption" color="textSecondary">
        {consequence(preview)}
      </Typography>
    </Box>
  );
};
