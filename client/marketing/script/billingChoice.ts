/** Keeps the billing switch in the address (`?billing=annual`), so that a link shows the same prices. */
export const keepBillingChoice = () => {
  const annual = document.querySelector<HTMLInputElement>('[data-billing-switch]');
  if (!annual) return;
  annual.checked = new URLSearchParams(location.search).get('billing') === 'annual';
  annual.addEventListener('change', () => {
    const url = new URL(location.href);
    if (annual.checked) url.searchParams.set('billing', 'annual');
    else url.searchParams.delete('billing');
    history.replaceState(null, '', url);
  });
};
