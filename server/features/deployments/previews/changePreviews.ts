import {
  changePreviewSettingsInputSchema,
  removePreviewInputSchema,
} from '../../../../schema/generated/validation.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { addedByItself } from '../databases/databases.ts';
import { environmentName } from '../environmentName.ts';
import { deletePreview } from './deletePreview.ts';

const rules = {
  audit: ({ target }: { project: ProjectRow | null; target: string }) => ({ target }),
  onFailure: { project: null },
};

/** Says whether branches of a project are previewed. */
export const changePreviewSettings = mutation(
  { ...rules, access: permit('ENVIRONMENT_CONFIGURE'), input: changePreviewSettingsInputSchema },
  async ({ grant, input, context: { session, stores } }) => {
    const id = knownId(input.projectId, 'project');
    const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), id);
    if (!project) throw notFound('project', input.projectId);
    const { enabled, databases = null } = input;
    await stores.previews.enable(grant, id, { enabled, databases });
    const withDatabases = databases === null ? '' : `, databases ${databases ? 'on' : 'off'}`;
    return { project, target: `${project.name}: previews ${enabled ? 'on' : 'off'}${withDatabases}` };
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
