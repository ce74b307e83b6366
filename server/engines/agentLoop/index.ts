// The port of a model, and its implementations.
export * from './model.ts';
export { openModel } from './models/openModel.ts';
export { pinnedFetch } from './models/pinnedFetch.ts';
export { type ModelTestOutcome, testModel } from './modelTest/testModel.ts';
export { backingOff } from './backingOff.ts';
export { readTranscripts, replayModel } from './replay.ts';
export { editsModel } from './editsModel.ts';
export { type Candidate, searchModel } from './searchModel.ts';

// What answers of a model may take.
export * from './budget.ts';

// The loop, and what it works with.
export { applyReplacements, type Replacement, replacementOf } from './replacements.ts';
export { type Loop, takeLoopStep } from './takeLoopStep.ts';
export { memoryTranscript } from './memoryTranscript.ts';
export { externalPrefix, riskOf, type ToolResult } from './tools.ts';
export type { StoredCall, StoredMessage, Transcript, TranscriptStore } from './transcript.ts';
export type { CheckVerdict, FileContent, Workplace } from './workplace.ts';

// Tools of MCP servers.
export type { ExternalTools } from './externalTools.ts';
export { McpFailure, type McpServer, type McpTool, McpToolChanged } from './mcp/mcpServer.ts';
export { callMcpTool, listMcpTools } from './mcp/mcpTools.ts';
