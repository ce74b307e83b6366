/** The APIs that models are asked by. */
export type ModelProvider = 'OPENAI_COMPATIBLE' | 'OPENAI' | 'ANTHROPIC';

/** Which model is asked, and where. */
export type ModelSettings = {
  provider: ModelProvider;
  /** The address below which the API is, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Its name there. */
  model: string;
  /** Null for servers that need none. */
  apiKey: string | null;
};

/** What one answer of a model may take. */
export type AnswerLimits = {
  /** Bytes of the HTTP response. */
  bytes: number;
  /** Milliseconds from the request to the end of the answer. */
  milliseconds: number;
};

/** Enough for slow models on a processor; the loop's own budget ends a run earlier. */
export const usualLimits: AnswerLimits = { bytes: 8_388_608, milliseconds: 600_000 };

/** How requests reach the model. */
export type ModelFetch = typeof fetch;
