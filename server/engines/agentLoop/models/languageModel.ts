import type { LanguageModel } from 'ai';
import type { ModelFetch, ModelSettings } from './modelSettings.ts';

/**
 * The SDK's model object. Address and key are always given: what is missing would be read from the environment, and a model by its name alone
 * would be asked at a gateway of the SDK's vendor.
 */
export const languageModel = async (
  { provider, baseUrl: baseURL, model, apiKey }: ModelSettings,
  fetch: ModelFetch,
): Promise<LanguageModel> => {
  switch (provider) {
    case 'OPENAI': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ baseURL, apiKey: apiKey ?? '', fetch }).chat(model);
    }
    case 'ANTHROPIC': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ baseURL, apiKey: apiKey ?? '', fetch })(model);
    }
    case 'OPENAI_COMPATIBLE': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const key = apiKey === null ? {} : { apiKey };
      return createOpenAICompatible({ name: 'model', baseURL, ...key, fetch, includeUsage: true }).chatModel(
        model,
      );
    }
  }
};
