-- name: selectCustomerExists
select exists (select from customers where id = :id) as "exists!";

-- name: selectAccount
select
  balance_fils as "balance_fils!",
  owed_fils as "owed_fils!",
  credit_fils as "credit_fils!",
  not_due_fils as "not_due_fils!",
  days_1_to_30_fils as "days_1_to_30_fils!",
  days_31_to_60_fils as "days_31_to_60_fils!",
  days_61_to_90_fils as "days_61_to_90_fils!",
  over_90_days_fils as "over_90_days_fils!",
  oldest_due_date as "oldest_due_date?",
  (
    select coalesce(sum(rest_fils + releasable_fils), 0)::bigint
    from available_credits(:customer_id)
  ) as "available_fils!",
  (
    select sum(amount_fils - counted_fils)::bigint
    from cheques
    where customer_id = :customer_id
      and status in ('held', 'deposited', 'represented')
      and counted_fils < amount_fils
  ) as "covered_fils?",
  (
    select max(cheque_date)
    from cheques
    where customer_id = :customer_id
      and status in ('held', 'deposited', 'represented')
      and counted_fils < amount_fils
  ) as "covered_until?"
from account_balances_as_of(array[:customer_id::uuid], :day);

-- name: selectUnpaid
-- Debts of the account, and what is left to pay of finished jobs without a current invoice, as their customer or as the
-- insurer: the account does not know them.
with shares as (
  select
    work_cards.id as job_id,
    'customer' as payer,
    coalesce(payer_shares.total_amount, work_cards.total_amount) as total_amount,
    coalesce(payer_shares.paid_amount, work_cards.paid_amount) as paid_amount
  from work_cards
  left join payer_shares on payer_shares.work_card_id = work_cards.id and payer = 'customer'
  where work_cards.customer_id = :customer_id
  union all
  select work_card_id, payer, total_amount, paid_amount
  from payer_shares
  where customer_id = :customer_id and payer = 'insurer'
)
select (
  (
    select coalesce(sum(owed_fils), 0)
    from account_balances_as_of(array[:customer_id::uuid], :day)
  ) + (
    select coalesce(sum(aed_to_fils(outstanding_of(shares.total_amount, shares.paid_amount))), 0)
    from shares
    join work_cards on work_cards.id = job_id
    where deleted_at is null
      and status in ('waiting_payment', 'completed')
      and payment_status <> 'paid'
      and not exists (
        select from invoices
        where invoices.work_card_id = job_id
          and invoices.kind = 'job'
          and invoices.payer = shares.payer
          and superseded_at is null
      )
  )
)::bigint as "unpaid_fils!";

-- name: countEntries
select count(*)::int as "total!"
from customer_entries
where customer_id = :customer_id
  and (:from?::date is null or business_date >= :from?)
  and (:to?::date is null or business_date <= :to?);

-- name: selectEntries
with balanced as (
  select
    *,
    sum(amount_fils) over (order by business_date, number) as balance_fils
  from customer_entries
  where customer_id = :customer_id
)
select
  balanced.id,
  kind,
  amount_fils,
  balance_fils::bigint as "balance_fils!",
  business_date,
  due_date,
  work_card_id,
  work_card_number as "work_card_number?",
  document_id,
  document_number,
  reverses is not null as "is_reversal!",
  reason,
  recorded_at,
  recorded_by_name
from balanced
left join work_cards on work_cards.id = work_card_id
where (:from?::date is null or business_date >= :from?)
  and (:to?::date is null or business_date <= :to?)
order by business_date desc, number desc
limit :limit offset :offset;

-- name: selectCredits
-- The oldest first. The entries are not locked: lock the customer to use them.
select
  customer_entries.id,
  kind,
  document_id,
  document_number,
  customer_entries.work_card_id,
  work_card_number as "work_card_number?",
  payment_method as "payment_method?",
  business_date,
  -amount_fils as "amount_fils!",
  rest_fils as "rest_fils!",
  releasable_fils as "releasable_fils!",
  (
    select coalesce(sum(refunds.amount_fils), 0)::bigint
    from refunds
    where payment_id = document_id and refunds.status = 'issued' and decided_at is null
  ) as "refunded_alone_fils!"
from available_credits(:customer_id)
join customer_entries on customer_entries.id = entry_id
left join work_cards on work_cards.id = customer_entries.work_card_id
left join payments on payments.id = document_id and kind = 'payment'
order by business_date, number;

-- name: selectCreditUses
-- Allocations of payments for other jobs and of deposits, and of what was taken from this job and used for it again.
select
  entry_allocations.id,
  entry_allocations.amount_fils,
  document_id,
  document_number,
  source.id as "from_work_card_id?",
  source.work_card_number as "from_work_card_number?",
  allocated_on,
  allocated_at,
  allocated_by_name
from entry_allocations
join customer_entries on customer_entries.id = credit_id
left join work_cards as source on source.id = nullif(customer_entries.work_card_id, :work_card_id)
where entry_allocations.work_card_id = :work_card_id
  and undone_at is null
  and (is_credit_use or customer_entries.work_card_id is distinct from :work_card_id)
order by allocated_at desc, entry_allocations.id desc;
