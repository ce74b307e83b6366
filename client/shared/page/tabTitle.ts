/** The document's title of a page with tabs: the first tab is the page itself, another one stands before the page's name. */
export const tabTitle = <Value>(
  page: string,
  tabs: readonly { value: Value; label: string }[],
  tab: Value,
): string => {
  const label = tabs.slice(1).find(({ value }) => value === tab)?.label;
  return label ? `${label} · ${page}` : page;
};
