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

/** Lets a comparison of two fields run although other fields have errors, so that all messages show at once. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;


export const acceptInvitationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    token: z.string('This invitation is not valid').check(z.trim(), z.minLength(1, 'This invitation is not valid'), z.maxLength(200, 'This invitation is not valid')),
  }))();
export type AcceptInvitationInputValues = z.input<typeof acceptInvitationInputSchema>;

export const archiveProjectInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type ArchiveProjectInputValues = z.input<typeof archiveProjectInputSchema>;

export const cancelJobInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type CancelJobInputValues = z.input<typeof cancelJobInputSchema>;

export const confirmPasswordResetInputSchema = /*#__PURE__*/ (() =>
  z.object({
    token: z.string('The reset link is not valid').check(z.trim(), z.minLength(1, 'The reset link is not valid'), z.maxLength(200, 'The reset link is not valid')),
    password: z.string('Password must be at least 8 characters').check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(256, 'Password must be at most 256 characters'), z.regex(new RegExp('^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])', 'u'), 'Password must contain at least one uppercase letter, one lowercase letter, and one number')),
    confirmPassword: z.string('Passwords don\'t match').check(z.maxLength(10000, 'Must be at most 10,000 characters')),
  }).check(z.refine((input) => input.confirmPassword === input.password, { path: ['confirmPassword'], error: 'Passwords don\'t match', when: always })))();
export type ConfirmPasswordResetInputValues = z.input<typeof confirmPasswordResetInputSchema>;

export const connectRepositoryInputSchema = /*#__PURE__*/ (() =>
  z.object({
    provider: z.custom<Types.RepositoryProvider, Types.RepositoryProvider | ''>((value) => ['GITHUB', 'GITLAB', 'BITBUCKET', 'AZURE'].includes(value), 'Please select a provider'),
    repositoryUrl: optionalText([z.trim()], [z.url({ protocol: /^https?$/, error: 'Please enter a valid repository URL' }), z.maxLength(2000, 'Please enter a valid repository URL')]),
    projectName: z.string('Project name is required').check(z.trim(), z.minLength(1, 'Project name is required'), z.maxLength(100, 'Project name must be at most 100 characters')),
    description: optionalText([z.trim()], [z.maxLength(1000, 'Description must be at most 1,000 characters')]),
    accessToken: optionalText([z.trim()], [z.maxLength(500, 'Access token must be at most 500 characters')]),
  }))();
export type ConnectRepositoryInputValues = z.input<typeof connectRepositoryInputSchema>;

export const inviteTeamInputSchema = /*#__PURE__*/ (() =>
  z.object({
    emails: z.string('Please invite at most 500 people at once').check(z.trim(), z.maxLength(20000, 'Please invite at most 500 people at once')),
    role: z.pipe(z.nullish(z.custom<Types.Role | '', Types.Role | ''>((value) => ['', 'OWNER', 'ADMIN', 'MEMBER', 'VIEWER'].includes(value), 'Must be one of OWNER, ADMIN, MEMBER, VIEWER')), z.transform((value) => (value === '' ? null : value))),
  }))();
export type InviteTeamInputValues = z.input<typeof inviteTeamInputSchema>;

export const loginInputSchema = /*#__PURE__*/ (() =>
  z.object({
    email: z.string('Please enter a valid email address').check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(254, 'Please enter a valid email address')),
    password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password must be at most 256 characters')),
    rememberMe: z._default(z.boolean(), false),
  }))();
export type LoginInputValues = z.input<typeof loginInputSchema>;

export const markNotificationReadInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type MarkNotificationReadInputValues = z.input<typeof markNotificationReadInputSchema>;

export const projectFilterSchema = /*#__PURE__*/ (() =>
  z.object({
    search: optionalText([z.trim()], [z.maxLength(200, 'Please search for at most 200 characters')]),
    status: z.nullish(z.array(z.custom<Types.ProjectStatus, Types.ProjectStatus | ''>((value) => ['DRAFT', 'CONNECTING', 'ACTIVE', 'PAUSED'].includes(value), 'Must be one of DRAFT, CONNECTING, ACTIVE, PAUSED'))),
    language: z.nullish(z.array(z.string().check(z.trim(), z.maxLength(10000, 'Must be at most 10,000 characters')))),
    team: z.nullish(z.array(z.string().check(z.trim()))),
    archived: z._default(z.boolean(), false),
  }))();
export type ProjectFilterValues = z.input<typeof projectFilterSchema>;

export const projectSortSchema = /*#__PURE__*/ (() =>
  z.object({
    field: z.custom<Types.ProjectSortField, Types.ProjectSortField | ''>((value) => ['NAME', 'UPDATED_AT', 'CREATED_AT'].includes(value), 'Must be one of NAME, UPDATED_AT, CREATED_AT'),
    direction: z.custom<Types.SortDirection, Types.SortDirection | ''>((value) => ['ASC', 'DESC'].includes(value), 'Must be one of ASC, DESC'),
  }))();
export type ProjectSortValues = z.input<typeof projectSortSchema>;

export const resetPasswordInputSchema = /*#__PURE__*/ (() =>
  z.object({
    email: z.string('Please enter a valid email address').check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(254, 'Please enter a valid email address')),
  }))();
export type ResetPasswordInputValues = z.input<typeof resetPasswordInputSchema>;

export const restoreProjectInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RestoreProjectInputValues = z.input<typeof restoreProjectInputSchema>;

export const revokeInvitationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
  }))();
export type RevokeInvitationInputValues = z.input<typeof revokeInvitationInputSchema>;

export const saveOnboardingStepInputSchema = /*#__PURE__*/ (() =>
  z.object({
    step: z.custom<Types.OnboardingStep, Types.OnboardingStep | ''>((value) => ['WELCOME', 'REPOSITORY', 'TEAM', 'PLAN', 'COMPLETE'].includes(value), 'Must be one of WELCOME, REPOSITORY, TEAM, PLAN, COMPLETE'),
  }))();
export type SaveOnboardingStepInputValues = z.input<typeof saveOnboardingStepInputSchema>;

export const signupInputSchema = /*#__PURE__*/ (() =>
  z.object({
    name: z.string('Name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Name must be at least 2 characters'), z.maxLength(100, 'Name must be at most 100 characters')),
    email: z.string('Please enter a valid email address').check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(254, 'Please enter a valid email address')),
    password: z.string('Password must be at least 8 characters').check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(256, 'Password must be at most 256 characters'), z.regex(new RegExp('^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])', 'u'), 'Password must contain at least one uppercase letter, one lowercase letter, and one number')),
    confirmPassword: z.string('Passwords don\'t match').check(z.maxLength(10000, 'Must be at most 10,000 characters')),
    organizationName: z.string('Organization name must be at least 2 characters').check(z.trim(), z.minLength(2, 'Organization name must be at least 2 characters'), z.maxLength(100, 'Organization name must be at most 100 characters')),
    agreeToTerms: z.boolean('You must agree to the terms and conditions').check(z.refine((value) => value === true, 'You must agree to the terms and conditions')),
    invitationToken: optionalText([z.trim()], [z.maxLength(200, 'This invitation is not valid')]),
  }).check(z.refine((input) => input.confirmPassword === input.password, { path: ['confirmPassword'], error: 'Passwords don\'t match', when: always })))();
export type SignupInputValues = z.input<typeof signupInputSchema>;

export const startTrialInputSchema = /*#__PURE__*/ (() =>
  z.object({
    plan: z.custom<Types.PlanCode, Types.PlanCode | ''>((value) => ['STARTER', 'PROFESSIONAL', 'ENTERPRISE', 'ENTERPRISE_PLUS'].includes(value), 'Must be one of STARTER, PROFESSIONAL, ENTERPRISE, ENTERPRISE_PLUS'),
  }))();
export type StartTrialInputValues = z.input<typeof startTrialInputSchema>;

export const switchOrganizationInputSchema = /*#__PURE__*/ (() =>
  z.object({
    organizationId: z.string().check(z.trim()),
  }))();
export type SwitchOrganizationInputValues = z.input<typeof switchOrganizationInputSchema>;

export const updateProjectInputSchema = /*#__PURE__*/ (() =>
  z.object({
    id: z.string().check(z.trim()),
    name: z.optional(z.string('Project name is required').check(z.trim(), z.minLength(1, 'Project name is required'), z.maxLength(100, 'Project name must be at most 100 characters'))),
    description: optionalText([z.trim()], [z.maxLength(1000, 'Description must be at most 1,000 characters')]),
    status: z.pipe(z.nullish(z.custom<Types.ProjectStatus | '', Types.ProjectStatus | ''>((value) => ['', 'DRAFT', 'CONNECTING', 'ACTIVE', 'PAUSED'].includes(value), 'Must be one of DRAFT, CONNECTING, ACTIVE, PAUSED')), z.transform((value) => (value === '' ? null : value))),
  }))();
export type UpdateProjectInputValues = z.input<typeof updateProjectInputSchema>;

export const verifyEmailInputSchema = /*#__PURE__*/ (() =>
  z.object({
    token: z.string('The verification link is not valid').check(z.trim(), z.minLength(1, 'The verification link is not valid'), z.maxLength(200, 'The verification link is not valid')),
  }))();
export type VerifyEmailInputValues = z.input<typeof verifyEmailInputSchema>;
