import { useWatch } from 'react-hook-form';
import { loosens } from '../../../../schema/rules/environmentRules.ts';
import type { UpdateEnvironmentInputValues } from '../../../../schema/generated/validation.ts';
import { ProofField } from '../../../shared/form/ProofField.tsx';
import type { EnvironmentRulesFragment } from './settings.generated.ts';

/** The password, once the form would let something come to the environment that what is saved holds back. */
export const RulesProof = ({ saved: { afterStaging, gates } }: { saved: EnvironmentRulesFragment }) => {
  const [after, severity, scanOfCommit, tests, approvals] = useWatch<
    UpdateEnvironmentInputValues,
    ['afterStaging', 'blockingSeverity', 'scanOfCommit', 'tests', 'approvals']
  >({ name: ['afterStaging', 'blockingSeverity', 'scanOfCommit', 'tests', 'approvals'] });
  const asked = {
    afterStaging: after ?? afterStaging,
    blockingSeverity: severity || null,
    scanOfCommit: scanOfCommit ?? gates.scanOfCommit,
    tests: tests ?? gates.tests,
    approvals: Number(approvals ?? gates.approvals),
  };
  return loosens({ ...gates, afterStaging }, asked) ? (
    <ProofField why="Required because your changes relax the requirements." />
  ) : null;
};
