import type { ModelLevel, ModelProvider } from '../../schema/generated/types.ts';
import type { ChipTone } from '../shared/display/ToneChip.tsx';

/** The providers as people choose them, with the address that is usual. */
export const providers: readonly { value: ModelProvider; label: string; baseUrl: string }[] = [
  { value: 'OPENAI_COMPATIBLE', label: 'OpenAI-compatible server', baseUrl: '' },
  { value: 'OPENAI', label: 'OpenAI', baseUrl: 'https://api.openai.com/v1' },
  { value: 'ANTHROPIC', label: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1' },
];

/** Servers that run models on a machine of one's own, with their usual addresses. */
export const localServers = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { name: 'vLLM', baseUrl: 'http://localhost:8000/v1' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
] as const;

/** What a model can be used for, in words. */
export const levels: Readonly<Record<ModelLevel, { label: string; tone: ChipTone; description: string }>> = {
  NONE: {
    label: 'Not usable',
    tone: 'neutral',
    description: 'Agents do not use this model until a test finds what it can do.',
  },
  EDITS: {
    label: 'Edits',
    tone: 'accent',
    description: 'The model makes small edits of one function at a time. It is not given tools.',
  },
  TOOLS: {
    label: 'Edits and tools',
    tone: 'success',
    description: 'The model can read, search and edit code with tools, step by step.',
  },
};
