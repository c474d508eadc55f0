-- revision 1
-- Customer accounts: what is owed as of a day, and the credit that can be used. The nightly check of the books compares
-- the entries with the documents.
--
-- One customer has tens to thousands of entries: both functions read them by index (customer_entries_of_customer,
-- entry_allocations_of_credit, entry_allocations_of_work_card).
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What a customer owes as of a day: one row for each job, and for each debit that belongs to no job. Work is owed from
-- its invoice on. A job that is paid in advance, or above its invoice, owes nothing.
create or replace function debts_as_of(of_customer uuid, day date)
returns table (work_card_id uuid, entry_id uuid, due_date date, owed_fils bigint) language sql stable
begin atomic
  with entries as (
    select * from customer_entries where customer_id = of_customer and business_date <= day
  ), live as (
    select entry_allocations.*
    from entries
    join entry_allocations on credit_id = entries.id
    where entries.amount_fils < 0
      and allocated_on <= day
      and (undone_on is null or undone_on > day)
  ), jobs as (
    select
      entries.work_card_id,
      sum(entries.amount_fils) as invoiced_fils,
      (array_agg(entries.due_date order by number desc) filter (where kind = 'invoice'))[1] as due_date
    from entries
    where kind in ('invoice', 'credit_note') and entries.work_card_id is not null
    group by entries.work_card_id
  )
  select
    jobs.work_card_id,
    null::uuid,
    jobs.due_date,
    (jobs.invoiced_fils - coalesce(sum(live.amount_fils), 0))::bigint as owed
  from jobs
  left join live on live.work_card_id = jobs.work_card_id
  group by jobs.work_card_id, jobs.due_date, jobs.invoiced_fils
  having jobs.invoiced_fils > coalesce(sum(live.amount_fils), 0)
  union all
  select
    null::uuid,
    entries.id,
    coalesce(entries.due_date, entries.business_date),
    (entries.amount_fils - coalesce(sum(live.amount_fils), 0))::bigint
  from entries
  left join live on live.debit_id = entries.id
  where entries.amount_fils > 0 and kind <> 'invoice'
  group by entries.id, entries.due_date, entries.business_date, entries.amount_fils
  having entries.amount_fils > coalesce(sum(live.amount_fils), 0);
end;

-- Allocations to jobs that were paid above their final price, and how much of each is free again. The allocations that were
-- made last are free first. The price of a job is final when it is invoiced, waits for payment, or is completed; a
-- cancelled job costs nothing.
create or replace function releasable_allocations(of_customer uuid)
returns table (allocation_id uuid, credit_id uuid, work_card_id uuid, amount_fils bigint, releasable_fils bigint)
language sql stable
begin atomic
  with overpaid as (
    select
      id as work_card_id,
      aed_to_fils(paid_amount - case status when 'cancelled' then 0 else total_amount end) as fils
    from work_cards
    where customer_id = of_customer
      and deleted_at is null
      and paid_amount > case status when 'cancelled' then 0 else total_amount end
      and (
        status in ('waiting_payment', 'completed', 'cancelled')
        or exists (
          select from invoices where invoices.work_card_id = work_cards.id and superseded_at is null
        )
      )
  ), live as (
    select
      entry_allocations.*,
      overpaid.fils - (
        sum(entry_allocations.amount_fils) over (
          partition by entry_allocations.work_card_id order by allocated_at desc, id desc
        ) - entry_allocations.amount_fils
      ) as left_fils
    from overpaid
    join entry_allocations on entry_allocations.work_card_id = overpaid.work_card_id
    where undone_at is null
  )
  select id, live.credit_id, live.work_card_id, live.amount_fils, least(live.amount_fils, left_fils)::bigint
  from live
  where left_fils > 0;
end;

-- The credit that a customer can use now, by entry: `rest_fils` is not allocated, `releasable_fils` is allocated to jobs
-- that were paid above their final price.
create or replace function available_credits(of_customer uuid)
returns table (entry_id uuid, rest_fils bigint, releasable_fils bigint) language sql stable
begin atomic
  with releasable as (
    select credit_id, sum(allocations.releasable_fils)::bigint as fils
    from releasable_allocations(of_customer) as allocations
    group by credit_id
  )
  select customer_entries.id, -amount_fils - allocated_fils, coalesce(releasable.fils, 0)
  from customer_entries
  left join releasable on credit_id = customer_entries.id
  where customer_id = of_customer
    and amount_fils < 0
    and (allocated_fils < -amount_fils or releasable.fils > 0);
end;
