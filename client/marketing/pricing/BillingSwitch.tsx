/** Monthly or annual prices. The style sheet alone does it; script/billingChoice.ts keeps the choice in the address. */
export const BillingSwitch = () => (
  <label className="billing-switch">
    <span className="monthly">Monthly</span>
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells by itself
      role="switch"
      id="annual"
      aria-label="Annual billing, 20% off"
      data-billing-switch
    />
    <span className="track" aria-hidden />
    <span className="annual">Annual</span>
    <span className="chip">20% off</span>
  </label>
);
