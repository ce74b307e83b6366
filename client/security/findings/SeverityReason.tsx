import Typography from '@mui/material/Typography';
import type { Confidence } from '../../../schema/generated/types.ts';
import { confidenceWords } from './findingWords.ts';

interface SeverityReasonProps {
  reason: string;
  confidence: Confidence;
}

/** Why a finding has its severity, and how sure the scan is: two questions with an answer each. */
export const SeverityReason = ({ reason, confidence }: SeverityReasonProps) => (
  <>
    <Typography variant="body2">{reason}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
      {confidenceWords[confidence]}
    </Typography>
  </>
);
