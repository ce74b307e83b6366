-- Name, address and tax number that invoices show of an organization: of a tenant as the buyer, of the operator's own organization as the
-- seller.
alter table organizations
  add column billing_name text not null default '',
  add column billing_address text not null default '',
  add column billing_tax_id text not null default '';
grant update (billing_name, billing_address, billing_tax_id) on organizations to slipway_app;

-- As they were at issue: an invoice does not change.
alter table invoices
  add column customer_address text not null default '',
  add column customer_tax_id text not null default '',
  add column seller_name text not null default '',
  add column seller_address text not null default '',
  add column seller_tax_id text not null default '';

-- The seller, for the invoices of a tenant, which sees no other organization.
create function invoice_seller() returns table (name text, address text, tax_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select billing_name, billing_address, billing_tax_id from organizations where operator order by id limit 1
$$;
