import { labels as agents } from '../agents/labels.ts';
import { labels as apiKeys } from '../apiKeys/labels.ts';
import { labels as audit } from '../audit/labels.ts';
import { labels as billing } from '../billing/labels.ts';
import { labels as deployments } from '../deployments/labels.ts';
import { labels as hosting } from '../hosting/labels.ts';
import { labels as models } from '../models/labels.ts';
import { labels as notifications } from '../notifications/labels.ts';
import { labels as organizations } from '../organizations/labels.ts';
import { labels as projects } from '../projects/labels.ts';
import { labels as pullRequests } from '../pullRequests/labels.ts';
import { labels as security } from '../security/labels.ts';
import { labels as tasks } from '../tasks/labels.ts';
import { labels as tenants } from '../tenants/labels.ts';
import { labels as webhooks } from '../webhooks/labels.ts';
import type { FeatureLabels } from '../shared/display/featureLabels.ts';

/** The labels of all features: of their queues and of the scopes of API keys. Screens show scopes in this order. */
export const featureLabels: readonly FeatureLabels[] = [
  apiKeys,
  projects,
  tasks,
  hosting,
  pullRequests,
  security,
  agents,
  models,
  deployments,
  organizations,
  notifications,
  billing,
  audit,
  webhooks,
  tenants,
];
