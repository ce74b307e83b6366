import type { Model } from '../model.ts';
import { type AnswerLimits, type ModelFetch, type ModelSettings, usualLimits } from './modelSettings.ts';

/**
 * A language model behind the HTTP API of its provider. All requests go through `fetch`, one for each answer.
 * The SDK is loaded with the first one.
 */
export const openModel = (
  settings: ModelSettings,
  fetch: ModelFetch,
  limits: Partial<AnswerLimits> = {},
): Model => ({
  name: settings.model,
  answer: async (request, signal) => {
    const { askModel } = await import('./askModel.ts');
    return askModel(settings, fetch, request, signal, { ...usualLimits, ...limits });
  },
});
