import { allLabels, hole, joinedLabels, passedBy, unknown, type Value } from './value.ts';

/** What is called on a list, a map or a text that is put together, and changes it. */
const adding =
  /^(?:add|addAll|addFirst|addLast|append|push|put|putAll|insert|extend|unshift|setdefault|update|set|setProperty|setValue|appendleft|offer|prepend|concat!|Write|WriteString|writestr|write|Add|AddRange|Append|AppendLine|AppendJoin|Insert|Push|Enqueue|AddLast|AddFirst|TryAdd)$/;
const removing = /^(?:remove|removeFirst|pop|poll|shift|removeAt|delete)$/;
const reading = /^(?:get|getOrDefault|elementAt|at|getProperty|fetch|first|firstElement|getFirst|peek|nth)$/;

const isPosition = (value: Value | undefined): boolean => value?.type === 'number';

const keyOf = (value: Value | undefined): string | null =>
  value?.type && value.text !== null && !value.text.includes(hole) ? value.text : null;

const configuring = /^(?:setFeature|setAttribute|setXIncludeAware|setExpandEntityReferences)$/;

/** The name of a setting: the last part of its address, or of the constant that stands for it. */
const settingOf = (value: Value | undefined): string | null =>
  (keyOf(value) ?? value?.paths[0]?.path ?? null)?.split(/[/.]/).at(-1) ?? null;

const added = (before: Value, values: readonly Value[], start: number): Value => {
  const labels = joinedLabels(before.labels, ...values.map((value) => passedBy(allLabels(value), start)));
  return { ...before, labels, text: null };
};

/** What is left of a list without one of its items: those after it move up. */
const without = (before: Value, index: number): Value => {
  const items = [...(before.fields ?? [])].sort(([one], [other]) => Number(one) - Number(other));
  const kept = items.filter(([key]) => Number(key) !== index).map(([, value]) => value);
  return { ...before, fields: new Map(kept.map((value, at) => [String(at), value])) };
};

const isList = ({ fields }: Value): boolean =>
  fields !== null && [...fields.keys()].every((key, index) => key === String(index));

/** What something holds after a method of it was called; null when the method changes nothing. */
export const changedBy = (
  method: string,
  before: Value,
  args: readonly Value[],
  start: number,
): Value | null => {
  const [first, second] = args;
  if (configuring.test(method)) {
    const name = args.length === 2 ? settingOf(first) : method;
    const value = args.length === 2 ? second : first;
    return name && value ? { ...before, fields: new Map([...(before.fields ?? []), [name, value]]) } : null;
  }
  if (adding.test(method) && args.length > 0) {
    const key = method === 'setProperty' ? settingOf(first) : keyOf(first);
    const isEntry = /^(?:put|set|setProperty|setdefault|Add|TryAdd)$/.test(method) && args.length === 2;
    if (isEntry && second && key !== null)
      return { ...before, fields: new Map([...(before.fields ?? []), [key, second]]) };
    const isItem =
      /^(?:add|append|push|Add|Push|Enqueue)$/.test(method) && args.length === 1 && before.fields !== null;
    if (isItem && first && isList(before))
      return {
        ...before,
        fields: new Map([...(before.fields ?? []), [String(before.fields?.size ?? 0), first]]),
      };
    const labels = args.some((value) => allLabels(value).length > 0);
    return labels ? added(before, args, start) : null;
  }
  if (removing.test(method) && first && isPosition(first) && isList(before) && before.fields?.size)
    return without(before, Number(first.text));
  return null;
};

/** What a method gives out of a list or map, where that is known; null where it is not. */
export const readBy = (method: string, object: Value, args: readonly Value[]): Value | null => {
  if (!reading.test(method) || !object.fields) return null;
  const key = keyOf(args[0]);
  if (key === null) return null;
  const field = object.fields.get(key);
  if (field) return field;
  return object.complete ? { ...unknown, labels: object.labels } : null;
};

/** What `List.of(a, b)` and `Arrays.asList(a, b)` of Java hold; null of other calls. */
export const listOf = (path: string, items: readonly Value[]): Value | null =>
  /(?:^|\.)(?:List\.of|Arrays\.asList)$/.test(path) && items.length > 1
    ? { ...unknown, fields: new Map(items.map((item, index) => [String(index), item])), complete: true }
    : null;

/** What a new list, map or text to put together holds: nothing yet, and nothing else than what is added to it. */
export const emptyOf = (path: string, args: number): Value | null =>
  args === 0 &&
  /(?:^|\.)(?:\w*List|\w*Map|\w*Set|\w*Dictionary|Vector|Properties|StringBuilder|StringBuffer|Stack|\w*Deque)$/.test(
    path,
  )
    ? { ...unknown, fields: new Map(), complete: true }
    : null;
