import type { ToolRisk } from '../../../../schema/generated/types.ts';
import { needsApproval } from './needsApproval.ts';

const risks: readonly ToolRisk[] = ['READ', 'SANDBOX', 'BRANCH', 'PIPELINE', 'DEPLOY', 'EXTERNAL'];

test.each([
  ['NEVER', ['EXTERNAL']],
  ['RISKY', ['PIPELINE', 'DEPLOY', 'EXTERNAL']],
  ['ALWAYS', ['BRANCH', 'PIPELINE', 'DEPLOY', 'EXTERNAL']],
  [null, ['PIPELINE', 'DEPLOY', 'EXTERNAL']],
] as const)('with the policy %s calls of these risks wait', (policy, waiting) => {
  expect(risks.filter((risk) => needsApproval(risk, policy))).toEqual(waiting);
});
