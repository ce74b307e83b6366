import {
  changePreviewSettingsInputSchema,
  removePreviewInputSchema,
} from '../../../../schema/generated/validation.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { addedByItself } from '../databases/databases.ts';
import { environmentName } from '../environmentName.ts';
import { requireMachine } from '../requireMachine.ts';
import { deletePreview } from './deletePreview.ts';
import { chosenData } from './previewData.ts';
import type { PreviewSettingsRow } from './previewStore.ts';

const rules = {
  audit: ({ target }: { project: ProjectRow | null; target: string }) => ({ target }),
  onFailure: { project: null },
};

const words = ({ enabled, databases, data }: PreviewSettingsRow): string => {
  const held = { EMPTY: 'empty', STAGING: 'with data of staging', PRODUCTION: 'with data of production' };
  return `previews ${enabled ? 'on' : 'off'}, databases ${databases ? held[data] : 'off'}`;
};

/**
 * Changes whether branches of a project are previewed, and with which data. Whoever can push a branch reads what its preview holds, so that a session
 * alone does not copy data into previews, and whoever else may choose so is told.
 */
export const changePreviewSettings = preparedMutation(
  { ...rules, access: permit('ENVIRONMENT_CONFIGURE'), input: changePreviewSettingsInputSchema },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context: { session, stores, runtime } }) => {
    const id = knownId(input.projectId, 'project');
    const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), id);
    if (!project) throw notFound('project', input.projectId);
    const before = await stores.previews.lockSettings(grant, id);
    const { enabled } = input;
    const settings = {
      enabled,
      databases: input.databases ?? before.databases,
      data: input.data ?? before.data,
    };
    const chosen = chosenData(settings);
    if (chosen === 'PRODUCTION' && (await stores.repositories.source(grant, id))) {
      const who = 'Slipway does not know who can push to a repository at a provider';
      throw fault('data', 'NOT_ALLOWED', `${who}: previews cannot get data of production.`);
    }
    const isMore = chosen !== null && chosen !== chosenData(before);
    if (isMore || (settings.databases && !before.databases)) requireMachine(runtime.env, 'Databases');
    if (isMore) requireProof(proof, 'copy data into previews');
    await stores.previews.change(grant, id, settings);
    if (isMore) {
      const environments = await stores.environments.ofProject(session.allow('ORGANIZATION_READ'), id);
      const source = environments.find(({ kind }) => kind === chosen);
      const where = chosen.toLowerCase();
      await stores.notifications.notify(grant, await stores.environmentRules.otherConfigurers(grant), {
        event: 'DATABASE_COPIED',
        title: `${project.name}: new previews get data of ${where}`,
        message: `${session.require().name} chose that new previews get a copy of the newest backup of the database of ${where}.`,
        link: `/app/projects/${id}${source ? `/environments/${source.id}` : ''}`,
      });
    }
    return { project, target: `${project.name}: ${words(settings)}` };
  },
);

/** Takes a preview away, with what runs in it and its database; one that a person added is taken away by those who may add one. */
export const removePreview = mutation(
  {
    ...rules,
    access: permit('DEPLOYMENT_START'),
    input: removePreviewInputSchema,
    onFailure: { deletedId: null, project: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const preview = await stores.environments.lock(grant, knownId(input.id, 'environment'));
    if (!preview) throw notFound('environment', input.id);
    if (preview.kind !== 'PREVIEW') {
      throw fault('id', 'NOT_ALLOWED', `${environmentName(preview)} cannot be deleted. Only previews can.`);
    }
    const database = await stores.databases.ofEnvironment(session.allow('ORGANIZATION_READ'), preview.id);
    const isAdded =
      database !== null && (database.createdById !== null || database.createdBy !== addedByItself);
    if (isAdded && !session.permissions.includes('ENVIRONMENT_CONFIGURE')) {
      const why = `${database.createdBy} added a database to this preview, which would be deleted with it.`;
      throw fault('id', 'NOT_ALLOWED', `${why} Ask an admin or an owner to delete the preview.`);
    }
    await deletePreview(stores, grant, preview);
    const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), preview.projectId);
    const what = `${environmentName(preview)}${database ? ', with its database' : ''}`;
    return { deletedId: preview.id, project, target: `${project?.name ?? ''}: ${what}` };
  },
);
