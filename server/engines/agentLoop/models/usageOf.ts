import type { TokenUsage } from '../model.ts';

type Counted = { inputTokens: number | undefined; outputTokens: number | undefined };

/** What providers add to a request: templates of the model, and the tools in its own words. */
const overheadTokens = 10_000;

const isCount = (value: number | undefined, maximum: number): value is number =>
  value !== undefined && Number.isInteger(value) && value > 0 && value <= maximum;

/** What the provider counted, or null where that cannot be: nothing, negative, or more tokens than there were bytes. */
export const usageOf = (
  { inputTokens, outputTokens }: Counted,
  { sentBytes, maxOutputTokens }: { sentBytes: number; maxOutputTokens: number },
): TokenUsage | null =>
  isCount(inputTokens, sentBytes + overheadTokens) && isCount(outputTokens, maxOutputTokens)
    ? { inputTokens, outputTokens }
    : null;
