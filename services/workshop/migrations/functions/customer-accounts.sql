-- revision 2
-- The credit that customers can use. The nightly check of the books compares the entries with the documents.
--
-- One customer has tens to thousands of entries: the functions read them by index (customer_entries_of_customer,
-- entry_allocations_of_work_card).
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Allocations to jobs that were paid above their final price, and how much of each is free again. The allocations that were
-- made last are free first, but write-offs before all others: given up amounts are never free. Deposits with an advance
-- invoice that counts are free after all others: it declares their money, and the final invoice shows it. The price of a job
-- is final when it is invoiced, waits for payment, or is completed; a cancelled job costs nothing. Of a job with two payers,
-- each account has its own price.
create or replace function releasable_allocations(of_customer uuid)
returns table (allocation_id uuid, credit_id uuid, work_card_id uuid, amount_fils bigint, releasable_fils bigint)
language sql stable
begin atomic
  with priced as (
    select id as work_card_id, work_cards.total_amount, work_cards.paid_amount
    from work_cards
    where work_cards.customer_id = of_customer
      and not exists (
        select from insurance_claims where insurance_claims.work_card_id = work_cards.id and bills_insurer
      )
    union all
    select payer_shares.work_card_id, payer_shares.total_amount, payer_shares.paid_amount
    from payer_shares
    where payer_shares.customer_id = of_customer
  ), overpaid as (
    select
      id as work_card_id,
      aed_to_fils(priced.paid_amount - case status when 'cancelled' then 0 else priced.total_amount end) as fils
    from priced
    join work_cards on id = priced.work_card_id
    where deleted_at is null
      and priced.paid_amount > case status when 'cancelled' then 0 else priced.total_amount end
      and (
        status in ('waiting_payment', 'completed', 'cancelled')
        or exists (
          select
          from invoices
          where invoices.work_card_id = work_cards.id and superseded_at is null and invoices.kind = 'job'
        )
      )
  ), live as (
    select
      entry_allocations.*,
      customer_entries.kind,
      overpaid.fils - (
        sum(entry_allocations.amount_fils) over (
          partition by entry_allocations.work_card_id
          order by
            customer_entries.kind = 'write_off' desc,
            advances.id is not null,
            allocated_at desc,
            entry_allocations.id desc
        ) - entry_allocations.amount_fils
      ) as left_fils
    from overpaid
    join entry_allocations on entry_allocations.work_card_id = overpaid.work_card_id
    join customer_entries on
      customer_entries.id = entry_allocations.credit_id
      and customer_entries.customer_id = of_customer
    left join deposits on
      deposits.payment_id = customer_entries.document_id
      and deposits.work_card_id = entry_allocations.work_card_id
    left join invoices as advances on
      advances.id = deposits.advance_invoice_id
      and advances.superseded_at is null
    where undone_at is null
  )
  select id, live.credit_id, live.work_card_id, live.amount_fils, least(live.amount_fils, left_fils)::bigint
  from live
  where left_fils > 0 and kind <> 'write_off';
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
    and kind <> 'write_off'
    and (allocated_fils < -amount_fils or releasable.fils > 0);
end;
