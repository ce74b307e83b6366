/** Answers what an action answered before for the same name: a request reads nothing twice. */
export const remembered = <Value>() => {
  const values = new Map<string, Promise<Value>>();
  return (name: string, action: () => Promise<Value>): Promise<Value> => {
    const value = values.get(name) ?? action();
    values.set(name, value);
    return value;
  };
};
