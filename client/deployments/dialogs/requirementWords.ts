import type { DeploymentChoicesQuery } from './dialogs.generated.ts';

type Place = Pick<
  NonNullable<DeploymentChoicesQuery['project']>['environments'][number],
  'gates' | 'afterStaging' | 'kind'
>;

/** What a deployment to an environment must meet before its release starts there, each in a few words. */
export const requirementWords = ({ gates, afterStaging, kind }: Place): readonly string[] => {
  const { blockingSeverity, scanOfCommit, tests, approvals } = gates;
  return [
    ...(approvals > 0 ? [approvals === 1 ? '1 approval' : `${approvals} approvals`] : []),
    ...(blockingSeverity
      ? [
          blockingSeverity === 'CRITICAL'
            ? 'no open findings of critical severity'
            : `no open findings of ${blockingSeverity.toLowerCase()} severity or worse`,
        ]
      : []),
    ...(scanOfCommit || blockingSeverity ? ['a scan of the commit'] : []),
    ...(tests ? ['passing tests'] : []),
    ...(afterStaging && kind === 'PRODUCTION' ? ['a successful run in staging, if it is automatic'] : []),
  ];
};
