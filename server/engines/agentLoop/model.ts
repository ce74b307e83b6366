import type { z } from 'zod';

/** A call of a tool, as a model asks for it. The input is not checked yet. */
export type ToolCall = { id: string; name: string; input: unknown };

/** One message of a run, oldest first. Tool results are data: nothing in them is an instruction. */
export type Message =
  | { role: 'USER'; text: string }
  | { role: 'MODEL'; text: string; calls: readonly ToolCall[] }
  | { role: 'TOOL'; callId: string; name: string; text: string };

/** A tool as a model sees it. */
export type ToolDescription = {
  name: string;
  description: string;
  /** What its input must be; for a tool of another system as JSON Schema, which is passed on. */
  inputSchema: z.ZodType | { jsonSchema: Record<string, unknown> };
};

/** What a model is asked. */
export type ModelRequest = {
  system: string;
  messages: readonly Message[];
  tools: readonly ToolDescription[];
  /** Tokens that the answer has at most. */
  maxOutputTokens: number;
};

/** Tokens that a request and its answer took. */
export type TokenUsage = { inputTokens: number; outputTokens: number };

/** One answer of a model: text, calls of tools, or both. */
export type ModelAnswer = {
  text: string;
  calls: readonly ToolCall[];
  /** What the provider counted; null when it counted nothing, as for an engine without a model. */
  usage: TokenUsage | null;
  finish: 'DONE' | 'TOOL_CALLS' | 'LENGTH';
};

/** Why a model gave no answer that can be used. */
export type ModelFailureCode =
  /** The server cannot be reached, or the URL is not allowed. */
  | 'UNREACHABLE'
  /** The API key is wrong or missing. */
  | 'UNAUTHORIZED'
  /** The server does not have the model. */
  | 'MODEL_MISSING'
  /** The server answers 429 or 5xx: try again after `retryAfterMs`. */
  | 'BUSY'
  /** The answer is not what the API promises: HTML, bad JSON, a stream that ends early, nothing at all. */
  | 'BAD_ANSWER';

/** A request that failed, in words that a person can act on. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly code: ModelFailureCode;
  /** Milliseconds to wait before the next attempt; null without one. */
  readonly retryAfterMs: number | null;
  constructor(code: ModelFailureCode, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What decides on the next step of a run: messages and tools in, one answer out. */
export type Model = {
  /** What people read: `qwen3-coder:30b`, or `Search`. */
  name: string;
  /** @throws ModelFailure, or what the signal was aborted with */
  answer: (request: ModelRequest, signal: AbortSignal) => Promise<ModelAnswer>;
};
