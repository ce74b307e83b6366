import { MultilineField, TextField } from './fields.tsx';

/** What invoices show of a buyer or seller. */
interface BillingParty {
  name: string;
  address: string;
  taxId: string;
}

/** Name, address and tax number as they stand on invoices. */
export const BillingFields = ({ nameDescription }: { nameDescription?: string }) => (
  <>
    <TextField<BillingParty>
      name="name"
      label="Legal name"
      description={nameDescription}
      autoComplete="organization"
    />
    <MultilineField<BillingParty>
      name="address"
      label="Address"
      description="Street, city, postal code and country, at most 6 lines"
      autoComplete="street-address"
    />
    <TextField<BillingParty>
      name="taxId"
      label="Tax number"
      description="Such as a VAT ID. Leave it empty if you have none."
      autoComplete="off"
    />
  </>
);
