import type { Period } from './period.ts';
import type { Delivery, IncidentRow } from './readDelivery.ts';
import type { SlowDeploymentRow } from './readDeployments.ts';
import type { ProjectAnalyticsPage, ProjectAnalyticsRow } from './readProjects.ts';
import type { RepositoryUsageRow } from './readUsage.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Analytics: Period;
    SlowDeployment: SlowDeploymentRow;
    DeliveryAnalytics: Delivery;
    DeliveryIncident: IncidentRow;
    RepositoryUsage: RepositoryUsageRow;
    ProjectAnalytics: ProjectAnalyticsRow;
    ProjectAnalyticsConnection: ProjectAnalyticsPage;
  }
}
