import type { ModelReply, ReplyCall } from './modelReply.ts';
import type { ModelServerRequest } from './modelRequest.ts';

/** An answer on the wire: one JSON document, or the events of a stream. */
export type WrittenReply = { contentType: string; pieces: readonly string[] };

const inputOf = ({ input }: ReplyCall): string => (typeof input === 'string' ? input : JSON.stringify(input));
const halvesOf = (text: string): string[] => {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter((half) => half !== '');
};

let lastId = 0;
const newId = (prefix: string): string => `${prefix}_${(lastId += 1)}`;

const countedIn = ({ body }: ModelServerRequest, { text = '', usage }: ModelReply) =>
  usage ?? { inputTokens: Math.ceil(body.length / 10), outputTokens: Math.ceil(text.length / 10) + 1 };

/** The endings of chat completions. */
const chatFinish = ({ calls = [], cut }: ModelReply): string =>
  cut ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop';

const chatUsage = (request: ModelServerRequest, reply: ModelReply) => {
  const { inputTokens, outputTokens } = countedIn(request, reply);
  return { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: 0 };
};

const chatCompletion = (request: ModelServerRequest, reply: ModelReply): WrittenReply => {
  const { text = '', calls = [] } = reply;
  const frame = { id: newId('chatcmpl'), created: 1, model: 'double' };
  const tools = calls.map((call) => ({
    id: newId('call'),
    type: 'function',
    function: { name: call.name, arguments: inputOf(call) },
  }));
  if (!request.stream) {
    const message = { role: 'assistant', content: text, ...(tools.length > 0 && { tool_calls: tools }) };
    const choices = [{ index: 0, message, finish_reason: chatFinish(reply) }];
    const answer = { ...frame, object: 'chat.completion', choices, usage: chatUsage(request, reply) };
    return { contentType: 'application/json', pieces: [JSON.stringify(answer)] };
  }
  const chunk = (delta: object, finish: string | null = null) => ({
    ...frame,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const events = [
    chunk({ role: 'assistant', content: '' }),
    ...halvesOf(text).map((content) => chunk({ content })),
    ...tools.flatMap(({ id, function: { name, arguments: input } }, index) => [
      chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
      ...halvesOf(input).map((half) => chunk({ tool_calls: [{ index, function: { arguments: half } }] })),
    ]),
    chunk({}, chatFinish(reply)),
    { ...frame, object: 'chat.completion.chunk', choices: [], usage: chatUsage(request, reply) },
  ];
  const pieces = [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'];
  return { contentType: 'text/event-stream', pieces };
};

/** The input of a call as Anthropic's API has it: an object, and none where the text is not JSON. */
const objectOf = (call: ReplyCall): unknown => (typeof call.input === 'string' ? {} : call.input);

const message = (request: ModelServerRequest, reply: ModelReply): WrittenReply => {
  const { text = '', calls = [], cut } = reply;
  const { inputTokens, outputTokens } = countedIn(request, reply);
  const stop = cut ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn';
  const frame = { id: newId('msg'), type: 'message', role: 'assistant', model: 'double' };
  const tools = calls.map((call) => ({ type: 'tool_use', id: newId('toolu'), name: call.name, call }));
  if (!request.stream) {
    const content = [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...tools.map(({ call, ...tool }) => ({ ...tool, input: objectOf(call) })),
    ];
    const usage = { input_tokens: inputTokens, output_tokens: outputTokens };
    const answer = { ...frame, content, stop_reason: stop, stop_sequence: null, usage };
    return { contentType: 'application/json', pieces: [JSON.stringify(answer)] };
  }
  const blocks = [
    ...(text === ''
      ? []
      : [
          {
            start: { type: 'text', text: '' },
            deltas: halvesOf(text).map((half) => ({ type: 'text_delta', text: half })),
          },
        ]),
    ...tools.map(({ call, ...tool }) => ({
      start: { ...tool, input: {} },
      deltas: halvesOf(inputOf(call)).map((half) => ({ type: 'input_json_delta', partial_json: half })),
    })),
  ];
  const usage = { input_tokens: inputTokens, output_tokens: 1 };
  const events = [
    { type: 'message_start', message: { ...frame, content: [], stop_reason: null, usage } },
    ...blocks.flatMap(({ start, deltas }, index) => [
      { type: 'content_block_start', index, content_block: start },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    {
      type: 'message_delta',
      delta: { stop_reason: stop, stop_sequence: null },
      usage: { output_tokens: outputTokens },
    },
    { type: 'message_stop' },
  ];
  const pieces = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  return { contentType: 'text/event-stream', pieces };
};

/** Writes a reply as the API does that was asked. */
export const writeReply = (request: ModelServerRequest, reply: ModelReply): WrittenReply =>
  request.api === 'MESSAGES' ? message(request, reply) : chatCompletion(request, reply);
