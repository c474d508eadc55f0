-- revision 2
-- Balances and debts of customers as of a day. The account of one customer, its statement and the ageing of all customers
-- use the same functions, so that their figures cannot differ.
--
-- They read the entries of the given customers by index (customer_entries_of_customer, entry_allocations_of_credit).
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What customers owe as of a day: one row for each job, and for each debit that belongs to no job. Work is owed from its
-- invoice on. A job that is paid in advance, or above its invoice, owes nothing. Each payer of a job owes the own invoice.
create or replace function debts_of_customers_as_of(of_customers uuid[], day date)
returns table (customer_id uuid, work_card_id uuid, entry_id uuid, due_date date, owed_fils bigint)
language sql stable
begin atomic
  with entries as (
    select
      id,
      customer_entries.customer_id,
      kind,
      amount_fils,
      business_date,
      customer_entries.due_date,
      customer_entries.work_card_id,
      number
    from customer_entries
    where customer_entries.customer_id = any (of_customers) and business_date <= day
  ), live as (
    select
      entries.customer_id,
      entry_allocations.work_card_id,
      debit_id,
      entry_allocations.amount_fils
    from entries
    join entry_allocations on credit_id = entries.id
    where entries.amount_fils < 0
      and allocated_on <= day
      and (undone_on is null or undone_on > day)
  ), paid_jobs as (
    select live.customer_id, live.work_card_id, sum(live.amount_fils) as paid_fils
    from live
    where live.work_card_id is not null
    group by live.customer_id, live.work_card_id
  ), paid_debits as (
    select debit_id, sum(live.amount_fils) as paid_fils
    from live
    where debit_id is not null
    group by debit_id
  ), jobs as (
    select
      entries.customer_id,
      entries.work_card_id,
      sum(entries.amount_fils) as invoiced_fils,
      (array_agg(entries.due_date order by number desc) filter (where kind = 'invoice'))[1] as due_date
    from entries
    where kind in ('invoice', 'credit_note') and entries.work_card_id is not null
    group by entries.customer_id, entries.work_card_id
  )
  select
    jobs.customer_id,
    jobs.work_card_id,
    null::uuid,
    jobs.due_date,
    (invoiced_fils - coalesce(paid_fils, 0))::bigint
  from jobs
  left join paid_jobs on
    paid_jobs.work_card_id = jobs.work_card_id
    and paid_jobs.customer_id = jobs.customer_id
  where invoiced_fils > coalesce(paid_fils, 0)
  union all
  select
    entries.customer_id,
    null::uuid,
    entries.id,
    coalesce(entries.due_date, entries.business_date),
    (entries.amount_fils - coalesce(paid_fils, 0))::bigint
  from entries
  left join paid_debits on debit_id = entries.id
  where entries.amount_fils > 0
    and kind <> 'invoice'
    and entries.amount_fils > coalesce(paid_fils, 0);
end;

-- One row for each of the customers. The balance is the sum of the entries; the credit is what pays for nothing yet, or for
-- work without an invoice. Debts are split by the days after the due date.
create or replace function account_balances_as_of(of_customers uuid[], day date)
returns table (
  customer_id uuid,
  balance_fils bigint,
  owed_fils bigint,
  credit_fils bigint,
  not_due_fils bigint,
  days_1_to_30_fils bigint,
  days_31_to_60_fils bigint,
  days_61_to_90_fils bigint,
  over_90_days_fils bigint,
  oldest_due_date date
) language sql stable
begin atomic
  with debts as (
    select
      debts_of_customers_as_of.customer_id,
      sum(owed_fils) as owed,
      sum(owed_fils) filter (where day - due_date <= 0) as not_due,
      sum(owed_fils) filter (where day - due_date between 1 and 30) as to_30,
      sum(owed_fils) filter (where day - due_date between 31 and 60) as to_60,
      sum(owed_fils) filter (where day - due_date between 61 and 90) as to_90,
      sum(owed_fils) filter (where day - due_date > 90) as over_90,
      min(due_date) as oldest
    from debts_of_customers_as_of(of_customers, day)
    group by debts_of_customers_as_of.customer_id
  ), balances as (
    select customer_entries.customer_id, sum(amount_fils) as balance
    from customer_entries
    where customer_entries.customer_id = any (of_customers) and business_date <= day
    group by customer_entries.customer_id
  )
  select
    chosen.id,
    coalesce(balance, 0)::bigint,
    coalesce(owed, 0)::bigint,
    (coalesce(owed, 0) - coalesce(balance, 0))::bigint,
    coalesce(not_due, 0)::bigint,
    coalesce(to_30, 0)::bigint,
    coalesce(to_60, 0)::bigint,
    coalesce(to_90, 0)::bigint,
    coalesce(over_90, 0)::bigint,
    oldest
  from unnest(of_customers) as chosen (id)
  left join balances on balances.customer_id = chosen.id
  left join debts on debts.customer_id = chosen.id;
end;

-- Customers who may owe or have credit as of a day: whose account is open by now, and whose account has changed since. Every
-- other account was settled on that day. The balances are left to account_balances_as_of.
create or replace function customers_with_open_account(day date) returns uuid[] language sql stable
begin atomic
  select coalesce(array_agg(open.customer_id), '{}')
  from (
    select customer_id from open_jobs
    union
    select customer_id from customer_entries where amount_fils < 0 and allocated_fils < -amount_fils
    union
    select customer_id
    from customer_entries
    where amount_fils > 0 and kind <> 'invoice' and allocated_fils < amount_fils
    union
    select customer_id from customer_entries where business_date > day
    union
    select customer_id
    from entry_allocations
    join customer_entries on customer_entries.id = credit_id
    where allocated_on > day
    union
    select customer_id
    from entry_allocations
    join customer_entries on customer_entries.id = credit_id
    where undone_on > day
  ) as open;
end;
