import { seededPassword } from '../../people/accounts.ts';
import { dayFrom } from '../../../features/security/triage/acceptance.ts';
import { changedAt } from '../../records/everything.ts';
import { input, type RootFields } from './rootField.ts';

/** The mutations of projects, tasks, agents and findings, and the subscriptions. */
export const rootWorkMutations: RootFields = {
  'Mutation.activateAgent': { attempts: ({ ids }) => [input({ id: ids.agent })] },
  'Mutation.addProjectMember': {
    attempts: ({ ids }) => [input({ projectId: ids.project, userId: ids.colleague })],
  },
  'Mutation.archiveProject': {
    attempts: ({ ids }) => [input({ id: ids.project })],
  },
  'Mutation.cancelJob': { attempts: ({ ids }) => [input({ id: ids.job })] },
  'Mutation.confirmFinding': { attempts: ({ ids }) => [input({ id: ids.finding })] },
  // Nothing is reached on this machine.
  'Mutation.connectRepository': {
    attempts: ({ ids }) => [
      input({ provider: 'GITHUB', repositoryUrl: 'https://127.0.0.1/code', projectId: ids.project }),
    ],
    refused: 'INVALID',
  },
  'Mutation.createAgent': {
    attempts: ({ ids }) => [input({ name: 'A spy', type: 'TESTING', projectIds: [ids.project] })],
  },
  'Mutation.changeDefaultBranch': {
    attempts: ({ ids, word }) => [input({ projectId: ids.hosted, defaultBranch: word, allowsForce: true })],
  },
  'Mutation.createBranchRule': {
    attempts: ({ ids }) => [
      input({
        projectId: ids.hosted,
        pattern: 'spies/*',
        allowsForce: true,
        allowsDeletion: true,
        leastRole: 'MEMBER',
        memberIds: [ids.user],
      }),
    ],
  },
  'Mutation.createTask': {
    attempts: ({ ids }) => [input({ projectId: ids.project, title: 'Look around' })],
  },
  'Mutation.deleteAgent': { attempts: ({ ids }) => [input({ id: ids.agent })] },
  'Mutation.deleteBranchRule': { attempts: ({ ids }) => [input({ id: ids.branchRule })] },
  'Mutation.deleteProject': {
    attempts: ({ ids }) => [input({ id: ids.project, currentPassword: seededPassword })],
  },
  'Mutation.deleteTask': { attempts: ({ ids }) => [input({ id: ids.task })] },
  'Mutation.dismissFinding': {
    attempts: ({ ids }) => [
      input({
        id: ids.finding,
        reason: 'ACCEPTED_RISK',
        acceptedUntil: dayFrom(new Date(), 30),
        riskOwnerId: ids.colleague,
        comment: 'Never mind',
      }),
    ],
  },
  // Its repository is a sample, which cannot be fetched.
  'Mutation.fetchRepository': {
    attempts: ({ ids }) => [input({ projectId: ids.project })],
    refused: 'NOT_ALLOWED',
  },
  // It has a repository already.
  'Mutation.hostRepository': {
    attempts: ({ ids }) => [input({ projectId: ids.project })],
    refused: 'NOT_ALLOWED',
  },
  'Mutation.changeAllowedLicenses': { attempts: () => [input({ licenses: ['0BSD'] })], nameless: true },
  // The sample scan left a file out by rule, and nothing that must be accepted.
  'Mutation.acceptUnscannedFiles': {
    attempts: ({ ids }) => [input({ scanId: ids.scan, reason: 'Read by hand', acceptedUntil: '2026-12-31' })],
    refused: 'INVALID',
  },
  'Mutation.withdrawUnscannedFiles': {
    attempts: ({ ids }) => [input({ scanId: ids.scan })],
    refused: 'INVALID',
  },
  'Mutation.changeScanPolicy': {
    attempts: ({ ids }) => [
      input({ failsPartial: false }),
      input({ projectId: ids.project, newFinding: 'LOW', failsPartial: true }),
    ],
  },
  'Mutation.changeSuppressions': {
    attempts: ({ ids }) => [input({ projectId: ids.project, allowed: true })],
  },
  // It has ended already.
  'Mutation.cancelScan': { attempts: ({ ids }) => [input({ id: ids.scan })], refused: 'NOT_ALLOWED' },
  // The same for scanning it.
  'Mutation.startScan': {
    attempts: ({ ids }) => [input({ projectId: ids.project }), input({ projectIds: [ids.project] })],
    refused: 'NOT_ALLOWED',
  },
  'Mutation.pauseAgent': { attempts: ({ ids }) => [input({ id: ids.agent })] },
  'Mutation.removeProjectMember': {
    attempts: ({ ids }) => [input({ projectId: ids.project, userId: ids.user })],
  },
  // The seeded finding is not about a secret in a hosted repository.
  'Mutation.removeUnreachableObjects': {
    attempts: ({ ids }) => [input({ findingId: ids.finding })],
    refused: 'NOT_ALLOWED',
  },
  'Mutation.reopenFinding': { attempts: ({ ids }) => [input({ id: ids.resolved })] },
  'Mutation.resolveFinding': { attempts: ({ ids }) => [input({ id: ids.finding })] },
  'Mutation.restoreDeletedProject': { attempts: ({ ids }) => [input({ id: ids.deletedProject })] },
  'Mutation.restoreProject': {
    attempts: ({ ids }) => [input({ id: ids.archived })],
  },
  // As above.
  'Mutation.updateAccessToken': {
    attempts: ({ ids }) => [input({ projectId: ids.project, accessToken: '' })],
    refused: 'NOT_ALLOWED',
  },
  'Mutation.triageFindings': {
    attempts: ({ ids }) => [
      input({
        ids: [ids.finding],
        step: 'ASSIGN',
        assigneeId: ids.colleague,
      }),
      input({
        ids: [ids.finding],
        step: 'DISMISS',
        reason: 'ACCEPTED_RISK',
        acceptedUntil: dayFrom(new Date(), 30),
        riskOwnerId: ids.colleague,
      }),
    ],
  },
  'Mutation.undoTriage': { attempts: ({ ids }) => [input({ id: ids.decision })] },
  'Mutation.updateAgent': {
    attempts: ({ ids }) => [
      input({ id: ids.agent, name: 'Taken over', projectIds: [ids.project], updatedAt: changedAt }),
    ],
  },
  'Mutation.updateBranchRule': {
    attempts: ({ ids }) => [
      input({
        id: ids.branchRule,
        pattern: '**',
        allowsForce: true,
        allowsDeletion: true,
        leastRole: 'MEMBER',
        memberIds: [ids.user],
      }),
    ],
  },
  'Mutation.updateFindingDeadlines': {
    attempts: () => [input({ criticalDays: 1, highDays: 2, mediumDays: 3, lowDays: 4 })],
    nameless: true,
  },
  'Mutation.updateProject': {
    attempts: ({ ids }) => [input({ id: ids.project, name: 'Taken over' })],
  },
  'Mutation.updateTask': {
    attempts: ({ ids }) => [
      input({
        id: ids.task,
        title: 'Taken over',
        status: 'DONE',
        description: 'It is ours',
        assigneeId: ids.colleague,
        dueOn: '2026-11-30',
      }),
    ],
  },

  'Subscription.codeChanged': { attempts: ({ ids }) => [{ projectId: ids.project }] },
  'Subscription.jobLogAdded': { attempts: ({ ids }) => [{ id: ids.job }] },
  'Subscription.jobUpdated': { attempts: ({ ids }) => [{ id: ids.job }] },
  'Subscription.notificationAdded': { attempts: () => [{}] },
  'Subscription.scanChanged': { attempts: () => [{}] },
  'Subscription.taskChanged': { attempts: ({ ids }) => [{ projectId: ids.project }] },
};
