set lock_timeout = '2s';
set statement_timeout = '60s';

-- An invoice bills the job, or an advance payment for it.
alter table invoices add column kind text not null default 'job'
  constraint invoices_kind check (kind in ('job', 'advance'));

-- The party that the invoice bills. The job of an insurance claim has an invoice for each.
alter table invoices add column payer text not null default 'customer'
  constraint invoices_payer check (payer in ('customer', 'insurer'));

-- Creating the index reads the invoices once and holds back only writes meanwhile.
-- squawk-ignore require-concurrent-index-creation
create unique index invoices_one_live_of_a_payer on invoices (work_card_id, payer)
where superseded_at is null and kind = 'job';
-- squawk-ignore require-concurrent-index-deletion
drop index invoices_one_live_of_a_card;
