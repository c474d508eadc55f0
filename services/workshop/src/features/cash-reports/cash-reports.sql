-- name: selectCashierDifferences
-- The largest shortage first. Each cashier has the name of the latest session.
select
  closed.cashier_id,
  (array_agg(closed.cashier_name order by closed.closed_at desc))[1] as "cashier_name!",
  count(*)::int as "sessions!",
  (count(*) filter (where closed.has_difference))::int as "sessions_with_difference!",
  sum(closed.shortage_fils)::bigint as "shortage_fils!",
  sum(closed.surplus_fils)::bigint as "surplus_fils!",
  sum(closed.recounts)::int as "recounts!",
  (count(*) filter (where closed.has_difference and closed.confirmed_at is null))::int as "unconfirmed!",
  (count(*) filter (where closed.opening_fils <> closed.previous_fils))::int as "changed_openings!"
from (
  select
    cash_sessions.cashier_id,
    cash_sessions.cashier_name,
    cash_sessions.closed_at,
    cash_sessions.has_difference,
    cash_sessions.confirmed_at,
    cash_sessions.opening_fils,
    cash_sessions.previous_fils,
    -- A payment under the wrong method is a shortage of one and a surplus of the other.
    greatest(cash_expected_fils - cash_fils, 0)
    + greatest(card_expected_fils - card_fils, 0)
    + greatest(cheque_expected_fils - cheque_fils, 0)
    + greatest(bank_transfer_expected_fils - bank_transfer_fils, 0) as shortage_fils,
    greatest(cash_fils - cash_expected_fils, 0)
    + greatest(card_fils - card_expected_fils, 0)
    + greatest(cheque_fils - cheque_expected_fils, 0)
    + greatest(bank_transfer_fils - bank_transfer_expected_fils, 0) as surplus_fils,
    (select count(*) - 1 from cash_counts as counts where counts.session_id = cash_sessions.id) as recounts
  from cash_sessions
  join cash_counts on cash_counts.id = cash_sessions.closing_count_id
  where cash_sessions.closed_at >= :from::timestamptz and cash_sessions.closed_at < :to::timestamptz
) as closed
group by closed.cashier_id
order by "shortage_fils!" desc, "surplus_fils!" desc, closed.cashier_id;

-- name: countVoidedPayments
select count(*)::int as "total!"
from payments
where voided_at >= :from::timestamptz and voided_at < :to::timestamptz;

-- name: selectVoidedPayments
select
  payments.id,
  payments.receipt_number,
  payments.amount,
  payments.payment_method,
  payments.payment_date,
  payments.received_by,
  payments.received_by_name,
  payments.voided_at as "voided_at!",
  payments.voided_by as "voided_by!",
  payments.voided_by_name as "voided_by_name!",
  payments.void_reason,
  customers.id as customer_id,
  customer_name(customers) as "customer_name!",
  work_cards.id as "work_card_id?",
  work_cards.work_card_number as "work_card_number?"
from payments
left join work_cards on work_cards.id = payments.work_card_id
join customers on customers.id = coalesce(payments.customer_id, payments.insurer_id, work_cards.customer_id)
where payments.voided_at >= :from::timestamptz and payments.voided_at < :to::timestamptz
order by payments.voided_at desc, payments.id desc
limit :limit offset :offset;

-- name: countWriteOffs
select count(*)::int as "total!"
from customer_entries
where kind = 'write_off'
  and recorded_at >= :from::timestamptz
  and recorded_at < :to::timestamptz;

-- name: selectWriteOffs
select
  customer_entries.id,
  abs(customer_entries.amount_fils) as "amount_fils!",
  reverses is not null as "is_reversal!",
  recorded_at,
  recorded_by_name,
  reason,
  document_number,
  customers.id as customer_id,
  customer_name(customers) as "customer_name!",
  customer_entries.work_card_id
from customer_entries
join customers on customers.id = customer_entries.customer_id
where kind = 'write_off'
  and recorded_at >= :from::timestamptz
  and recorded_at < :to::timestamptz
order by recorded_at desc, customer_entries.number desc
limit :limit offset :offset;
