set lock_timeout = '2s';
set statement_timeout = '60s';

-- A job after an accident. Its work starts when the police report is there.
create table accident_reports (
  work_card_id uuid primary key
    constraint accident_reports_work_card references work_cards (id) on delete restrict,
  police_report_number text
    constraint accident_reports_number_is_short check (length(police_report_number) between 1 and 100),
  -- Who is at fault by the police report: green the other party, red this driver, white nobody known.
  report_colour text
    constraint accident_reports_colour_is_known check (report_colour in ('green', 'red', 'white')),
  attachment_id uuid
    constraint accident_reports_attachment references attachments (id) on delete set null,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text
);
create index accident_reports_of_attachment on accident_reports (attachment_id) where attachment_id is not null;

-- The claim of a job: which insurer pays for it, how much the customer pays, and what the insurer approved.
create table insurance_claims (
  work_card_id uuid primary key
    constraint insurance_claims_work_card references work_cards (id) on delete restrict,
  insurer_id uuid not null
    constraint insurance_claims_insurer references customers (id) on delete restrict,
  policy_number text
    constraint insurance_claims_policy_is_short check (length(policy_number) between 1 and 100),
  claim_number text
    constraint insurance_claims_number_is_short check (length(claim_number) between 1 and 100),
  surveyor text
    constraint insurance_claims_surveyor_is_short check (length(surveyor) between 1 and 200),
  -- The customer's part of the bill, at most the bill.
  excess_fils bigint not null
    constraint insurance_claims_excess_is_possible check (excess_fils between 0 and 9999999999),
  -- False: the customer pays the whole bill with one invoice.
  bills_insurer boolean not null,
  approval_number text
    constraint insurance_claims_approval_is_short check (length(approval_number) between 1 and 100),
  approved_fils bigint
    constraint insurance_claims_approved_is_possible check (approved_fils between 0 and 9999999999),
  approved_on date,
  attachment_id uuid
    constraint insurance_claims_attachment references attachments (id) on delete set null,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text
);
create index insurance_claims_of_insurer on insurance_claims (insurer_id);
create index insurance_claims_of_attachment on insurance_claims (attachment_id) where attachment_id is not null;

-- What the insurer approved in addition, for instance for hidden damage.
create table claim_supplements (
  id uuid primary key,
  work_card_id uuid not null
    constraint claim_supplements_claim references insurance_claims (work_card_id) on delete cascade,
  approval_number text not null
    constraint claim_supplements_approval_is_short check (length(approval_number) between 1 and 100),
  approved_fils bigint not null
    constraint claim_supplements_amount_is_possible check (approved_fils between 1 and 9999999999),
  approved_on date not null,
  added_at timestamptz not null,
  added_by_name text not null,
  constraint claim_supplements_of_a_number unique (work_card_id, approval_number)
);

-- The insurer who made a payment of a work card. Null if its customer paid. No foreign key, which would need an index of all
-- payments: the entry of the payment has one.
alter table payments add column insurer_id uuid;
alter table payments add constraint payments_of_insurers_are_of_a_card
  check (insurer_id is null or work_card_id is not null) not valid;

-- What the insurer of a job has paid for it.
create function paid_by_insurer(job_id uuid, insurer uuid) returns numeric
language sql stable
return (
  select fils_to_aed(coalesce(sum(entry_allocations.amount_fils), 0)::bigint)
  from entry_allocations
  join customer_entries on customer_entries.id = entry_allocations.credit_id
  where entry_allocations.work_card_id = job_id
    and entry_allocations.undone_at is null
    and customer_entries.customer_id = insurer
);

-- What each of the two payers of a job owes for it and has paid. Jobs that the customer alone pays have no rows. One branch
-- for each payer, so that the rows of one account are found by index.
create view payer_shares as
select
  work_cards.id as work_card_id,
  'customer' as payer,
  work_cards.customer_id,
  least(fils_to_aed(excess_fils), work_cards.total_amount) as total_amount,
  work_cards.paid_amount - paid_by_insurer(work_cards.id, insurer_id) as paid_amount
from insurance_claims
join work_cards on work_cards.id = work_card_id
where bills_insurer
union all
select
  work_cards.id,
  'insurer',
  insurer_id,
  work_cards.total_amount - least(fils_to_aed(excess_fils), work_cards.total_amount),
  paid_by_insurer(work_cards.id, insurer_id)
from insurance_claims
join work_cards on work_cards.id = work_card_id
where bills_insurer;

-- How far one of two payers has paid.
create function payment_status_of_payer(job_id uuid, of_payer text) returns text
language sql stable
return (
  select
    case
      when paid_amount >= total_amount then 'paid'
      when paid_amount > 0 then 'partially_paid'
      else 'unpaid'
    end
  from payer_shares
  where work_card_id = job_id and payer = of_payer
);

-- The entry of an insurer's payment is on the account of the insurer.
create or replace function enter_payment(
  payment payments, entry_id uuid, business_date date, at timestamptz, by_id uuid, by_name text
) returns void language plpgsql as
$$
declare
  customer uuid := coalesce(payment.customer_id, payment.insurer_id);
begin
  if customer is null then
    select customer_id into strict customer from work_cards where id = payment.work_card_id;
  end if;
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, work_card_id, document_id, document_number,
    recorded_at, recorded_by, recorded_by_name
  )
  values (
    entry_id, customer, 'payment', -aed_to_fils(payment.amount), enter_payment.business_date, payment.work_card_id,
    payment.id, payment.receipt_number, at, by_id, by_name
  )
  on conflict (id) do nothing;
  if found and payment.work_card_id is not null then
    insert into entry_allocations (
      id, credit_id, work_card_id, amount_fils, allocated_on, allocated_at, allocated_by, allocated_by_name
    )
    values (
      gen_random_uuid(), entry_id, payment.work_card_id, aed_to_fils(payment.amount), enter_payment.business_date,
      at, by_id, by_name
    );
  end if;
end
$$;

-- A job is paid from the account of its customer, or of the insurer of its claim.
create or replace function count_allocation() returns trigger language plpgsql as
$$
declare
  change constant bigint := case when new.undone_at is null then new.amount_fils else -new.amount_fils end;
  customer uuid;
begin
  if new.work_card_id is not null then
    select coalesce(insurer_id, customer_id) into strict customer
    from work_cards
    left join insurance_claims on
      insurance_claims.work_card_id = work_cards.id
      and insurer_id = (select customer_entries.customer_id from customer_entries where customer_entries.id = new.credit_id)
    where work_cards.id = new.work_card_id;
  else
    select customer_id into strict customer from customer_entries where id = new.debit_id;
    perform add_to_allocated(new.debit_id, false, customer, change);
  end if;
  perform add_to_allocated(new.credit_id, true, customer, change);
  return null;
end
$$;

-- A job with two payers is open on two accounts. The table is small: it has no settled jobs.
-- squawk-ignore constraint-missing-not-valid, adding-serial-primary-key-field
alter table open_jobs drop constraint open_jobs_pkey, add primary key (work_card_id, customer_id);

-- Writes the rows of a job, one for each account with entries or allocations for it that do not add up to zero.
create or replace function refresh_open_job(job_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as
$$
begin
  with amounts as (
    select customer_id, amount_fils as fils
    from customer_entries
    where work_card_id = job_id and kind in ('invoice', 'credit_note')
    union all
    select customer_entries.customer_id, -entry_allocations.amount_fils
    from entry_allocations
    join customer_entries on customer_entries.id = credit_id
    where entry_allocations.work_card_id = job_id and undone_at is null
  ), rests as (
    select customer_id, sum(fils)::bigint as fils
    from amounts
    group by customer_id
    having sum(fils) <> 0
  ), settled as (
    delete from open_jobs
    where work_card_id = job_id and customer_id not in (select customer_id from rests)
  )
  insert into open_jobs (work_card_id, customer_id, open_fils)
  select job_id, customer_id, fils from rests
  on conflict (work_card_id, customer_id) do update set open_fils = excluded.open_fils;
end
$$;

-- The application reads the amounts of the payers and keeps the claims.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke insert, update, delete, truncate on payer_shares from %I', app);
end
$$;
