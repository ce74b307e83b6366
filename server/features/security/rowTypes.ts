import type { DependencyGapRow } from './advisories/dependencyGaps.ts';
import type { DependencyOptionRow, DependencyPage, ListedDependency } from './advisories/dependencyStore.ts';
import type { ImportRow } from './advisories/importStore.ts';
import type { CheckRow } from './checks/catalogue.ts';
import type { FileFindingRow, PatchFindingRow } from './fileFindings.ts';
import type { FindingEventRow, FindingPage, FindingRow } from './findingStore.ts';
import type { ProjectCheckRow } from './projectChecks.ts';
import type {
  CheckResultRow,
  OldSeverityScoreRow,
  OverviewRow,
  SeverityScoreRow,
  UnscannedProjectRow,
} from './readOverview.ts';
import type { ScanChangeRow } from './runs/followScans.ts';
import type { ScanPage } from './runs/runStore.ts';
import type { Verdict, VerdictReason } from './runs/verdictOf.ts';
import type { ScoreChangePage, ScoreChangeRow, ScorePartRow } from './scores/scoreChangeStore.ts';
import type { AskedDay } from './scores/scoreResolvers.ts';
import type { FoundSecret } from './secretStore.ts';
import type { ProjectStandardRow } from './standards.ts';
import type { ScanRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    PatchFinding: PatchFindingRow;
    ScanChange: ScanChangeRow;
    AdvisoryImport: ImportRow;
    Dependency: ListedDependency;
    DependencyConnection: DependencyPage;
    DependencyGap: DependencyGapRow;
    DependencyOptions: DependencyOptionRow;
    FileFinding: FileFindingRow;
    Finding: FindingRow;
    FindingConnection: FindingPage;
    FindingEvent: FindingEventRow;
    Scan: ScanRow;
    ScanConnection: ScanPage;
    ScoreChange: ScoreChangeRow;
    ScoreChangeConnection: ScoreChangePage;
    ScorePart: ScorePartRow;
    SecretPlaces: FoundSecret;
    SecurityDay: AskedDay;
    ScanVerdict: Verdict;
    ScanVerdictReason: VerdictReason;
    CheckResult: CheckResultRow;
    ProjectCheck: ProjectCheckRow;
    ProjectStandard: ProjectStandardRow;
    SecurityCheck: CheckRow;
    SeverityScore: SeverityScoreRow;
    RiskScore: OldSeverityScoreRow;
    SecurityOverview: OverviewRow;
    UnscannedProject: UnscannedProjectRow;
  }
}
