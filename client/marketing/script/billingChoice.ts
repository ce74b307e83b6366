/** Lets the buttons of the plans take the billing along: `?plan=enterprise-annual`. */
const linkPlans = (annual: boolean) => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.plan-action a')) {
    const url = new URL(link.href);
    for (const name of ['plan', 'change-plan']) {
      const plan = url.searchParams.get(name)?.replace(/-annual$/, '');
      if (plan) url.searchParams.set(name, annual ? `${plan}-annual` : plan);
    }
    link.href = `${url.pathname}${url.search}${url.hash}`;
  }
};

/** Keeps the billing switch in the address (`?billing=annual`), so that a link shows the same prices. */
export const keepBillingChoice = () => {
  const annual = document.querySelector<HTMLInputElement>('[data-billing-switch]');
  if (!annual) return;
  annual.checked = new URLSearchParams(location.search).get('billing') === 'annual';
  linkPlans(annual.checked);
  annual.addEventListener('change', () => {
    const url = new URL(location.href);
    if (annual.checked) url.searchParams.set('billing', 'annual');
    else url.searchParams.delete('billing');
    linkPlans(annual.checked);
    history.replaceState(null, '', url);
  });
};
