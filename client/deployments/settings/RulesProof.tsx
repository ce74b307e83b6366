import { useWatch } from 'react-hook-form';
import { loosens } from '../../../schema/rules/environmentRules.ts';
import type { UpdateEnvironmentInputValues } from '../../../schema/generated/validation.ts';
import { ProofField } from '../../shared/form/ProofField.tsx';
import type { EnvironmentRulesFragment } from './settings.generated.ts';

/** The number in a field; what is saved while there is none in it. */
const numberIn = (typed: unknown, saved: number): number =>
  typed === '' || typed == null || Number.isNaN(Number(typed)) ? saved : Number(typed);

/** The password, once the form would let something come to the environment, or stay there, that what is saved does not. */
export const RulesProof = ({ saved }: { saved: EnvironmentRulesFragment }) => {
  const { afterStaging, gates, healthCheck } = saved;
  const [after, severity, scanOfCommit, tests, approvals, watchSeconds, mostFailures] = useWatch<
    UpdateEnvironmentInputValues,
    ['afterStaging', 'blockingSeverity', 'scanOfCommit', 'tests', 'approvals', 'watchSeconds', 'mostFailures']
  >({
    name: [
      'afterStaging',
      'blockingSeverity',
      'scanOfCommit',
      'tests',
      'approvals',
      'watchSeconds',
      'mostFailures',
    ],
  });
  const asked = {
    afterStaging: after ?? afterStaging,
    blockingSeverity: severity || null,
    scanOfCommit: scanOfCommit ?? gates.scanOfCommit,
    tests: tests ?? gates.tests,
    approvals: numberIn(approvals, gates.approvals),
    watchSeconds: numberIn(watchSeconds, healthCheck.watchSeconds),
    mostFailures: numberIn(mostFailures, healthCheck.mostFailures),
  };
  return loosens({ ...healthCheck, ...gates, afterStaging }, asked) ? (
    <ProofField why="Required because your changes relax the requirements." />
  ) : null;
};
