-- Trials ask language models too, and spend from the same ledger as runs.

-- run_id is the id of a run or of a trial. A trial is deleted when its agent starts another one; its charges stay.
alter table model_charges drop constraint model_charges_organization_id_run_id_fkey;
alter table model_charges add foreign key (organization_id) references organizations (id) on delete cascade;
