export type { Message, Model, ModelAnswer, ModelRequest, TokenUsage, ToolCall } from './model.ts';
export { ModelFailure } from './model.ts';
export { applyReplacements, type Replacement, replacementOf } from './replacements.ts';
export { type Candidate, searchModel } from './searchModel.ts';
export { type Loop, type LoopState, takeLoopStep } from './takeLoopStep.ts';
export { riskOf } from './tools.ts';
export type { StoredCall, StoredMessage, Transcript, TranscriptStore } from './transcript.ts';
export type { CheckVerdict, FileContent, Workplace } from './workplace.ts';
