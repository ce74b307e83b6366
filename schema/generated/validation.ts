// Made by `npm run codegen` from the SDL. Do not edit.
import * as z from 'zod/mini';
import type * as Types from './types.ts';

// A browser whose policy forbids `new Function` would report zod's attempt to compile a schema with it.
z.config({ jitless: true });

type TextCheck = z.core.$ZodCheck<string>;

/** Text that may be left out; what a person left empty is null. */
const optionalText = (before: TextCheck[], checks: TextCheck[]) =>
  z.pipe(
    z.nullish(z.string().check(...before)),
    z.pipe(
      z.transform((text: string | null | undefined) => (text === '' ? null : text)),
      z.nullish(z.string().check(...checks)),
    ),
  );

/** Whether there is more than spaces in a text, which stands as typed where other fields have errors. */
const filled = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** Lets a comparison of two fields run although other fields have errors, so that all messages show at once. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const acceptInvitationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    token: z.string('This invitation is not valid').check(z.trim(), z.minLength(1, 'This invitation is not valid'), z.maxLength(200, 'This invitation is not valid')),
  }))();
export type AcceptInvitationInputValues = z.input<typeof acceptInvitationInputSchema>;

export const acceptUnscannedFilesInputSchema = /*#__PURE__*/ (() =>
  z.object({
    scanId: z.string().check(z.trim()),
    reason: z.string('Enter a reason').check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(2000, 'Reason must be at most 2,000 characters')),
    acceptedUntil: z.string('Please enter a day such as 2026-11-30').check(z.trim(), z.regex(new RegExp('^[12]\\d{3}-\\d{2}-\\d{2}$', 'u'), 'Please enter a day such as 2026-11-30'), z.maxLength(10000, 'Must be at most 10,000 characters')),
  }))();
export type AcceptUnscannedFilesInputValues = z.input<typeof acceptUnscannedFilesInputSchema>;

export const activateAgentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type ActivateAgentInputValues = z.input<typeof activateAgentInputSchema>;

export const addDatabaseInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
  }))();
export type AddDatabaseInputValues = z.input<typeof addDatabaseInputSchema>;

export const addDomainInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
    name: z.string('Enter a domain, such as shop.example.com').check(z.trim(), z.minLength(1, 'Enter a domain, such as shop.example.com'), z.maxLength(300, 'A domain has at most 244 characters')),
  }))();
export type AddDomainInputValues = z.input<typeof addDomainInputSchema>;

export const addFreezeWindowInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
    startsAt: z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString())),
    endsAt: z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString())),
    reason: z.string('Reason is required').check(z.trim(), z.minLength(1, 'Reason is required'), z.maxLength(200, 'Reason must be at most 200 characters')),
  }))();
export type AddFreezeWindowInputValues = z.input<typeof addFreezeWindowInputSchema>;

export const addOutboundHostsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
    hosts: z.array(z.string('An environment has at most 100 outbound hosts').check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters'))).check(z.maxLength(100, 'An environment has at most 100 outbound hosts')),
    inPreviews: z._default(z.boolean(), false),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type AddOutboundHostsInputValues = z.input<typeof addOutboundHostsInputSchema>;

export const addPaymentMethodInputSchema = /*#__PURE__*/ (() =>
  z.object({
    cardNumber: z.string('Card number is required').check(z.trim(), z.minLength(1, 'Card number is required'), z.maxLength(30, 'Please enter a valid card number')),
    expiry: z.string('Expiry date is required').check(z.trim(), z.minLength(1, 'Expiry date is required'), z.maxLength(10, 'Please enter the expiry date as MM / YY')),
    securityCode: z.string('Security code is required').check(z.trim(), z.minLength(1, 'Security code is required'), z.maxLength(4, 'Please enter a valid security code')),
  }))();
export type AddPaymentMethodInputValues = z.input<typeof addPaymentMethodInputSchema>;

export const addProjectMemberInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    userId: z.string().check(z.trim()),
  }))();
export type AddProjectMemberInputValues = z.input<typeof addProjectMemberInputSchema>;

export const agentBudgetInputSchema = /*#__PURE__*/ (() =>
  z.object({
    steps: z.nullish(z.int('Answers cannot be negative').check(z.minimum(0, 'Answers cannot be negative'), z.maximum(10000, 'Answers must be at most 10,000'))),
    seconds: z.nullish(z.int('Seconds cannot be negative').check(z.minimum(0, 'Seconds cannot be negative'), z.maximum(604800, 'Seconds must be at most 604,800, which is a week'))),
    inputTokens: z.nullish(z.int('Input tokens cannot be negative').check(z.minimum(0, 'Input tokens cannot be negative'), z.maximum(1000000000, 'Input tokens must be at most 1,000,000,000'))),
    outputTokens: z.nullish(z.int('Output tokens cannot be negative').check(z.minimum(0, 'Output tokens cannot be negative'), z.maximum(1000000000, 'Output tokens must be at most 1,000,000,000'))),
    cost: z.nullish(z.number('Cost cannot be negative').check(z.minimum(0, 'Cost cannot be negative'), z.maximum(1000000, 'Cost must be at most 1,000,000 US dollars'))),
  }))();
export type AgentBudgetInputValues = z.input<typeof agentBudgetInputSchema>;

export const agentMcpToolInputSchema = /*#__PURE__*/ (() =>
  z.object({
    serverId: z.string().check(z.trim()),
    name: z.string().check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters')),
    digest: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
  }))();
export type AgentMcpToolInputValues = z.input<typeof agentMcpToolInputSchema>;

export const agentMonthlyBudgetInputSchema = /*#__PURE__*/ (() =>
  z.object({
    tokens: z.nullish(z.int('Tokens cannot be negative').check(z.minimum(0, 'Tokens cannot be negative'), z.maximum(2000000000, 'Tokens must be at most 2,000,000,000'))),
    cost: z.nullish(z.number('Cost cannot be negative').check(z.minimum(0, 'Cost cannot be negative'), z.maximum(1000000, 'Cost must be at most 1,000,000 US dollars'))),
  }))();
export type AgentMonthlyBudgetInputValues = z.input<typeof agentMonthlyBudgetInputSchema>;

export const agentRunFilterSchema = /*#__PURE__*/ (() =>
  z.object({
    agent: optionalText([z.trim()], []),
    project: optionalText([z.trim()], []),
    state: z.nullish(z.array(z.custom<Types.AgentRunState, Types.AgentRunState | ''>((value) => ['QUEUED', 'RUNNING', 'WAITING_FOR_APPROVAL', 'WAITING_FOR_ANSWER', 'PAUSED', 'SUCCEEDED', 'FAILED', 'STUCK', 'CANCELED'].includes(value), { error: 'Must be one of QUEUED, RUNNING, WAITING_FOR_APPROVAL, WAITING_FOR_ANSWER, PAUSED, SUCCEEDED, FAILED, STUCK, CANCELED', abort: false }))),
  }))();
export type AgentRunFilterValues = z.input<typeof agentRunFilterSchema>;

export const agentTriggerInputSchema = /*#__PURE__*/ (() =>
  z.object({
    kind: z.custom<Types.AgentRunTrigger, Types.AgentRunTrigger | ''>((value) => ['MANUAL', 'SCHEDULE', 'PUSH', 'PULL_REQUEST', 'FINDING', 'FAILED_BUILD', 'REVIEW'].includes(value), { error: 'Must be one of MANUAL, SCHEDULE, PUSH, PULL_REQUEST, FINDING, FAILED_BUILD, REVIEW', abort: false }),
    cron: optionalText([z.trim()], [z.maxLength(100, 'A schedule must be at most 100 characters')]),
    timeZone: optionalText([z.trim()], [z.maxLength(100, 'A time zone must be at most 100 characters')]),
    severity: z.pipe(z.nullish(z.custom<Types.Severity | '', Types.Severity | ''>((value) => ['', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].includes(value), { error: 'Must be one of CRITICAL, HIGH, MEDIUM, LOW', abort: false })), z.transform((value) => (value === '' ? null : value))),
  }))();
export type AgentTriggerInputValues = z.input<typeof agentTriggerInputSchema>;

export const allowSecretInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    reason: z.custom<Types.AllowedSecretReason, Types.AllowedSecretReason | ''>((value) => ['USED_IN_TESTS', 'FALSE_POSITIVE', 'FIX_LATER'].includes(value), { error: 'Must be one of USED_IN_TESTS, FALSE_POSITIVE, FIX_LATER', abort: false }),
  }))();
export type AllowSecretInputValues = z.input<typeof allowSecretInputSchema>;

export const applySuggestionInputSchema = /*#__PURE__*/ (() =>
  z.object({
    commentId: z.string().check(z.trim()),
    headSha: z.string('Please give the full hash of the head').check(z.trim(), z.regex(new RegExp('^[0-9a-f]{40}$', 'u'), 'Please give the full hash of the head'), z.maxLength(10000, 'Must be at most 10,000 characters')),
  }))();
export type ApplySuggestionInputValues = z.input<typeof applySuggestionInputSchema>;

export const approveDeploymentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    approved: z.boolean(),
    comment: optionalText([z.trim()], [z.maxLength(500, 'Use at most 500 characters')]),
  }))();
export type ApproveDeploymentInputValues = z.input<typeof approveDeploymentInputSchema>;

export const archiveProjectInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type ArchiveProjectInputValues = z.input<typeof archiveProjectInputSchema>;

export const assignTaskToAgentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    taskId: z.string().check(z.trim()),
    agentId: z.string().check(z.trim()),
  }))();
export type AssignTaskToAgentInputValues = z.input<typeof assignTaskToAgentInputSchema>;

export const cancelAgentRunInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type CancelAgentRunInputValues = z.input<typeof cancelAgentRunInputSchema>;

export const cancelDeploymentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type CancelDeploymentInputValues = z.input<typeof cancelDeploymentInputSchema>;

export const cancelJobInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type CancelJobInputValues = z.input<typeof cancelJobInputSchema>;

export const cancelMergeWhenReadyInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type CancelMergeWhenReadyInputValues = z.input<typeof cancelMergeWhenReadyInputSchema>;

export const cancelScanInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type CancelScanInputValues = z.input<typeof cancelScanInputSchema>;

export const changeAllowedLicensesInputSchema = /*#__PURE__*/ (() =>
  z.object({
    licenses: z.array(z.string('Please list at most 200 licenses').check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters'))).check(z.maxLength(200, 'Please list at most 200 licenses')),
  }))();
export type ChangeAllowedLicensesInputValues = z.input<typeof changeAllowedLicensesInputSchema>;

export const changeDefaultBranchInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    defaultBranch: z.optional(z.string('Default branch is required').check(z.trim(), z.minLength(1, 'Default branch is required'), z.maxLength(10000, 'Must be at most 10,000 characters'))),
    allowsForce: z.nullish(z.boolean()),
  }))();
export type ChangeDefaultBranchInputValues = z.input<typeof changeDefaultBranchInputSchema>;

export const changeEmailInputSchema = /*#__PURE__*/ (() =>
  z.object({
    email: z.string('Please enter a valid email address').check(z.trim(), z.email('Please enter a valid email address'), z.refine((email) => email.lastIndexOf('@') <= 64, 'Please enter a valid email address'), z.maxLength(254, 'Please enter a valid email address')),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type ChangeEmailInputValues = z.input<typeof changeEmailInputSchema>;

export const changeMemberRoleInputSchema = /*#__PURE__*/ (() =>
  z.object({
    userId: z.string().check(z.trim()),
    role: z.custom<Types.Role, Types.Role | ''>((value) => ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'].includes(value), { error: 'Please select a role', abort: false }),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type ChangeMemberRoleInputValues = z.input<typeof changeMemberRoleInputSchema>;

export const changePasswordInputSchema = /*#__PURE__*/ (() =>
  z.object({
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
    password: z.string('Password must be at least 8 characters').check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(256, 'Password must be at most 256 characters'), z.regex(new RegExp('^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])', 'u'), 'Password must contain at least one uppercase letter, one lowercase letter, and one number')),
    confirmPassword: z.string('Passwords don\'t match').check(z.maxLength(10000, 'Must be at most 10,000 characters')),
    revokeApiKeys: z._default(z.boolean(), false),
  }).check(z.refine((input) => input.confirmPassword === input.password, { path: ['confirmPassword'], error: 'Passwords don\'t match', when: always })))();
export type ChangePasswordInputValues = z.input<typeof changePasswordInputSchema>;

export const changePlanInputSchema = /*#__PURE__*/ (() =>
  z.object({
    plan: z.custom<Types.PlanCode, Types.PlanCode | ''>((value) => ['STARTER', 'PROFESSIONAL', 'ENTERPRISE', 'ENTERPRISE_PLUS'].includes(value), { error: 'Must be one of STARTER, PROFESSIONAL, ENTERPRISE, ENTERPRISE_PLUS', abort: false }),
    billingCycle: z.custom<Types.BillingCycle, Types.BillingCycle | ''>((value) => ['MONTHLY', 'ANNUAL'].includes(value), { error: 'Must be one of MONTHLY, ANNUAL', abort: false }),
    previewedAt: z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString())),
    proof: z.string('Give back the proof of the preview.').check(z.trim(), z.maxLength(100, 'Give back the proof of the preview.')),
    expectedTotalCents: z.int('Give back the total of the preview.').check(z.minimum(0, 'Give back the total of the preview.')),
  }))();
export type ChangePlanInputValues = z.input<typeof changePlanInputSchema>;

export const changePreviewSettingsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    enabled: z.boolean(),
    databases: z.nullish(z.boolean()),
    data: z.pipe(z.nullish(z.custom<Types.PreviewData | '', Types.PreviewData | ''>((value) => ['', 'EMPTY', 'STAGING', 'PRODUCTION'].includes(value), { error: 'Must be one of EMPTY, STAGING, PRODUCTION', abort: false })), z.transform((value) => (value === '' ? null : value))),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type ChangePreviewSettingsInputValues = z.input<typeof changePreviewSettingsInputSchema>;

export const changePushProtectionInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    enabled: z.boolean(),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type ChangePushProtectionInputValues = z.input<typeof changePushProtectionInputSchema>;

export const changeScanPolicyInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: optionalText([z.trim()], []),
    inherit: z.nullish(z.boolean()),
    newFinding: z.pipe(z.nullish(z.custom<Types.Severity | '', Types.Severity | ''>((value) => ['', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].includes(value), { error: 'Must be one of CRITICAL, HIGH, MEDIUM, LOW', abort: false })), z.transform((value) => (value === '' ? null : value))),
    openFinding: z.pipe(z.nullish(z.custom<Types.Severity | '', Types.Severity | ''>((value) => ['', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].includes(value), { error: 'Must be one of CRITICAL, HIGH, MEDIUM, LOW', abort: false })), z.transform((value) => (value === '' ? null : value))),
    failedCheck: z.pipe(z.nullish(z.custom<Types.Severity | '', Types.Severity | ''>((value) => ['', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].includes(value), { error: 'Must be one of CRITICAL, HIGH, MEDIUM, LOW', abort: false })), z.transform((value) => (value === '' ? null : value))),
    failsPartial: z.boolean(),
  }))();
export type ChangeScanPolicyInputValues = z.input<typeof changeScanPolicyInputSchema>;

export const changeSuppressionsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    allowed: z.boolean(),
  }))();
export type ChangeSuppressionsInputValues = z.input<typeof changeSuppressionsInputSchema>;

export const changeTenantRoleInputSchema = /*#__PURE__*/ (() =>
  z.object({
    tenantId: z.string().check(z.trim()),
    userId: z.string().check(z.trim()),
    role: z.custom<Types.Role, Types.Role | ''>((value) => ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'].includes(value), { error: 'Please select a role', abort: false }),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type ChangeTenantRoleInputValues = z.input<typeof changeTenantRoleInputSchema>;

export const checkPatchInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    baseSha: z.string('Base is required').check(z.trim(), z.minLength(1, 'Base is required'), z.maxLength(10000, 'Must be at most 10,000 characters')),
    patch: z.string('Patch is required').check(z.minLength(1, 'Patch is required'), z.maxLength(80000, 'Patch must be at most 80,000 characters. Push larger changes to a branch.')),
  }))();
export type CheckPatchInputValues = z.input<typeof checkPatchInputSchema>;

export const closePullRequestInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    reason: z.pipe(z.nullish(z.custom<Types.PullRequestCloseReason | '', Types.PullRequestCloseReason | ''>((value) => ['', 'WRONG', 'UNWANTED', 'LATER', 'FALSE_POSITIVE', 'OTHER'].includes(value), { error: 'Must be one of WRONG, UNWANTED, LATER, FALSE_POSITIVE, OTHER', abort: false })), z.transform((value) => (value === '' ? null : value))),
    comment: optionalText([z.trim()], [z.maxLength(2000, 'Comment must be at most 2,000 characters')]),
  }))();
export type ClosePullRequestInputValues = z.input<typeof closePullRequestInputSchema>;

export const commentOnTaskInputSchema = /*#__PURE__*/ (() =>
  z.object({
    taskId: z.string().check(z.trim()),
    body: z.string('Comment is required').check(z.trim(), z.minLength(1, 'Comment is required'), z.maxLength(4000, 'Comment must be at most 4,000 characters')),
  }))();
export type CommentOnTaskInputValues = z.input<typeof commentOnTaskInputSchema>;

export const planChoiceSchema = /*#__PURE__*/ (() =>
  z.object({
    plan: z.custom<Types.PlanCode, Types.PlanCode | ''>((value) => ['STARTER', 'PROFESSIONAL', 'ENTERPRISE', 'ENTERPRISE_PLUS'].includes(value), { error: 'Must be one of STARTER, PROFESSIONAL, ENTERPRISE, ENTERPRISE_PLUS', abort: false }),
    billingCycle: z._default(z.custom<Types.BillingCycle, Types.BillingCycle | ''>((value) => ['MONTHLY', 'ANNUAL'].includes(value), { error: 'Must be one of MONTHLY, ANNUAL', abort: false }), "MONTHLY"),
  }))();
export type PlanChoiceValues = z.input<typeof planChoiceSchema>;

export const completeLoginInputSchema = /*#__PURE__*/ (() =>
  z.object({
    challenge: z.string('Please sign in again').check(z.trim(), z.minLength(1, 'Please sign in again'), z.maxLength(200, 'Please sign in again')),
    code: z.string('Please enter a code').check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(40, 'Please enter one code')),
    organizationName: optionalText([z.trim()], [z.minLength(2, 'Organization name must be at least 2 characters'), z.maxLength(100, 'Organization name must be at most 100 characters')]),
    planChoice: z.nullish(planChoiceSchema),
    invitationToken: optionalText([z.trim()], [z.maxLength(200, 'This invitation is not valid')]),
  }))();
export type CompleteLoginInputValues = z.input<typeof completeLoginInputSchema>;

export const configureModelInputSchema = /*#__PURE__*/ (() =>
  z.object({
    updatedAt: z.nullish(z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString()))),
    provider: z.custom<Types.ModelProvider, Types.ModelProvider | ''>((value) => ['OPENAI_COMPATIBLE', 'OPENAI', 'ANTHROPIC'].includes(value), { error: 'Please select a provider', abort: false }),
    baseUrl: z.string('Base URL is required').check(z.trim(), z.minLength(1, 'Base URL is required'), z.url({ protocol: /^https?$/, error: 'Please enter a full URL, such as https://api.openai.com/v1' }), z.maxLength(500, 'Base URL must be at most 500 characters')),
    model: z.string('Model is required').check(z.trim(), z.minLength(1, 'Model is required'), z.maxLength(200, 'Model must be at most 200 characters')),
    apiKey: optionalText([z.trim()], [z.maxLength(1000, 'API key must be at most 1,000 characters')]),
    removeApiKey: z.nullish(z.boolean()),
    inputPrice: z.nullish(z.number('A price cannot be negative').check(z.minimum(0, 'A price cannot be negative'), z.maximum(10000, 'A price must be at most 10,000 US dollars'))),
    outputPrice: z.nullish(z.number('A price cannot be negative').check(z.minimum(0, 'A price cannot be negative'), z.maximum(10000, 'A price must be at most 10,000 US dollars'))),
    contextTokens: z.int('The context window must have at least 8,192 tokens').check(z.minimum(8192, 'The context window must have at least 8,192 tokens'), z.maximum(10000000, 'The context window must have at most 10,000,000 tokens')),
    monthlyBudget: z.nullish(agentMonthlyBudgetInputSchema),
    projectIds: z.array(z.string('Please choose at most 100 projects').check(z.trim())).check(z.maxLength(100, 'Please choose at most 100 projects')),
  }))();
export type ConfigureModelInputValues = z.input<typeof configureModelInputSchema>;

export const confirmEmailChangeInputSchema = /*#__PURE__*/ (() =>
  z.object({
    token: z.string('The link is not valid').check(z.trim(), z.minLength(1, 'The link is not valid'), z.maxLength(200, 'The link is not valid')),
  }))();
export type ConfirmEmailChangeInputValues = z.input<typeof confirmEmailChangeInputSchema>;

export const confirmFindingInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    comment: optionalText([z.trim()], [z.maxLength(2000, 'Comment must be at most 2,000 characters')]),
  }))();
export type ConfirmFindingInputValues = z.input<typeof confirmFindingInputSchema>;

export const confirmPasswordResetInputSchema = /*#__PURE__*/ (() =>
  z.object({
    token: z.string('The reset link is not valid').check(z.trim(), z.minLength(1, 'The reset link is not valid'), z.maxLength(200, 'The reset link is not valid')),
    password: z.string('Password must be at least 8 characters').check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(256, 'Password must be at most 256 characters'), z.regex(new RegExp('^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])', 'u'), 'Password must contain at least one uppercase letter, one lowercase letter, and one number')),
    confirmPassword: z.string('Passwords don\'t match').check(z.maxLength(10000, 'Must be at most 10,000 characters')),
    revokeApiKeys: z._default(z.boolean(), true),
  }).check(z.refine((input) => input.confirmPassword === input.password, { path: ['confirmPassword'], error: 'Passwords don\'t match', when: always })))();
export type ConfirmPasswordResetInputValues = z.input<typeof confirmPasswordResetInputSchema>;

export const confirmTwoFactorInputSchema = /*#__PURE__*/ (() =>
  z.object({
    code: z.string('Please enter a code').check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(40, 'Please enter one code')),
  }))();
export type ConfirmTwoFactorInputValues = z.input<typeof confirmTwoFactorInputSchema>;

export const gitHubAppInputSchema = /*#__PURE__*/ (() =>
  z.object({
    appId: z.string('Enter the App ID').check(z.trim(), z.minLength(1, 'Enter the App ID'), z.maxLength(100, 'App ID must be at most 100 characters')),
    privateKey: z.string('Enter the private key').check(z.trim(), z.minLength(1, 'Enter the private key'), z.maxLength(8000, 'Private key must be at most 8,000 characters')),
  }))();
export type GitHubAppInputValues = z.input<typeof gitHubAppInputSchema>;

export const connectRepositoryInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: optionalText([z.trim()], []),
    provider: z.custom<Types.RepositoryProvider, Types.RepositoryProvider | ''>((value) => ['GITHUB', 'GITLAB', 'BITBUCKET', 'AZURE', 'GITEA', 'SLIPWAY'].includes(value), { error: 'Please select a provider', abort: false }),
    repositoryUrl: optionalText([z.trim()], [z.url({ protocol: /^https?$/, error: 'Please enter a valid repository URL' }), z.maxLength(2000, 'Please enter a valid repository URL')]),
    projectName: optionalText([z.trim()], [z.maxLength(100, 'Project name must be at most 100 characters')]),
    description: optionalText([z.trim()], [z.maxLength(1000, 'Description must be at most 1,000 characters')]),
    accessToken: optionalText([z.trim()], [z.maxLength(500, 'Access token must be at most 500 characters')]),
    gitHubApp: z.nullish(gitHubAppInputSchema),
  }).check(z.refine((input) => filled(input.repositoryUrl) || !filled(input.projectId), { path: ['repositoryUrl'], error: 'Please enter a valid repository URL', when: always }), z.refine((input) => filled(input.projectName) || filled(input.projectId), { path: ['projectName'], error: 'Project name is required', when: always })))();
export type ConnectRepositoryInputValues = z.input<typeof connectRepositoryInputSchema>;

export const createAgentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Agent name is required').check(z.trim(), z.minLength(1, 'Agent name is required'), z.maxLength(100, 'Agent name must be at most 100 characters')),
    type: z.custom<Types.AgentType, Types.AgentType | ''>((value) => ['CODE_REVIEW', 'DOCUMENTATION', 'TESTING', 'DEVOPS'].includes(value), { error: 'Please select a type', abort: false }),
    description: optionalText([z.trim()], [z.maxLength(1000, 'Description must be at most 1,000 characters')]),
    projectIds: z.nullish(z.array(z.string('Please choose at most 100 projects').check(z.trim())).check(z.maxLength(100, 'Please choose at most 100 projects'))),
    capabilities: z.nullish(z.array(z.custom<Types.AgentCapability, Types.AgentCapability | ''>((value) => ['PULL_REQUEST_COMMENTS', 'STYLE_RULES', 'FINDING_FIXES', 'COMPLEXITY_REPORT', 'VULNERABILITY_ADVISORIES', 'UPDATE_PULL_REQUESTS', 'LICENSE_CHECK', 'CHANGELOG', 'INCIDENT_SUMMARIES', 'COVERAGE_REPORT', 'FLAKY_TEST_DETECTION', 'FAILURE_GROUPING', 'STAGED_ROLLOUT', 'HEALTH_WATCH', 'AUTOMATIC_ROLLBACK'].includes(value), { error: 'Must be one of PULL_REQUEST_COMMENTS, STYLE_RULES, FINDING_FIXES, COMPLEXITY_REPORT, VULNERABILITY_ADVISORIES, UPDATE_PULL_REQUESTS, LICENSE_CHECK, CHANGELOG, INCIDENT_SUMMARIES, COVERAGE_REPORT, FLAKY_TEST_DETECTION, FAILURE_GROUPING, STAGED_ROLLOUT, HEALTH_WATCH, AUTOMATIC_ROLLBACK', abort: false }))),
  }))();
export type CreateAgentInputValues = z.input<typeof createAgentInputSchema>;

export const createBranchRuleInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    pattern: z.string('Pattern is required').check(z.trim(), z.minLength(1, 'Pattern is required'), z.maxLength(200, 'Pattern must be at most 200 characters')),
    allowsForce: z.boolean(),
    allowsDeletion: z.boolean(),
    leastRole: z.custom<Types.Role, Types.Role | ''>((value) => ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'].includes(value), { error: 'Must be one of OWNER, ADMIN, MEMBER, VIEWER', abort: false }),
    memberIds: z.array(z.string().check(z.trim())),
    requiresPullRequest: z.nullish(z.boolean()),
    approvals: z.nullish(z.int('Approvals must be 0 to 10').check(z.minimum(0, 'Approvals must be 0 to 10'), z.maximum(10, 'Approvals must be 0 to 10'))),
    requiresCodeOwners: z.nullish(z.boolean()),
    requiredChecks: z.nullish(z.array(z.custom<Types.PullRequestCheckKind, Types.PullRequestCheckKind | ''>((value) => ['PARSE', 'SCAN', 'TESTS'].includes(value), { error: 'Must be one of PARSE, SCAN, TESTS', abort: false }))),
    upToDate: z.nullish(z.boolean()),
    mergeRole: z.pipe(z.nullish(z.custom<Types.Role | '', Types.Role | ''>((value) => ['', 'OWNER', 'ADMIN', 'MEMBER', 'VIEWER'].includes(value), { error: 'Must be one of OWNER, ADMIN, MEMBER, VIEWER', abort: false })), z.transform((value) => (value === '' ? null : value))),
  }))();
export type CreateBranchRuleInputValues = z.input<typeof createBranchRuleInputSchema>;

export const createMcpServerInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Name is required').check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(60, 'Name must be at most 60 characters')),
    url: z.string('URL is required').check(z.trim(), z.minLength(1, 'URL is required'), z.url({ protocol: /^https?$/, error: 'Please enter a full URL, such as https://mcp.example.com/mcp' }), z.maxLength(500, 'URL must be at most 500 characters')),
    headerName: optionalText([z.trim()], [z.maxLength(100, 'Header name must be at most 100 characters')]),
    headerValue: optionalText([z.trim()], [z.maxLength(4000, 'Header value must be at most 4,000 characters')]),
  }))();
export type CreateMcpServerInputValues = z.input<typeof createMcpServerInputSchema>;

export const createOrganizationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Organization name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Organization name must be at least 2 characters'), z.maxLength(100, 'Organization name must be at most 100 characters')),
  }))();
export type CreateOrganizationInputValues = z.input<typeof createOrganizationInputSchema>;

export const createPullRequestInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    sourceBranch: z.string('Source branch is required').check(z.trim(), z.minLength(1, 'Source branch is required'), z.maxLength(10000, 'Must be at most 10,000 characters')),
    targetBranch: z.string('Target branch is required').check(z.trim(), z.minLength(1, 'Target branch is required'), z.maxLength(10000, 'Must be at most 10,000 characters')),
    title: z.string('Title is required').check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200, 'Title must be at most 200 characters')),
    description: optionalText([z.trim()], [z.maxLength(20000, 'Description must be at most 20,000 characters')]),
    draft: z.nullish(z.boolean()),
    reviewerIds: z.nullish(z.array(z.string('Ask at most 20 members for a review').check(z.trim())).check(z.maxLength(20, 'Ask at most 20 members for a review'))),
  }))();
export type CreatePullRequestInputValues = z.input<typeof createPullRequestInputSchema>;

export const createTaskInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    title: z.string('Task title is required').check(z.trim(), z.minLength(1, 'Task title is required'), z.maxLength(200, 'Task title must be at most 200 characters')),
    description: optionalText([z.trim()], [z.maxLength(4000, 'Description must be at most 4,000 characters')]),
  }))();
export type CreateTaskInputValues = z.input<typeof createTaskInputSchema>;

export const newTaskInputSchema = /*#__PURE__*/ (() =>
  z.object({
    title: z.string('Task title is required').check(z.trim(), z.minLength(1, 'Task title is required'), z.maxLength(200, 'Task title must be at most 200 characters')),
    description: optionalText([z.trim()], [z.maxLength(4000, 'Description must be at most 4,000 characters')]),
    assigneeId: optionalText([z.trim()], []),
    dueOn: optionalText([z.trim()], [z.regex(new RegExp('^[12]\\d{3}-\\d{2}-\\d{2}$', 'u'), 'Please enter a day such as 2026-11-30'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
    status: z.pipe(z.nullish(z.custom<Types.TaskStatus | '', Types.TaskStatus | ''>((value) => ['', 'TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'].includes(value), { error: 'Must be one of TODO, IN_PROGRESS, REVIEW, DONE', abort: false })), z.transform((value) => (value === '' ? null : value))),
  }))();
export type NewTaskInputValues = z.input<typeof newTaskInputSchema>;

export const createTasksInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    tasks: z.array(newTaskInputSchema).check(z.minLength(1, 'Please enter at least one task'), z.maxLength(100, 'Please create at most 100 tasks at once')),
  }))();
export type CreateTasksInputValues = z.input<typeof createTasksInputSchema>;

export const createTenantInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Organization name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Organization name must be at least 2 characters'), z.maxLength(100, 'Organization name must be at most 100 characters')),
    ownerName: z.string('Name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Name must be at least 2 characters'), z.maxLength(100, 'Name must be at most 100 characters')),
    ownerEmail: z.string('Please enter a valid email address').check(z.trim(), z.email('Please enter a valid email address'), z.refine((email) => email.lastIndexOf('@') <= 64, 'Please enter a valid email address'), z.maxLength(254, 'Please enter a valid email address')),
    plan: z.custom<Types.PlanCode, Types.PlanCode | ''>((value) => ['STARTER', 'PROFESSIONAL', 'ENTERPRISE', 'ENTERPRISE_PLUS'].includes(value), { error: 'Please select a plan', abort: false }),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type CreateTenantInputValues = z.input<typeof createTenantInputSchema>;

export const createWebhookInputSchema = /*#__PURE__*/ (() =>
  z.object({
    url: z.string('URL is required').check(z.trim(), z.minLength(1, 'URL is required'), z.url({ protocol: /^https?$/, error: 'Please enter a full URL, such as https://example.com/slipway' }), z.maxLength(500, 'URL must be at most 500 characters')),
    events: z.array(z.custom<Types.WebhookEvent, Types.WebhookEvent | ''>((value) => ['FINDING_OPENED', 'FINDING_RESOLVED', 'SCAN_FINISHED', 'DEPLOYMENT_BLOCKED', 'DEPLOYMENT_FINISHED', 'TASK_CHANGED', 'PUSH_RECEIVED', 'PROJECT_CONNECTED', 'MEMBER_JOINED', 'MEMBER_REMOVED', 'INVOICE_PAID', 'NOTIFICATION_ADDED', 'PULL_REQUEST_CHANGED', 'AGENT_RUN_FINISHED'].includes(value), { error: 'Please choose at most 20 events', abort: false })).check(z.maxLength(20, 'Please choose at most 20 events')),
    projectId: optionalText([z.trim()], []),
    description: optionalText([z.trim()], [z.maxLength(200, 'Description must be at most 200 characters')]),
    format: z.pipe(z.nullish(z.custom<Types.WebhookFormat | '', Types.WebhookFormat | ''>((value) => ['', 'STANDARD', 'SLACK'].includes(value), { error: 'Must be one of STANDARD, SLACK', abort: false })), z.transform((value) => (value === '' ? null : value))),
  }))();
export type CreateWebhookInputValues = z.input<typeof createWebhookInputSchema>;

export const dayRangeSchema = /*#__PURE__*/ (() =>
  z.object({
    from: optionalText([z.trim()], [z.regex(new RegExp('^[12]\\d{3}-\\d{2}-\\d{2}$', 'u'), 'Please enter a day such as 2026-11-30'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
    to: optionalText([z.trim()], [z.regex(new RegExp('^[12]\\d{3}-\\d{2}-\\d{2}$', 'u'), 'Please enter a day such as 2026-11-30'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
  }))();
export type DayRangeValues = z.input<typeof dayRangeSchema>;

export const decideToolCallInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    approved: z.boolean(),
    comment: optionalText([z.trim()], [z.maxLength(1000, 'Comment must be at most 1,000 characters')]),
  }))();
export type DecideToolCallInputValues = z.input<typeof decideToolCallInputSchema>;

export const deleteAgentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type DeleteAgentInputValues = z.input<typeof deleteAgentInputSchema>;

export const deleteBranchRuleInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type DeleteBranchRuleInputValues = z.input<typeof deleteBranchRuleInputSchema>;

export const deleteDatabaseBackupInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type DeleteDatabaseBackupInputValues = z.input<typeof deleteDatabaseBackupInputSchema>;

export const deleteDatabaseInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    name: z.string('Type the name of the environment').check(z.trim(), z.minLength(1, 'Type the name of the environment'), z.maxLength(300, 'Name must be at most 300 characters')),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type DeleteDatabaseInputValues = z.input<typeof deleteDatabaseInputSchema>;

export const deleteMcpServerInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type DeleteMcpServerInputValues = z.input<typeof deleteMcpServerInputSchema>;

export const deleteOrganizationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type DeleteOrganizationInputValues = z.input<typeof deleteOrganizationInputSchema>;

export const deleteProjectInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type DeleteProjectInputValues = z.input<typeof deleteProjectInputSchema>;

export const deleteTaskInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type DeleteTaskInputValues = z.input<typeof deleteTaskInputSchema>;

export const deleteVolumeInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    name: z.string('Type the name of the volume').check(z.trim(), z.minLength(1, 'Type the name of the volume'), z.maxLength(100, 'Name must be at most 100 characters')),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type DeleteVolumeInputValues = z.input<typeof deleteVolumeInputSchema>;

export const deleteVolumeSnapshotInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type DeleteVolumeSnapshotInputValues = z.input<typeof deleteVolumeSnapshotInputSchema>;

export const deleteWebhookInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type DeleteWebhookInputValues = z.input<typeof deleteWebhookInputSchema>;

export const dependencyFilterSchema = /*#__PURE__*/ (() =>
  z.object({
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
    project: z.nullish(z.array(z.string().check(z.trim()))),
    ecosystem: z.nullish(z.array(z.string().check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters')))),
    direct: z.nullish(z.boolean()),
    vulnerable: z.nullish(z.boolean()),
    license: z.nullish(z.array(z.string().check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters')))),
    licenseVerdict: z.nullish(z.array(z.custom<Types.LicenseVerdict, Types.LicenseVerdict | ''>((value) => ['ALLOWED', 'NOT_ALLOWED', 'UNKNOWN'].includes(value), { error: 'Must be one of ALLOWED, NOT_ALLOWED, UNKNOWN', abort: false }))),
  }))();
export type DependencyFilterValues = z.input<typeof dependencyFilterSchema>;

export const timeRangeSchema = /*#__PURE__*/ (() =>
  z.object({
    from: z.nullish(z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString()))),
    to: z.nullish(z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString()))),
  }))();
export type TimeRangeValues = z.input<typeof timeRangeSchema>;

export const deploymentFilterSchema = /*#__PURE__*/ (() =>
  z.object({
    project: z.nullish(z.array(z.string().check(z.trim()))),
    environment: z.nullish(z.array(z.custom<Types.DeploymentEnvironment, Types.DeploymentEnvironment | ''>((value) => ['PRODUCTION', 'STAGING', 'PREVIEW'].includes(value), { error: 'Must be one of PRODUCTION, STAGING, PREVIEW', abort: false }))),
    status: z.nullish(z.array(z.custom<Types.DeploymentStatus, Types.DeploymentStatus | ''>((value) => ['QUEUED', 'RUNNING', 'SUCCEEDED', 'UNHEALTHY', 'FAILED', 'ROLLED_BACK', 'BLOCKED', 'CANCELED', 'SUPERSEDED'].includes(value), { error: 'Must be one of QUEUED, RUNNING, SUCCEEDED, UNHEALTHY, FAILED, ROLLED_BACK, BLOCKED, CANCELED, SUPERSEDED', abort: false }))),
    createdAt: z.nullish(timeRangeSchema),
  }))();
export type DeploymentFilterValues = z.input<typeof deploymentFilterSchema>;

export const disableTwoFactorInputSchema = /*#__PURE__*/ (() =>
  z.object({
    currentPassword: z.string('Current password is required').check(z.minLength(1, 'Current password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
    code: z.string('Please enter a code').check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(40, 'Please enter one code')),
  }))();
export type DisableTwoFactorInputValues = z.input<typeof disableTwoFactorInputSchema>;

export const discardVariablesInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
  }))();
export type DiscardVariablesInputValues = z.input<typeof discardVariablesInputSchema>;

export const dismissFindingInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    reason: z.custom<Types.DismissalReason, Types.DismissalReason | ''>((value) => ['FALSE_POSITIVE', 'USED_IN_TESTS', 'ACCEPTED_RISK'].includes(value), { error: 'Please select a reason', abort: false }),
    acceptedUntil: optionalText([z.trim()], [z.regex(new RegExp('^[12]\\d{3}-\\d{2}-\\d{2}$', 'u'), 'Please enter a day such as 2026-11-30'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
    riskOwnerId: optionalText([z.trim()], []),
    comment: optionalText([z.trim()], [z.maxLength(2000, 'Comment must be at most 2,000 characters')]),
  }))();
export type DismissFindingInputValues = z.input<typeof dismissFindingInputSchema>;

export const dismissThreadInputSchema = /*#__PURE__*/ (() =>
  z.object({
    threadId: z.string().check(z.trim()),
    reason: z.custom<Types.DismissalReason, Types.DismissalReason | ''>((value) => ['FALSE_POSITIVE', 'USED_IN_TESTS', 'ACCEPTED_RISK'].includes(value), { error: 'Please select a reason', abort: false }),
  }))();
export type DismissThreadInputValues = z.input<typeof dismissThreadInputSchema>;

export const downloadDatabaseBackupInputSchema = /*#__PURE__*/ (() =>
  z.object({
    backupId: z.string().check(z.trim()),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type DownloadDatabaseBackupInputValues = z.input<typeof downloadDatabaseBackupInputSchema>;

export const endSessionInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type EndSessionInputValues = z.input<typeof endSessionInputSchema>;

export const endTenantSessionsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    tenantId: z.string().check(z.trim()),
    userId: z.string().check(z.trim()),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type EndTenantSessionsInputValues = z.input<typeof endTenantSessionsInputSchema>;

export const fetchRepositoryInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
  }))();
export type FetchRepositoryInputValues = z.input<typeof fetchRepositoryInputSchema>;

export const findingFilterSchema = /*#__PURE__*/ (() =>
  z.object({
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
    severity: z.nullish(z.array(z.custom<Types.Severity, Types.Severity | ''>((value) => ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].includes(value), { error: 'Must be one of CRITICAL, HIGH, MEDIUM, LOW', abort: false }))),
    confidence: z.nullish(z.array(z.custom<Types.Confidence, Types.Confidence | ''>((value) => ['HIGH', 'MEDIUM', 'LOW'].includes(value), { error: 'Must be one of HIGH, MEDIUM, LOW', abort: false }))),
    state: z.nullish(z.array(z.custom<Types.FindingState, Types.FindingState | ''>((value) => ['OPEN', 'CONFIRMED', 'DISMISSED', 'RESOLVED'].includes(value), { error: 'Must be one of OPEN, CONFIRMED, DISMISSED, RESOLVED', abort: false }))),
    project: z.nullish(z.array(z.string().check(z.trim()))),
    check: z.nullish(z.array(z.string().check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters')))),
    overdue: z.nullish(z.boolean()),
    assignee: z.nullish(z.array(z.string().check(z.trim()))),
    tool: z.nullish(z.array(z.string().check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters')))),
  }))();
export type FindingFilterValues = z.input<typeof findingFilterSchema>;

export const findingSortSchema = /*#__PURE__*/ (() =>
  z.object({
    field: z.custom<Types.FindingSortField, Types.FindingSortField | ''>((value) => ['SEVERITY', 'FIRST_SEEN_AT', 'CHECK', 'DUE_AT'].includes(value), { error: 'Must be one of SEVERITY, FIRST_SEEN_AT, CHECK, DUE_AT', abort: false }),
    direction: z.custom<Types.SortDirection, Types.SortDirection | ''>((value) => ['ASC', 'DESC'].includes(value), { error: 'Must be one of ASC, DESC', abort: false }),
  }))();
export type FindingSortValues = z.input<typeof findingSortSchema>;

export const generateApiKeyInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Name must be at least 2 characters'), z.maxLength(60, 'Name must be at most 60 characters')),
    scopes: z.array(z.custom<Types.Permission, Types.Permission | ''>((value) => ['ORGANIZATION_READ', 'ORGANIZATION_UPDATE', 'ORGANIZATION_DELETE', 'OWNERSHIP_TRANSFER', 'MEMBER_MANAGE', 'PROJECT_CREATE', 'PROJECT_UPDATE', 'PROJECT_DELETE', 'PROJECT_PROTECT', 'TASK_UPDATE', 'NOTIFICATION_UPDATE', 'REPOSITORY_READ', 'REPOSITORY_WRITE', 'PULL_REQUEST_CREATE', 'PULL_REQUEST_REVIEW', 'PULL_REQUEST_MERGE', 'SCAN_START', 'FINDING_TRIAGE', 'AGENT_RUN', 'AGENT_CONFIGURE', 'MODEL_CONFIGURE', 'DEPLOYMENT_START', 'DEPLOYMENT_ROLL_BACK', 'DEPLOYMENT_APPROVE', 'ENVIRONMENT_CONFIGURE', 'API_KEY_MANAGE', 'AUDIT_READ', 'WEBHOOK_MANAGE', 'BILLING_MANAGE', 'PLATFORM_ADMINISTER'].includes(value), { error: 'Must be one of ORGANIZATION_READ, ORGANIZATION_UPDATE, ORGANIZATION_DELETE, OWNERSHIP_TRANSFER, MEMBER_MANAGE, PROJECT_CREATE, PROJECT_UPDATE, PROJECT_DELETE, PROJECT_PROTECT, TASK_UPDATE, NOTIFICATION_UPDATE, REPOSITORY_READ, REPOSITORY_WRITE, PULL_REQUEST_CREATE, PULL_REQUEST_REVIEW, PULL_REQUEST_MERGE, SCAN_START, FINDING_TRIAGE, AGENT_RUN, AGENT_CONFIGURE, MODEL_CONFIGURE, DEPLOYMENT_START, DEPLOYMENT_ROLL_BACK, DEPLOYMENT_APPROVE, ENVIRONMENT_CONFIGURE, API_KEY_MANAGE, AUDIT_READ, WEBHOOK_MANAGE, BILLING_MANAGE, PLATFORM_ADMINISTER', abort: false })),
    projectIds: z.nullish(z.array(z.string('Please choose at most 20 projects').check(z.trim())).check(z.maxLength(20, 'Please choose at most 20 projects'))),
    lifetime: z.custom<Types.ApiKeyLifetime, Types.ApiKeyLifetime | ''>((value) => ['DAYS_30', 'DAYS_90', 'DAYS_365', 'UNLIMITED'].includes(value), { error: 'Must be one of DAYS_30, DAYS_90, DAYS_365, UNLIMITED', abort: false }),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type GenerateApiKeyInputValues = z.input<typeof generateApiKeyInputSchema>;

export const hostRepositoryInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
  }))();
export type HostRepositoryInputValues = z.input<typeof hostRepositoryInputSchema>;

export const importAdvisoriesInputSchema = /*#__PURE__*/ (() =>
  z.object({
    fileId: optionalText([z.trim()], []),
    address: optionalText([z.trim()], [z.maxLength(2000, 'Address must be at most 2,000 characters')]),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type ImportAdvisoriesInputValues = z.input<typeof importAdvisoriesInputSchema>;

export const invitedPersonInputSchema = /*#__PURE__*/ (() =>
  z.object({
    email: z.string('Email is required').check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(1000, 'Email must be at most 1,000 characters')),
    role: z.pipe(z.nullish(z.custom<Types.Role | '', Types.Role | ''>((value) => ['', 'OWNER', 'ADMIN', 'MEMBER', 'VIEWER'].includes(value), { error: 'Must be one of OWNER, ADMIN, MEMBER, VIEWER', abort: false })), z.transform((value) => (value === '' ? null : value))),
  }))();
export type InvitedPersonInputValues = z.input<typeof invitedPersonInputSchema>;

export const inviteTeamInputSchema = /*#__PURE__*/ (() =>
  z.object({
    people: z.nullish(z.array(invitedPersonInputSchema).check(z.maxLength(500, 'Please invite at most 500 people at once'))),
    emails: optionalText([z.trim()], [z.maxLength(20000, 'Please invite at most 500 people at once')]),
    role: z.pipe(z.nullish(z.custom<Types.Role | '', Types.Role | ''>((value) => ['', 'OWNER', 'ADMIN', 'MEMBER', 'VIEWER'].includes(value), { error: 'Must be one of OWNER, ADMIN, MEMBER, VIEWER', abort: false })), z.transform((value) => (value === '' ? null : value))),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type InviteTeamInputValues = z.input<typeof inviteTeamInputSchema>;

export const leaveOrganizationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    organizationId: z.string().check(z.trim()),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type LeaveOrganizationInputValues = z.input<typeof leaveOrganizationInputSchema>;

export const loginInputSchema = /*#__PURE__*/ (() =>
  z.object({
    email: z.string('Please enter a valid email address').check(z.trim(), z.email('Please enter a valid email address'), z.refine((email) => email.lastIndexOf('@') <= 64, 'Please enter a valid email address'), z.maxLength(254, 'Please enter a valid email address')),
    password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
    rememberMe: z._default(z.boolean(), false),
    organizationName: optionalText([z.trim()], [z.minLength(2, 'Organization name must be at least 2 characters'), z.maxLength(100, 'Organization name must be at most 100 characters')]),
    planChoice: z.nullish(planChoiceSchema),
    invitationToken: optionalText([z.trim()], [z.maxLength(200, 'This invitation is not valid')]),
  }))();
export type LoginInputValues = z.input<typeof loginInputSchema>;

export const markNotificationReadInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type MarkNotificationReadInputValues = z.input<typeof markNotificationReadInputSchema>;

export const mergePullRequestInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    headSha: z.string('Please give the full hash of the head').check(z.trim(), z.regex(new RegExp('^[0-9a-f]{40}$', 'u'), 'Please give the full hash of the head'), z.maxLength(10000, 'Must be at most 10,000 characters')),
    method: z.custom<Types.MergeMethod, Types.MergeMethod | ''>((value) => ['MERGE_COMMIT', 'SQUASH', 'FAST_FORWARD'].includes(value), { error: 'Must be one of MERGE_COMMIT, SQUASH, FAST_FORWARD', abort: false }),
    title: optionalText([z.trim()], [z.maxLength(200, 'Title must be at most 200 characters')]),
    deleteBranch: z.nullish(z.boolean()),
    whenReady: z.nullish(z.boolean()),
  }))();
export type MergePullRequestInputValues = z.input<typeof mergePullRequestInputSchema>;

export const notificationPreferenceInputSchema = /*#__PURE__*/ (() =>
  z.object({
    event: z.custom<Types.NotificationEvent, Types.NotificationEvent | ''>((value) => ['MEMBERS_CHANGED', 'ROLE_CHANGED', 'TASK_ASSIGNED', 'TASK_COMMENTED', 'REPOSITORY_CONNECTED', 'REPOSITORY_FAILED', 'FINDINGS_FOUND', 'FINDING_ASSIGNED', 'RISK_EXPIRES', 'PULL_REQUEST_REVIEWED', 'DEPLOYMENT_FAILED', 'DEPLOYMENT_WAITS', 'DOMAIN_FAILING', 'OUTBOUND_HOST_ALLOWED', 'COMMAND_RUN', 'DATABASE_COPIED', 'BRANCH_RULE_RELAXED', 'AGENT_BUDGET_USED', 'AGENT_RUN_WAITS', 'AGENT_PAUSED', 'WEBHOOK_DISABLED', 'SUBSCRIPTION_CHANGED', 'INVOICE_PAID', 'PAYMENT_FAILED'].includes(value), { error: 'Please select an event', abort: false }),
    inApp: z.boolean(),
    email: z.boolean(),
  }))();
export type NotificationPreferenceInputValues = z.input<typeof notificationPreferenceInputSchema>;

export const pauseAgentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type PauseAgentInputValues = z.input<typeof pauseAgentInputSchema>;

export const pauseAgentRunInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type PauseAgentRunInputValues = z.input<typeof pauseAgentRunInputSchema>;

export const pauseCronsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
    paused: z.boolean(),
  }))();
export type PauseCronsInputValues = z.input<typeof pauseCronsInputSchema>;

export const projectAnalyticsSortSchema = /*#__PURE__*/ (() =>
  z.object({
    field: z.custom<Types.ProjectAnalyticsSortField, Types.ProjectAnalyticsSortField | ''>((value) => ['NAME', 'DEPLOYMENTS', 'CHANGE_FAIL_RATE', 'CHANGE_LEAD_TIME', 'SECURITY_SCORE', 'PROGRESS'].includes(value), { error: 'Must be one of NAME, DEPLOYMENTS, CHANGE_FAIL_RATE, CHANGE_LEAD_TIME, SECURITY_SCORE, PROGRESS', abort: false }),
    direction: z.custom<Types.SortDirection, Types.SortDirection | ''>((value) => ['ASC', 'DESC'].includes(value), { error: 'Must be one of ASC, DESC', abort: false }),
  }))();
export type ProjectAnalyticsSortValues = z.input<typeof projectAnalyticsSortSchema>;

export const projectFilterSchema = /*#__PURE__*/ (() =>
  z.object({
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
    status: z.nullish(z.array(z.custom<Types.ProjectStatus, Types.ProjectStatus | ''>((value) => ['DRAFT', 'CONNECTING', 'ACTIVE', 'PAUSED'].includes(value), { error: 'Must be one of DRAFT, CONNECTING, ACTIVE, PAUSED', abort: false }))),
    language: z.nullish(z.array(z.string().check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters')))),
    ids: z.nullish(z.array(z.string().check(z.trim()))),
    team: z.nullish(z.array(z.string().check(z.trim()))),
    openFindingSeverity: z.nullish(z.array(z.custom<Types.Severity, Types.Severity | ''>((value) => ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].includes(value), { error: 'Must be one of CRITICAL, HIGH, MEDIUM, LOW', abort: false }))),
    archived: z._default(z.boolean(), false),
  }))();
export type ProjectFilterValues = z.input<typeof projectFilterSchema>;

export const projectSortSchema = /*#__PURE__*/ (() =>
  z.object({
    field: z.custom<Types.ProjectSortField, Types.ProjectSortField | ''>((value) => ['NAME', 'UPDATED_AT', 'CREATED_AT'].includes(value), { error: 'Must be one of NAME, UPDATED_AT, CREATED_AT', abort: false }),
    direction: z.custom<Types.SortDirection, Types.SortDirection | ''>((value) => ['ASC', 'DESC'].includes(value), { error: 'Must be one of ASC, DESC', abort: false }),
  }))();
export type ProjectSortValues = z.input<typeof projectSortSchema>;

export const proposeFixInputSchema = /*#__PURE__*/ (() =>
  z.object({
    findingIds: z.array(z.string('Please choose a finding').check(z.trim(), z.minLength(1, 'Please choose a finding'))).check(z.minLength(1, 'Please choose a finding'), z.maxLength(100, 'Please choose at most 100 findings')),
  }))();
export type ProposeFixInputValues = z.input<typeof proposeFixInputSchema>;

export const pullRequestFilterSchema = /*#__PURE__*/ (() =>
  z.object({
    project: optionalText([z.trim()], []),
    projects: z.nullish(z.array(z.string().check(z.trim()))),
    state: z.nullish(z.array(z.custom<Types.PullRequestState, Types.PullRequestState | ''>((value) => ['DRAFT', 'OPEN', 'MERGED', 'CLOSED'].includes(value), { error: 'Must be one of DRAFT, OPEN, MERGED, CLOSED', abort: false }))),
    author: optionalText([z.trim()], []),
    reviewer: optionalText([z.trim()], []),
    waitingForViewer: z.nullish(z.boolean()),
    ofRuns: z.nullish(z.boolean()),
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
  }))();
export type PullRequestFilterValues = z.input<typeof pullRequestFilterSchema>;

export const reactivateTenantInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type ReactivateTenantInputValues = z.input<typeof reactivateTenantInputSchema>;

export const redeliverWebhookInputSchema = /*#__PURE__*/ (() =>
  z.object({
    deliveryId: z.string().check(z.trim()),
  }))();
export type RedeliverWebhookInputValues = z.input<typeof redeliverWebhookInputSchema>;

export const regenerateRecoveryCodesInputSchema = /*#__PURE__*/ (() =>
  z.object({
    currentPassword: z.string('Current password is required').check(z.minLength(1, 'Current password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
    code: z.string('Please enter a code').check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(40, 'Please enter one code')),
  }))();
export type RegenerateRecoveryCodesInputValues = z.input<typeof regenerateRecoveryCodesInputSchema>;

export const removeDomainInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RemoveDomainInputValues = z.input<typeof removeDomainInputSchema>;

export const removeFreezeWindowInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type RemoveFreezeWindowInputValues = z.input<typeof removeFreezeWindowInputSchema>;

export const removeMemberInputSchema = /*#__PURE__*/ (() =>
  z.object({
    userId: z.string().check(z.trim()),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type RemoveMemberInputValues = z.input<typeof removeMemberInputSchema>;

export const removeModelInputSchema = /*#__PURE__*/ (() =>
  z.object({
    updatedAt: z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString())),
  }))();
export type RemoveModelInputValues = z.input<typeof removeModelInputSchema>;

export const removeOutboundHostsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
    hosts: z.array(z.string('An environment has at most 100 outbound hosts').check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters'))).check(z.maxLength(100, 'An environment has at most 100 outbound hosts')),
  }))();
export type RemoveOutboundHostsInputValues = z.input<typeof removeOutboundHostsInputSchema>;

export const removePaymentMethodInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RemovePaymentMethodInputValues = z.input<typeof removePaymentMethodInputSchema>;

export const removePreviewInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RemovePreviewInputValues = z.input<typeof removePreviewInputSchema>;

export const removeProjectMemberInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    userId: z.string().check(z.trim()),
  }))();
export type RemoveProjectMemberInputValues = z.input<typeof removeProjectMemberInputSchema>;

export const removeTenantMemberInputSchema = /*#__PURE__*/ (() =>
  z.object({
    tenantId: z.string().check(z.trim()),
    userId: z.string().check(z.trim()),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type RemoveTenantMemberInputValues = z.input<typeof removeTenantMemberInputSchema>;

export const removeUnreachableObjectsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    findingId: z.string().check(z.trim()),
  }))();
export type RemoveUnreachableObjectsInputValues = z.input<typeof removeUnreachableObjectsInputSchema>;

export const removeVariableInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RemoveVariableInputValues = z.input<typeof removeVariableInputSchema>;

export const reopenFindingInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    comment: optionalText([z.trim()], [z.maxLength(2000, 'Comment must be at most 2,000 characters')]),
  }))();
export type ReopenFindingInputValues = z.input<typeof reopenFindingInputSchema>;

export const reopenPullRequestInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type ReopenPullRequestInputValues = z.input<typeof reopenPullRequestInputSchema>;

export const replyToThreadInputSchema = /*#__PURE__*/ (() =>
  z.object({
    threadId: z.string().check(z.trim()),
    body: z.string('Comment is required').check(z.trim(), z.minLength(1, 'Comment is required'), z.maxLength(20000, 'Comment must be at most 20,000 characters')),
  }))();
export type ReplyToThreadInputValues = z.input<typeof replyToThreadInputSchema>;

export const requestContactInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Name must be at least 2 characters'), z.maxLength(100, 'Name must be at most 100 characters')),
    email: z.string('Please enter a valid email address').check(z.trim(), z.email('Please enter a valid email address'), z.refine((email) => email.lastIndexOf('@') <= 64, 'Please enter a valid email address'), z.maxLength(254, 'Please enter a valid email address')),
    company: optionalText([z.trim()], [z.maxLength(100, 'Company must be at most 100 characters')]),
    message: z.string('Message must be at least 10 characters').check(z.trim(), z.minLength(10, 'Message must be at least 10 characters'), z.maxLength(4000, 'Message must be at most 4,000 characters')),
  }))();
export type RequestContactInputValues = z.input<typeof requestContactInputSchema>;

export const resendInvitationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type ResendInvitationInputValues = z.input<typeof resendInvitationInputSchema>;

export const resendTenantInvitationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    tenantId: z.string().check(z.trim()),
    invitationId: z.string().check(z.trim()),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type ResendTenantInvitationInputValues = z.input<typeof resendTenantInvitationInputSchema>;

export const resetPasswordInputSchema = /*#__PURE__*/ (() =>
  z.object({
    email: z.string('Please enter a valid email address').check(z.trim(), z.email('Please enter a valid email address'), z.refine((email) => email.lastIndexOf('@') <= 64, 'Please enter a valid email address'), z.maxLength(254, 'Please enter a valid email address')),
  }))();
export type ResetPasswordInputValues = z.input<typeof resetPasswordInputSchema>;

export const resolveFindingInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    comment: optionalText([z.trim()], [z.maxLength(2000, 'Comment must be at most 2,000 characters')]),
  }))();
export type ResolveFindingInputValues = z.input<typeof resolveFindingInputSchema>;

export const resolveThreadInputSchema = /*#__PURE__*/ (() =>
  z.object({
    threadId: z.string().check(z.trim()),
    resolved: z.boolean(),
  }))();
export type ResolveThreadInputValues = z.input<typeof resolveThreadInputSchema>;

export const restoreDatabaseInputSchema = /*#__PURE__*/ (() =>
  z.object({
    backupId: z.string().check(z.trim()),
  }))();
export type RestoreDatabaseInputValues = z.input<typeof restoreDatabaseInputSchema>;

export const restoreDeletedProjectInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RestoreDeletedProjectInputValues = z.input<typeof restoreDeletedProjectInputSchema>;

export const restoreProjectInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RestoreProjectInputValues = z.input<typeof restoreProjectInputSchema>;

export const restoreVolumeInputSchema = /*#__PURE__*/ (() =>
  z.object({
    snapshotId: z.string().check(z.trim()),
  }))();
export type RestoreVolumeInputValues = z.input<typeof restoreVolumeInputSchema>;

export const resumeAgentRunInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    budget: z.nullish(agentBudgetInputSchema),
  }))();
export type ResumeAgentRunInputValues = z.input<typeof resumeAgentRunInputSchema>;

export const retryAgentRunInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    from: z._default(z.custom<Types.AgentRunRetryStart, Types.AgentRunRetryStart | ''>((value) => ['START', 'FAILED_STEP'].includes(value), { error: 'Must be one of START, FAILED_STEP', abort: false }), "START"),
    configuration: z._default(z.custom<Types.AgentRunRetryConfiguration, Types.AgentRunRetryConfiguration | ''>((value) => ['SAME', 'CURRENT'].includes(value), { error: 'Must be one of SAME, CURRENT', abort: false }), "CURRENT"),
  }))();
export type RetryAgentRunInputValues = z.input<typeof retryAgentRunInputSchema>;

export const revertPullRequestInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RevertPullRequestInputValues = z.input<typeof revertPullRequestInputSchema>;

export const reviewCommentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    path: z.string('Path is required').check(z.trim(), z.minLength(1, 'Path is required'), z.maxLength(10000, 'Must be at most 10,000 characters')),
    side: z.pipe(z.nullish(z.custom<Types.DiffSide | '', Types.DiffSide | ''>((value) => ['', 'BEFORE', 'AFTER'].includes(value), { error: 'Must be one of BEFORE, AFTER', abort: false })), z.transform((value) => (value === '' ? null : value))),
    startLine: z.nullish(z.int()),
    line: z.int(),
    body: z.string('Comment is required').check(z.trim(), z.minLength(1, 'Comment is required'), z.maxLength(20000, 'Comment must be at most 20,000 characters')),
  }))();
export type ReviewCommentInputValues = z.input<typeof reviewCommentInputSchema>;

export const reviewPullRequestInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    headSha: z.string('Please give the full hash of the head').check(z.trim(), z.regex(new RegExp('^[0-9a-f]{40}$', 'u'), 'Please give the full hash of the head'), z.maxLength(10000, 'Must be at most 10,000 characters')),
    verdict: z.custom<Types.ReviewVerdict, Types.ReviewVerdict | ''>((value) => ['APPROVE', 'REQUEST_CHANGES', 'COMMENT'].includes(value), { error: 'Must be one of APPROVE, REQUEST_CHANGES, COMMENT', abort: false }),
    body: optionalText([z.trim()], [z.maxLength(20000, 'The review must be at most 20,000 characters')]),
    comments: z.nullish(z.array(reviewCommentInputSchema).check(z.maxLength(100, 'A review can have at most 100 comments. Send the rest with another one.'))),
  }))();
export type ReviewPullRequestInputValues = z.input<typeof reviewPullRequestInputSchema>;

export const revokeApiKeyInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RevokeApiKeyInputValues = z.input<typeof revokeApiKeyInputSchema>;

export const revokeInvitationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RevokeInvitationInputValues = z.input<typeof revokeInvitationInputSchema>;

export const rollBackEnvironmentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
    releaseId: optionalText([z.trim()], []),
    reason: optionalText([z.trim()], [z.maxLength(500, 'Use at most 500 characters')]),
  }))();
export type RollBackEnvironmentInputValues = z.input<typeof rollBackEnvironmentInputSchema>;

export const rotateApiKeyInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    overlap: z.custom<Types.ApiKeyOverlap, Types.ApiKeyOverlap | ''>((value) => ['NONE', 'HOUR_1', 'DAY_1', 'DAYS_7'].includes(value), { error: 'Must be one of NONE, HOUR_1, DAY_1, DAYS_7', abort: false }),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type RotateApiKeyInputValues = z.input<typeof rotateApiKeyInputSchema>;

export const rotateRepositoryWebhookSecretInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
  }))();
export type RotateRepositoryWebhookSecretInputValues = z.input<typeof rotateRepositoryWebhookSecretInputSchema>;

export const rotateSigningKeyInputSchema = /*#__PURE__*/ (() =>
  z.object({
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type RotateSigningKeyInputValues = z.input<typeof rotateSigningKeyInputSchema>;

export const rotateWebhookSecretInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    overlap: z.custom<Types.ApiKeyOverlap, Types.ApiKeyOverlap | ''>((value) => ['NONE', 'HOUR_1', 'DAY_1', 'DAYS_7'].includes(value), { error: 'Must be one of NONE, HOUR_1, DAY_1, DAYS_7', abort: false }),
  }))();
export type RotateWebhookSecretInputValues = z.input<typeof rotateWebhookSecretInputSchema>;

export const runCommandInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
    command: z.string('Enter a command').check(z.trim(), z.minLength(1, 'Enter a command'), z.maxLength(1000, 'A command must be at most 1,000 characters: put anything longer into a script'), z.regex(new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$', 'u'), 'A command must be one line without control characters: put anything else into a script')),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type RunCommandInputValues = z.input<typeof runCommandInputSchema>;

export const saveOnboardingStepInputSchema = /*#__PURE__*/ (() =>
  z.object({
    step: z.custom<Types.OnboardingStep, Types.OnboardingStep | ''>((value) => ['WELCOME', 'REPOSITORY', 'TEAM', 'PLAN', 'COMPLETE'].includes(value), { error: 'Must be one of WELCOME, REPOSITORY, TEAM, PLAN, COMPLETE', abort: false }),
  }))();
export type SaveOnboardingStepInputValues = z.input<typeof saveOnboardingStepInputSchema>;

export const scanFilterSchema = /*#__PURE__*/ (() =>
  z.object({
    project: z.nullish(z.array(z.string().check(z.trim()))),
    state: z.nullish(z.array(z.custom<Types.ScanState, Types.ScanState | ''>((value) => ['QUEUED', 'RUNNING', 'SUCCEEDED', 'PARTIAL', 'FAILED', 'CANCELED'].includes(value), { error: 'Must be one of QUEUED, RUNNING, SUCCEEDED, PARTIAL, FAILED, CANCELED', abort: false }))),
    origin: z.nullish(z.array(z.custom<Types.ScanOrigin, Types.ScanOrigin | ''>((value) => ['PERSON', 'API_KEY', 'PUSH', 'FETCH', 'SCHEDULE', 'ADVISORY_DATA', 'AGENT', 'SAMPLE'].includes(value), { error: 'Must be one of PERSON, API_KEY, PUSH, FETCH, SCHEDULE, ADVISORY_DATA, AGENT, SAMPLE', abort: false }))),
  }))();
export type ScanFilterValues = z.input<typeof scanFilterSchema>;

export const setDefaultPaymentMethodInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type SetDefaultPaymentMethodInputValues = z.input<typeof setDefaultPaymentMethodInputSchema>;

export const variableInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Name is required').check(z.trim(), z.minLength(1, 'Name is required'), z.regex(new RegExp('^[A-Za-z_][A-Za-z0-9_]{0,127}$', 'u'), 'A name has at most 128 letters, digits and _, and does not start with a digit'), z.maxLength(10000, 'Must be at most 10,000 characters')),
    value: optionalText([], [z.maxLength(32768, 'A value must be at most 32 KiB')]),
    secret: z.boolean(),
    inPreviews: z.boolean(),
  }))();
export type VariableInputValues = z.input<typeof variableInputSchema>;

export const setVariablesInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
    variables: z.array(variableInputSchema).check(z.maxLength(100, 'Set at most 100 variables at once')),
  }))();
export type SetVariablesInputValues = z.input<typeof setVariablesInputSchema>;

export const signupInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Name must be at least 2 characters'), z.maxLength(100, 'Name must be at most 100 characters')),
    email: z.string('Please enter a valid email address').check(z.trim(), z.email('Please enter a valid email address'), z.refine((email) => email.lastIndexOf('@') <= 64, 'Please enter a valid email address'), z.maxLength(254, 'Please enter a valid email address')),
    password: z.string('Password must be at least 8 characters').check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(256, 'Password must be at most 256 characters'), z.regex(new RegExp('^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])', 'u'), 'Password must contain at least one uppercase letter, one lowercase letter, and one number')),
    confirmPassword: z.string('Passwords don\'t match').check(z.maxLength(10000, 'Must be at most 10,000 characters')),
    organizationName: z.string('Organization name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Organization name must be at least 2 characters'), z.maxLength(100, 'Organization name must be at most 100 characters')),
    agreeToTerms: z.boolean('You must agree to the terms and conditions').check(z.refine((value) => value === true, 'You must agree to the terms and conditions')),
    planChoice: z.nullish(planChoiceSchema),
    invitationToken: optionalText([z.trim()], [z.maxLength(200, 'This invitation is not valid')]),
  }).check(z.refine((input) => input.confirmPassword === input.password, { path: ['confirmPassword'], error: 'Passwords don\'t match', when: always })))();
export type SignupInputValues = z.input<typeof signupInputSchema>;

export const startAgentRunInputSchema = /*#__PURE__*/ (() =>
  z.object({
    agentId: z.string().check(z.trim()),
    projectId: z.string().check(z.trim()),
    findingIds: z.nullish(z.array(z.string('Please choose at most 100 findings').check(z.trim())).check(z.maxLength(100, 'Please choose at most 100 findings'))),
  }))();
export type StartAgentRunInputValues = z.input<typeof startAgentRunInputSchema>;

export const startAgentTrialInputSchema = /*#__PURE__*/ (() =>
  z.object({
    agentId: z.string().check(z.trim()),
    projectId: z.string().check(z.trim()),
    commits: z.nullish(z.int('A trial needs at least one commit').check(z.minimum(1, 'A trial needs at least one commit'), z.maximum(20, 'A trial takes at most 20 commits'))),
  }))();
export type StartAgentTrialInputValues = z.input<typeof startAgentTrialInputSchema>;

export const startDeploymentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    environmentId: z.string().check(z.trim()),
    commitSha: optionalText([z.trim()], [z.regex(new RegExp('^[0-9a-f]{40}$', 'u'), 'A commit is its full hash: 40 characters, 0 to 9 and a to f'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
    branch: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    releaseId: optionalText([z.trim()], []),
  }))();
export type StartDeploymentInputValues = z.input<typeof startDeploymentInputSchema>;

export const startScanInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: optionalText([z.trim()], []),
    projectIds: z.nullish(z.array(z.string('Please choose at most 100 projects').check(z.trim(), z.maxLength(100, 'Please choose at most 100 projects')))),
    commitSha: optionalText([z.trim()], [z.regex(new RegExp('^[0-9a-f]{40}$', 'u'), 'Please give the full hash of a commit, 40 digits'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
  }))();
export type StartScanInputValues = z.input<typeof startScanInputSchema>;

export const startTrialInputSchema = /*#__PURE__*/ (() =>
  z.object({
    plan: z.custom<Types.PlanCode, Types.PlanCode | ''>((value) => ['STARTER', 'PROFESSIONAL', 'ENTERPRISE', 'ENTERPRISE_PLUS'].includes(value), { error: 'Must be one of STARTER, PROFESSIONAL, ENTERPRISE, ENTERPRISE_PLUS', abort: false }),
    billingCycle: z._default(z.custom<Types.BillingCycle, Types.BillingCycle | ''>((value) => ['MONTHLY', 'ANNUAL'].includes(value), { error: 'Must be one of MONTHLY, ANNUAL', abort: false }), "MONTHLY"),
  }))();
export type StartTrialInputValues = z.input<typeof startTrialInputSchema>;

export const startTwoFactorInputSchema = /*#__PURE__*/ (() =>
  z.object({
    currentPassword: z.string('Current password is required').check(z.minLength(1, 'Current password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type StartTwoFactorInputValues = z.input<typeof startTwoFactorInputSchema>;

export const suspendTenantInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    reason: z.string('Please say why, in at least 3 characters').check(z.trim(), z.minLength(3, 'Please say why, in at least 3 characters'), z.maxLength(300, 'Reason must be at most 300 characters')),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type SuspendTenantInputValues = z.input<typeof suspendTenantInputSchema>;

export const switchOrganizationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    organizationId: z.string().check(z.trim()),
  }))();
export type SwitchOrganizationInputValues = z.input<typeof switchOrganizationInputSchema>;

export const taskFilterSchema = /*#__PURE__*/ (() =>
  z.object({
    project: z.nullish(z.array(z.string('Please choose at most 100 projects').check(z.trim())).check(z.maxLength(100, 'Please choose at most 100 projects'))),
    status: z.nullish(z.array(z.custom<Types.TaskStatus, Types.TaskStatus | ''>((value) => ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'].includes(value), { error: 'Must be one of TODO, IN_PROGRESS, REVIEW, DONE', abort: false }))),
    assignee: z.nullish(z.array(z.string('Please choose at most 100 assignees').check(z.trim())).check(z.maxLength(100, 'Please choose at most 100 assignees'))),
    dueOn: z.nullish(dayRangeSchema),
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
  }))();
export type TaskFilterValues = z.input<typeof taskFilterSchema>;

export const taskSortSchema = /*#__PURE__*/ (() =>
  z.object({
    field: z.custom<Types.TaskSortField, Types.TaskSortField | ''>((value) => ['DUE_ON', 'UPDATED_AT', 'TITLE'].includes(value), { error: 'Must be one of DUE_ON, UPDATED_AT, TITLE', abort: false }),
    direction: z.custom<Types.SortDirection, Types.SortDirection | ''>((value) => ['ASC', 'DESC'].includes(value), { error: 'Must be one of ASC, DESC', abort: false }),
  }))();
export type TaskSortValues = z.input<typeof taskSortSchema>;

export const tenantSortSchema = /*#__PURE__*/ (() =>
  z.object({
    field: z.custom<Types.TenantSortField, Types.TenantSortField | ''>((value) => ['NAME', 'USERS', 'PROJECTS', 'CREATED_AT', 'LAST_ACTIVITY'].includes(value), { error: 'Must be one of NAME, USERS, PROJECTS, CREATED_AT, LAST_ACTIVITY', abort: false }),
    direction: z.custom<Types.SortDirection, Types.SortDirection | ''>((value) => ['ASC', 'DESC'].includes(value), { error: 'Must be one of ASC, DESC', abort: false }),
  }))();
export type TenantSortValues = z.input<typeof tenantSortSchema>;

export const tenantUsageSortSchema = /*#__PURE__*/ (() =>
  z.object({
    field: z.custom<Types.TenantUsageSortField, Types.TenantUsageSortField | ''>((value) => ['NAME', 'API_OPERATIONS', 'AGENT_RUNS', 'STORAGE'].includes(value), { error: 'Must be one of NAME, API_OPERATIONS, AGENT_RUNS, STORAGE', abort: false }),
    direction: z.custom<Types.SortDirection, Types.SortDirection | ''>((value) => ['ASC', 'DESC'].includes(value), { error: 'Must be one of ASC, DESC', abort: false }),
  }))();
export type TenantUsageSortValues = z.input<typeof tenantUsageSortSchema>;

export const testModelInputSchema = /*#__PURE__*/ (() =>
  z.object({
    updatedAt: z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString())),
  }))();
export type TestModelInputValues = z.input<typeof testModelInputSchema>;

export const testWebhookInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    event: z.custom<Types.WebhookEvent, Types.WebhookEvent | ''>((value) => ['FINDING_OPENED', 'FINDING_RESOLVED', 'SCAN_FINISHED', 'DEPLOYMENT_BLOCKED', 'DEPLOYMENT_FINISHED', 'TASK_CHANGED', 'PUSH_RECEIVED', 'PROJECT_CONNECTED', 'MEMBER_JOINED', 'MEMBER_REMOVED', 'INVOICE_PAID', 'NOTIFICATION_ADDED', 'PULL_REQUEST_CHANGED', 'AGENT_RUN_FINISHED'].includes(value), { error: 'Must be one of FINDING_OPENED, FINDING_RESOLVED, SCAN_FINISHED, DEPLOYMENT_BLOCKED, DEPLOYMENT_FINISHED, TASK_CHANGED, PUSH_RECEIVED, PROJECT_CONNECTED, MEMBER_JOINED, MEMBER_REMOVED, INVOICE_PAID, NOTIFICATION_ADDED, PULL_REQUEST_CHANGED, AGENT_RUN_FINISHED', abort: false }),
  }))();
export type TestWebhookInputValues = z.input<typeof testWebhookInputSchema>;

export const transferOwnershipInputSchema = /*#__PURE__*/ (() =>
  z.object({
    userId: z.string('Please select a member').check(z.trim(), z.minLength(1, 'Please select a member')),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type TransferOwnershipInputValues = z.input<typeof transferOwnershipInputSchema>;

export const triageFindingsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    ids: z.nullish(z.array(z.string('Please choose at most 500 findings at once').check(z.trim())).check(z.maxLength(500, 'Please choose at most 500 findings at once'))),
    filter: z.nullish(findingFilterSchema),
    step: z.custom<Types.TriageStep, Types.TriageStep | ''>((value) => ['CONFIRM', 'DISMISS', 'RESOLVE', 'REOPEN', 'ASSIGN'].includes(value), { error: 'Please select a step', abort: false }),
    reason: z.pipe(z.nullish(z.custom<Types.DismissalReason | '', Types.DismissalReason | ''>((value) => ['', 'FALSE_POSITIVE', 'USED_IN_TESTS', 'ACCEPTED_RISK'].includes(value), { error: 'Must be one of FALSE_POSITIVE, USED_IN_TESTS, ACCEPTED_RISK', abort: false })), z.transform((value) => (value === '' ? null : value))),
    acceptedUntil: optionalText([z.trim()], [z.regex(new RegExp('^[12]\\d{3}-\\d{2}-\\d{2}$', 'u'), 'Please enter a day such as 2026-11-30'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
    riskOwnerId: optionalText([z.trim()], []),
    assigneeId: optionalText([z.trim()], []),
    comment: optionalText([z.trim()], [z.maxLength(2000, 'Comment must be at most 2,000 characters')]),
  }))();
export type TriageFindingsInputValues = z.input<typeof triageFindingsInputSchema>;

export const undoTriageInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type UndoTriageInputValues = z.input<typeof undoTriageInputSchema>;

export const unmuteAgentRuleInputSchema = /*#__PURE__*/ (() =>
  z.object({
    agentId: z.string().check(z.trim()),
    rule: z.string('The id of a rule is at most 200 characters').check(z.trim(), z.maxLength(200, 'The id of a rule is at most 200 characters')),
    engine: z.custom<Types.AgentEngine, Types.AgentEngine | ''>((value) => ['RULES', 'SEARCH', 'MODEL'].includes(value), { error: 'Must be one of RULES, SEARCH, MODEL', abort: false }),
  }))();
export type UnmuteAgentRuleInputValues = z.input<typeof unmuteAgentRuleInputSchema>;

export const updateAccessTokenInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    accessToken: optionalText([z.trim()], [z.maxLength(500, 'Access token must be at most 500 characters')]),
    gitHubApp: z.nullish(gitHubAppInputSchema),
  }))();
export type UpdateAccessTokenInputValues = z.input<typeof updateAccessTokenInputSchema>;

export const updateAgentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    updatedAt: z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString())),
    name: z.optional(z.string('Agent name is required').check(z.trim(), z.minLength(1, 'Agent name is required'), z.maxLength(100, 'Agent name must be at most 100 characters'))),
    description: optionalText([z.trim()], [z.maxLength(1000, 'Description must be at most 1,000 characters')]),
    instructions: optionalText([z.trim()], [z.maxLength(10000, 'Instructions must be at most 10,000 characters')]),
    projectIds: z.nullish(z.array(z.string('Please choose at most 100 projects').check(z.trim())).check(z.maxLength(100, 'Please choose at most 100 projects'))),
    engine: z.pipe(z.nullish(z.custom<Types.AgentEngine | '', Types.AgentEngine | ''>((value) => ['', 'RULES', 'SEARCH', 'MODEL'].includes(value), { error: 'Must be one of RULES, SEARCH, MODEL', abort: false })), z.transform((value) => (value === '' ? null : value))),
    approvalPolicy: z.pipe(z.nullish(z.custom<Types.AgentApprovalPolicy | '', Types.AgentApprovalPolicy | ''>((value) => ['', 'NEVER', 'RISKY', 'ALWAYS'].includes(value), { error: 'Must be one of NEVER, RISKY, ALWAYS', abort: false })), z.transform((value) => (value === '' ? null : value))),
    budget: z.nullish(agentBudgetInputSchema),
    monthlyBudget: z.nullish(agentMonthlyBudgetInputSchema),
    capabilities: z.nullish(z.array(z.custom<Types.AgentCapability, Types.AgentCapability | ''>((value) => ['PULL_REQUEST_COMMENTS', 'STYLE_RULES', 'FINDING_FIXES', 'COMPLEXITY_REPORT', 'VULNERABILITY_ADVISORIES', 'UPDATE_PULL_REQUESTS', 'LICENSE_CHECK', 'CHANGELOG', 'INCIDENT_SUMMARIES', 'COVERAGE_REPORT', 'FLAKY_TEST_DETECTION', 'FAILURE_GROUPING', 'STAGED_ROLLOUT', 'HEALTH_WATCH', 'AUTOMATIC_ROLLBACK'].includes(value), { error: 'Must be one of PULL_REQUEST_COMMENTS, STYLE_RULES, FINDING_FIXES, COMPLEXITY_REPORT, VULNERABILITY_ADVISORIES, UPDATE_PULL_REQUESTS, LICENSE_CHECK, CHANGELOG, INCIDENT_SUMMARIES, COVERAGE_REPORT, FLAKY_TEST_DETECTION, FAILURE_GROUPING, STAGED_ROLLOUT, HEALTH_WATCH, AUTOMATIC_ROLLBACK', abort: false }))),
    triggers: z.nullish(z.array(agentTriggerInputSchema).check(z.maxLength(10, 'Please configure at most 10 triggers'))),
    mcpTools: z.nullish(z.array(agentMcpToolInputSchema).check(z.maxLength(20, 'Please choose at most 20 tools'))),
  }))();
export type UpdateAgentInputValues = z.input<typeof updateAgentInputSchema>;

export const updateBillingDetailsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Name must be at most 200 characters').check(z.trim(), z.maxLength(200, 'Name must be at most 200 characters')),
    address: z.string('Address must be at most 500 characters').check(z.trim(), z.maxLength(500, 'Address must be at most 500 characters'), z.regex(new RegExp('^([^\\n]*\\n){0,5}[^\\n]*$', 'u'), 'Address must be at most 6 lines')),
    taxId: z.string('Please enter 4 to 40 letters, digits, spaces, dots, slashes or dashes').check(z.trim(), z.regex(new RegExp('^([A-Za-z0-9][A-Za-z0-9 ./-]{3,39})?$', 'u'), 'Please enter 4 to 40 letters, digits, spaces, dots, slashes or dashes'), z.maxLength(10000, 'Must be at most 10,000 characters')),
  }))();
export type UpdateBillingDetailsInputValues = z.input<typeof updateBillingDetailsInputSchema>;

export const updateBranchRuleInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    pattern: z.string('Pattern is required').check(z.trim(), z.minLength(1, 'Pattern is required'), z.maxLength(200, 'Pattern must be at most 200 characters')),
    allowsForce: z.boolean(),
    allowsDeletion: z.boolean(),
    leastRole: z.custom<Types.Role, Types.Role | ''>((value) => ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'].includes(value), { error: 'Must be one of OWNER, ADMIN, MEMBER, VIEWER', abort: false }),
    memberIds: z.array(z.string().check(z.trim())),
    requiresPullRequest: z.nullish(z.boolean()),
    approvals: z.nullish(z.int('Approvals must be 0 to 10').check(z.minimum(0, 'Approvals must be 0 to 10'), z.maximum(10, 'Approvals must be 0 to 10'))),
    requiresCodeOwners: z.nullish(z.boolean()),
    requiredChecks: z.nullish(z.array(z.custom<Types.PullRequestCheckKind, Types.PullRequestCheckKind | ''>((value) => ['PARSE', 'SCAN', 'TESTS'].includes(value), { error: 'Must be one of PARSE, SCAN, TESTS', abort: false }))),
    upToDate: z.nullish(z.boolean()),
    mergeRole: z.pipe(z.nullish(z.custom<Types.Role | '', Types.Role | ''>((value) => ['', 'OWNER', 'ADMIN', 'MEMBER', 'VIEWER'].includes(value), { error: 'Must be one of OWNER, ADMIN, MEMBER, VIEWER', abort: false })), z.transform((value) => (value === '' ? null : value))),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type UpdateBranchRuleInputValues = z.input<typeof updateBranchRuleInputSchema>;

export const updateEnvironmentInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    updatedAt: z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString())),
    branch: optionalText([z.trim()], [z.maxLength(200, 'Branch must be at most 200 characters')]),
    automatic: z.nullish(z.boolean()),
    afterStaging: z.nullish(z.boolean()),
    blockingSeverity: z.pipe(z.nullish(z.custom<Types.Severity | '', Types.Severity | ''>((value) => ['', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].includes(value), { error: 'Must be one of CRITICAL, HIGH, MEDIUM, LOW', abort: false })), z.transform((value) => (value === '' ? null : value))),
    scanOfCommit: z.nullish(z.boolean()),
    tests: z.nullish(z.boolean()),
    approvals: z.nullish(z.int('Require 0 to 5 approvals').check(z.minimum(0, 'Require 0 to 5 approvals'), z.maximum(5, 'Require 0 to 5 approvals'))),
    healthPath: z.optional(z.string('Health path is required').check(z.trim(), z.minLength(1, 'Health path is required'), z.regex(new RegExp('^/[^\\s#]*$', 'u'), 'Health path must start with / and contain neither spaces nor #'), z.maxLength(500, 'Health path must be at most 500 characters'))),
    healthStatus: z.nullish(z.int('Expected status is a number from 100 to 599').check(z.minimum(100, 'Expected status is a number from 100 to 599'), z.maximum(599, 'Expected status is a number from 100 to 599'))),
    healthSeconds: z.nullish(z.int('Startup timeout is 1 to 300 seconds').check(z.minimum(1, 'Startup timeout is 1 to 300 seconds'), z.maximum(300, 'Startup timeout is 1 to 300 seconds'))),
    watchSeconds: z.nullish(z.int('Monitoring period is 0 to 3,600 seconds').check(z.minimum(0, 'Monitoring period is 0 to 3,600 seconds'), z.maximum(3600, 'Monitoring period is 0 to 3,600 seconds'))),
    mostFailures: z.nullish(z.int('5xx threshold is 1 to 100 percent').check(z.minimum(1, '5xx threshold is 1 to 100 percent'), z.maximum(100, '5xx threshold is 1 to 100 percent'))),
    memoryMegabytes: z.nullish(z.int('Memory limit is 64 to 4,096 MiB').check(z.minimum(64, 'Memory limit is 64 to 4,096 MiB'), z.maximum(4096, 'Memory limit is 64 to 4,096 MiB'))),
    replicas: z.nullish(z.int('Replicas are 1 to 10').check(z.minimum(1, 'Replicas are 1 to 10'), z.maximum(10, 'Replicas are 1 to 10'))),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type UpdateEnvironmentInputValues = z.input<typeof updateEnvironmentInputSchema>;

export const updateFindingDeadlinesInputSchema = /*#__PURE__*/ (() =>
  z.object({
    criticalDays: z.int('Please enter 1 to 3,650 days').check(z.minimum(1, 'Please enter 1 to 3,650 days'), z.maximum(3650, 'Please enter 1 to 3,650 days')),
    highDays: z.int('Please enter 1 to 3,650 days').check(z.minimum(1, 'Please enter 1 to 3,650 days'), z.maximum(3650, 'Please enter 1 to 3,650 days')),
    mediumDays: z.int('Please enter 1 to 3,650 days').check(z.minimum(1, 'Please enter 1 to 3,650 days'), z.maximum(3650, 'Please enter 1 to 3,650 days')),
    lowDays: z.int('Please enter 1 to 3,650 days').check(z.minimum(1, 'Please enter 1 to 3,650 days'), z.maximum(3650, 'Please enter 1 to 3,650 days')),
  }))();
export type UpdateFindingDeadlinesInputValues = z.input<typeof updateFindingDeadlinesInputSchema>;

export const updateNotificationPreferencesInputSchema = /*#__PURE__*/ (() =>
  z.object({
    preferences: z.array(notificationPreferenceInputSchema).check(z.maxLength(25, 'Please send at most 25 choices at once')),
  }))();
export type UpdateNotificationPreferencesInputValues = z.input<typeof updateNotificationPreferencesInputSchema>;

export const updateOrganizationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    updatedAt: z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString())),
    name: z.optional(z.string('Organization name is required').check(z.trim(), z.minLength(1, 'Organization name is required'), z.minLength(2, 'Organization name must be at least 2 characters'), z.maxLength(100, 'Organization name must be at most 100 characters'))),
    slug: z.optional(z.string('Short name is required').check(z.trim(), z.minLength(1, 'Short name is required'), z.minLength(2, 'Short name must be at least 2 characters'), z.maxLength(60, 'Short name must be at most 60 characters'), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single dashes'))),
    allowedDomains: z.nullish(z.array(z.string('Please list at most 50 domains').check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters'))).check(z.maxLength(50, 'Please list at most 50 domains'))),
    requireTwoFactor: z.nullish(z.boolean()),
    currentPassword: optionalText([], [z.maxLength(256, 'Password must be at most 256 characters')]),
  }))();
export type UpdateOrganizationInputValues = z.input<typeof updateOrganizationInputSchema>;

export const updateProfileInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Name must be at least 2 characters'), z.maxLength(100, 'Name must be at most 100 characters')),
  }))();
export type UpdateProfileInputValues = z.input<typeof updateProfileInputSchema>;

export const updateProjectInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    name: z.optional(z.string('Project name is required').check(z.trim(), z.minLength(1, 'Project name is required'), z.maxLength(100, 'Project name must be at most 100 characters'))),
    description: optionalText([z.trim()], [z.maxLength(1000, 'Description must be at most 1,000 characters')]),
    status: z.pipe(z.nullish(z.custom<Types.ProjectStatus | '', Types.ProjectStatus | ''>((value) => ['', 'DRAFT', 'CONNECTING', 'ACTIVE', 'PAUSED'].includes(value), { error: 'Must be one of DRAFT, CONNECTING, ACTIVE, PAUSED', abort: false })), z.transform((value) => (value === '' ? null : value))),
  }))();
export type UpdateProjectInputValues = z.input<typeof updateProjectInputSchema>;

export const updateProviderPullRequestsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    enabled: z.boolean(),
  }))();
export type UpdateProviderPullRequestsInputValues = z.input<typeof updateProviderPullRequestsInputSchema>;

export const updateProviderReportingInputSchema = /*#__PURE__*/ (() =>
  z.object({
    projectId: z.string().check(z.trim()),
    enabled: z.boolean(),
  }))();
export type UpdateProviderReportingInputValues = z.input<typeof updateProviderReportingInputSchema>;

export const updatePullRequestInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    title: z.optional(z.string('Title is required').check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200, 'Title must be at most 200 characters'))),
    description: optionalText([z.trim()], [z.maxLength(20000, 'Description must be at most 20,000 characters')]),
    draft: z.nullish(z.boolean()),
    reviewerIds: z.nullish(z.array(z.string('Ask at most 20 members for a review').check(z.trim())).check(z.maxLength(20, 'Ask at most 20 members for a review'))),
  }))();
export type UpdatePullRequestInputValues = z.input<typeof updatePullRequestInputSchema>;

export const updateSellerDetailsInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Name must be at most 200 characters').check(z.trim(), z.maxLength(200, 'Name must be at most 200 characters')),
    address: z.string('Address must be at most 500 characters').check(z.trim(), z.maxLength(500, 'Address must be at most 500 characters'), z.regex(new RegExp('^([^\\n]*\\n){0,5}[^\\n]*$', 'u'), 'Address must be at most 6 lines')),
    taxId: z.string('Please enter 4 to 40 letters, digits, spaces, dots, slashes or dashes').check(z.trim(), z.regex(new RegExp('^([A-Za-z0-9][A-Za-z0-9 ./-]{3,39})?$', 'u'), 'Please enter 4 to 40 letters, digits, spaces, dots, slashes or dashes'), z.maxLength(10000, 'Must be at most 10,000 characters')),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type UpdateSellerDetailsInputValues = z.input<typeof updateSellerDetailsInputSchema>;

export const updateTaskInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    title: z.optional(z.string('Task title is required').check(z.trim(), z.minLength(1, 'Task title is required'), z.maxLength(200, 'Task title must be at most 200 characters'))),
    status: z.pipe(z.nullish(z.custom<Types.TaskStatus | '', Types.TaskStatus | ''>((value) => ['', 'TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'].includes(value), { error: 'Must be one of TODO, IN_PROGRESS, REVIEW, DONE', abort: false })), z.transform((value) => (value === '' ? null : value))),
    description: optionalText([z.trim()], [z.maxLength(4000, 'Description must be at most 4,000 characters')]),
    assigneeId: optionalText([z.trim()], []),
    dueOn: optionalText([z.trim()], [z.regex(new RegExp('^[12]\\d{3}-\\d{2}-\\d{2}$', 'u'), 'Please enter a day such as 2026-11-30'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
  }))();
export type UpdateTaskInputValues = z.input<typeof updateTaskInputSchema>;

export const updateTasksInputSchema = /*#__PURE__*/ (() =>
  z.object({
    ids: z.nullish(z.array(z.string('Please choose at most 500 tasks at once').check(z.trim())).check(z.maxLength(500, 'Please choose at most 500 tasks at once'))),
    filter: z.nullish(taskFilterSchema),
    status: z.pipe(z.nullish(z.custom<Types.TaskStatus | '', Types.TaskStatus | ''>((value) => ['', 'TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'].includes(value), { error: 'Must be one of TODO, IN_PROGRESS, REVIEW, DONE', abort: false })), z.transform((value) => (value === '' ? null : value))),
    assigneeId: optionalText([z.trim()], []),
    dueOn: optionalText([z.trim()], [z.regex(new RegExp('^[12]\\d{3}-\\d{2}-\\d{2}$', 'u'), 'Please enter a day such as 2026-11-30'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
  }))();
export type UpdateTasksInputValues = z.input<typeof updateTasksInputSchema>;

export const updateTenantInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    updatedAt: z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString())),
    name: optionalText([z.trim()], [z.minLength(2, 'Organization name must be at least 2 characters'), z.maxLength(100, 'Organization name must be at most 100 characters')]),
    slug: optionalText([z.trim()], [z.minLength(2, 'Short name must be at least 2 characters'), z.maxLength(60, 'Short name must be at most 60 characters'), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single dashes')]),
    currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
  }))();
export type UpdateTenantInputValues = z.input<typeof updateTenantInputSchema>;

export const updateVolumeInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    limitMegabytes: z.int('Size limit is 10 to 10,000 MB').check(z.minimum(10, 'Size limit is 10 to 10,000 MB'), z.maximum(10000, 'Size limit is 10 to 10,000 MB')),
  }))();
export type UpdateVolumeInputValues = z.input<typeof updateVolumeInputSchema>;

export const updateWebhookInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    url: optionalText([z.trim()], [z.minLength(1, 'URL is required'), z.url({ protocol: /^https?$/, error: 'Please enter a full URL, such as https://example.com/slipway' }), z.maxLength(500, 'URL must be at most 500 characters')]),
    events: z.nullish(z.array(z.custom<Types.WebhookEvent, Types.WebhookEvent | ''>((value) => ['FINDING_OPENED', 'FINDING_RESOLVED', 'SCAN_FINISHED', 'DEPLOYMENT_BLOCKED', 'DEPLOYMENT_FINISHED', 'TASK_CHANGED', 'PUSH_RECEIVED', 'PROJECT_CONNECTED', 'MEMBER_JOINED', 'MEMBER_REMOVED', 'INVOICE_PAID', 'NOTIFICATION_ADDED', 'PULL_REQUEST_CHANGED', 'AGENT_RUN_FINISHED'].includes(value), { error: 'Please choose at most 20 events', abort: false })).check(z.maxLength(20, 'Please choose at most 20 events'))),
    projectId: optionalText([z.trim()], []),
    description: optionalText([z.trim()], [z.maxLength(200, 'Description must be at most 200 characters')]),
    format: z.pipe(z.nullish(z.custom<Types.WebhookFormat | '', Types.WebhookFormat | ''>((value) => ['', 'STANDARD', 'SLACK'].includes(value), { error: 'Must be one of STANDARD, SLACK', abort: false })), z.transform((value) => (value === '' ? null : value))),
    active: z.nullish(z.boolean()),
  }))();
export type UpdateWebhookInputValues = z.input<typeof updateWebhookInputSchema>;

export const verifyDomainInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type VerifyDomainInputValues = z.input<typeof verifyDomainInputSchema>;

export const verifyEmailInputSchema = /*#__PURE__*/ (() =>
  z.object({
    token: z.string('The verification link is not valid').check(z.trim(), z.minLength(1, 'The verification link is not valid'), z.maxLength(200, 'The verification link is not valid')),
  }))();
export type VerifyEmailInputValues = z.input<typeof verifyEmailInputSchema>;

export const withdrawUnscannedFilesInputSchema = /*#__PURE__*/ (() =>
  z.object({
    scanId: z.string().check(z.trim()),
  }))();
export type WithdrawUnscannedFilesInputValues = z.input<typeof withdrawUnscannedFilesInputSchema>;

export const hostedRepositoryBranchNamesArgsSchema = /*#__PURE__*/ (() =>
  z.object({
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
  }))();
export type HostedRepositoryBranchNamesArgsValues = z.input<typeof hostedRepositoryBranchNamesArgsSchema>;

export const organizationAgentUsageArgsSchema = /*#__PURE__*/ (() =>
  z.object({
    month: optionalText([z.trim()], [z.regex(new RegExp('^[12]\\d{3}-(0[1-9]|1[0-2])$', 'u'), 'Please give a month such as 2026-11'), z.maxLength(10000, 'Must be at most 10,000 characters')]),
  }))();
export type OrganizationAgentUsageArgsValues = z.input<typeof organizationAgentUsageArgsSchema>;

export const platformBillingSubscriptionsArgsSchema = /*#__PURE__*/ (() =>
  z.object({
    first: z.nullish(z.int()),
    after: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    last: z.nullish(z.int()),
    before: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
    plan: z.nullish(z.array(z.custom<Types.PlanCode, Types.PlanCode | ''>((value) => ['STARTER', 'PROFESSIONAL', 'ENTERPRISE', 'ENTERPRISE_PLUS'].includes(value), { error: 'Must be one of STARTER, PROFESSIONAL, ENTERPRISE, ENTERPRISE_PLUS', abort: false }))),
    status: z.nullish(z.array(z.custom<Types.SubscriptionStatus, Types.SubscriptionStatus | ''>((value) => ['NONE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELED'].includes(value), { error: 'Must be one of NONE, TRIALING, ACTIVE, PAST_DUE, PAUSED, CANCELED', abort: false }))),
  }))();
export type PlatformBillingSubscriptionsArgsValues = z.input<typeof platformBillingSubscriptionsArgsSchema>;

export const platformBillingInvoicesArgsSchema = /*#__PURE__*/ (() =>
  z.object({
    first: z.nullish(z.int()),
    after: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    last: z.nullish(z.int()),
    before: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
    status: z.nullish(z.array(z.custom<Types.InvoiceStatus, Types.InvoiceStatus | ''>((value) => ['DRAFT', 'OPEN', 'PAID', 'VOID'].includes(value), { error: 'Must be one of DRAFT, OPEN, PAID, VOID', abort: false }))),
  }))();
export type PlatformBillingInvoicesArgsValues = z.input<typeof platformBillingInvoicesArgsSchema>;

export const platformUsageByTenantArgsSchema = /*#__PURE__*/ (() =>
  z.object({
    first: z.nullish(z.int()),
    after: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    last: z.nullish(z.int()),
    before: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
    sort: z.nullish(tenantUsageSortSchema),
  }))();
export type PlatformUsageByTenantArgsValues = z.input<typeof platformUsageByTenantArgsSchema>;

export const queryAgentsArgsSchema = /*#__PURE__*/ (() =>
  z.object({
    first: z.nullish(z.int()),
    after: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    last: z.nullish(z.int()),
    before: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
    type: z.nullish(z.array(z.custom<Types.AgentType, Types.AgentType | ''>((value) => ['CODE_REVIEW', 'DOCUMENTATION', 'TESTING', 'DEVOPS'].includes(value), { error: 'Must be one of CODE_REVIEW, DOCUMENTATION, TESTING, DEVOPS', abort: false }))),
    status: z.nullish(z.array(z.custom<Types.AgentStatus, Types.AgentStatus | ''>((value) => ['DRAFT', 'ACTIVE', 'PAUSED'].includes(value), { error: 'Must be one of DRAFT, ACTIVE, PAUSED', abort: false }))),
    project: optionalText([z.trim()], []),
  }))();
export type QueryAgentsArgsValues = z.input<typeof queryAgentsArgsSchema>;

export const queryPlatformUsageArgsSchema = /*#__PURE__*/ (() =>
  z.object({
    days: z.nullish(z.int('Choose at least 1 day').check(z.minimum(1, 'Choose at least 1 day'), z.maximum(90, 'Choose at most 90 days'))),
  }))();
export type QueryPlatformUsageArgsValues = z.input<typeof queryPlatformUsageArgsSchema>;

export const queryTenantsArgsSchema = /*#__PURE__*/ (() =>
  z.object({
    first: z.nullish(z.int()),
    after: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    last: z.nullish(z.int()),
    before: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
    plan: z.nullish(z.array(z.custom<Types.PlanCode, Types.PlanCode | ''>((value) => ['STARTER', 'PROFESSIONAL', 'ENTERPRISE', 'ENTERPRISE_PLUS'].includes(value), { error: 'Must be one of STARTER, PROFESSIONAL, ENTERPRISE, ENTERPRISE_PLUS', abort: false }))),
    status: z.nullish(z.array(z.custom<Types.TenantStatus, Types.TenantStatus | ''>((value) => ['ACTIVE', 'TRIAL', 'SUSPENDED'].includes(value), { error: 'Must be one of ACTIVE, TRIAL, SUSPENDED', abort: false }))),
    sort: z.nullish(tenantSortSchema),
  }))();
export type QueryTenantsArgsValues = z.input<typeof queryTenantsArgsSchema>;

export const tenantPeopleArgsSchema = /*#__PURE__*/ (() =>
  z.object({
    first: z.nullish(z.int()),
    after: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    last: z.nullish(z.int()),
    before: optionalText([z.trim()], [z.maxLength(10000, 'Must be at most 10,000 characters')]),
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
  }))();
export type TenantPeopleArgsValues = z.input<typeof tenantPeopleArgsSchema>;
