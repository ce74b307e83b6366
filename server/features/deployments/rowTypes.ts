import type { BuildPage } from './builds/buildStore.ts';
import type { Changes, Rollback } from './changes/changes.ts';
import type { BackupRow, DatabaseRow } from './databases/databases.ts';
import type { CommandRunRow } from './commands/commands.ts';
import type { DomainRow } from './domains/domains.ts';
import type { DeploymentChangeRow } from './followDeployments.ts';
import type { ApprovalRow } from './gates/approvalStore.ts';
import type { OutboundHostRow, OutboundTrafficRow, RefusedConnectionRow } from './outbound/outboundStore.ts';
import type { ReleasePassportRow } from './passports/passportStore.ts';
import type { SigningKeyRow } from './passports/signingKeyStore.ts';
import type { ReleasePage } from './releaseStore.ts';
import type {
  BuildRow,
  DeploymentRow,
  EnvironmentRow,
  EnvironmentStateRow,
  HealthCheckRow,
  ReleaseRow,
  StepRow,
} from './rows.ts';
import type { FreezeWindowRow } from './rules/ruleStore.ts';
import type { DeploymentPage } from './store.ts';
import type { PendingVariables } from './variables/pendingIn.ts';
import type { SnapshotRow, VolumeRow } from './volumes/volumes.ts';
import type { VariableRow } from './variables/variables.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    DeploymentChange: DeploymentChangeRow;
    Deployment: DeploymentRow;
    Domain: DomainRow;
    Environment: EnvironmentRow;
    Database: DatabaseRow;
    DatabaseBackup: BackupRow;
    CommandRun: CommandRunRow;
    Volume: VolumeRow;
    VolumeSnapshot: SnapshotRow;
    EnvironmentVariable: VariableRow;
    FreezeWindow: FreezeWindowRow;
    OutboundHost: OutboundHostRow;
    RefusedTarget: RefusedConnectionRow;
    OutboundTraffic: OutboundTrafficRow;
    DeploymentApproval: ApprovalRow;
    HealthCheck: HealthCheckRow;
    EnvironmentState: EnvironmentStateRow;
    Build: BuildRow;
    BuildStep: StepRow;
    BuildConnection: BuildPage;
    Release: ReleaseRow;
    ReleaseChanges: Changes;
    PendingVariables: PendingVariables;
    RollbackPreview: Rollback;
    ReleaseConnection: ReleasePage;
    DeploymentConnection: DeploymentPage;
    ReleasePassport: ReleasePassportRow;
    SigningKey: SigningKeyRow;
  }
}
