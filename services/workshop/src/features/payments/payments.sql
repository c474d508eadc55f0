-- columns: owner
work_card_id?,
customer_id?,
insurer_id?,
cash_session_id?

-- columns: details
reference_number?,
cheque_number?,
bank_name?,
card_last_4?,
notes?

-- columns: payment
id,
receipt_number,
@columns(owner),
payment_method,
amount,
payment_date,
@columns(details),
received_by,
received_by_name,
version,
created_at,
updated_at,
updated_by,
voided_at,
voided_by,
voided_by_name

-- name: insertPayment
insert into payments (
  id,
  receipt_number,
  @columns(owner),
  payment_method,
  amount,
  payment_date,
  @columns(details),
  received_by,
  received_by_name,
  created_at,
  updated_at,
  updated_by
)
select
  :id,
  'RCP-' || :year::text || '-' || lpad(next.number, greatest(6, length(next.number)), '0'),
  @params(owner),
  :payment_method,
  :amount::numeric,
  :payment_date::date,
  @params(details),
  :received_by,
  :updated_by,
  :now,
  :now,
  :updated_by
from (select nextval('receipt_numbers')::text as number) as next
returning
  @columns(payment),
  void_reason,
  (select first_name from employees where employees.id = :received_by) as "receiver_first_name?",
  (select last_name from employees where employees.id = :received_by) as "receiver_last_name?";

-- name: selectOwnerOfPayment
-- `work_card_id` is null for a deposit.
select work_card_id, coalesce(payments.customer_id, insurer_id, work_cards.customer_id) as "customer_id!"
from payments
left join work_cards on work_cards.id = work_card_id
where payments.id = :id;

-- name: lockPayment
-- The work card is locked first.
select
  @columns(payment),
  void_reason
from payments
where id = :id
for update;

-- name: updatePayment
update payments set
  payment_method = :payment_method,
  amount = :amount::numeric,
  payment_date = :payment_date::date,
  @assignments(details),
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id
returning version;

-- name: updateAsVoid
update payments set
  voided_at = :now,
  voided_by = :voided_by,
  voided_by_name = :updated_by,
  void_reason = :reason?,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id
returning version;

-- name: selectIsOfCheque
select exists (select from cheque_events where payment_id = :id) as "is_of_cheque!";

-- name: selectPayments
select
  @columns(payment, payments),
  payments.void_reason,
  receiver.first_name as "receiver_first_name?",
  receiver.last_name as "receiver_last_name?",
  voider.first_name as "voider_first_name?",
  voider.last_name as "voider_last_name?",
  cash_sessions.closed_at as "session_closed_at?",
  (select cheque_id from cheque_events where payment_id = payments.id) as "cheque_id?"
from payments
left join employees as receiver on receiver.id = received_by
left join employees as voider on voider.id = voided_by
left join cash_sessions on cash_sessions.id = cash_session_id
where work_card_id = :work_card_id
  and (voided_at is null or :include_voided::boolean)
  and (:id?::uuid is null or payments.id = :id?)
order by created_at desc, payments.id desc
limit 1000;

-- name: selectPaymentSummary
select
  customer_id,
  status,
  total_amount,
  paid_amount,
  payer_surplus,
  payment_status,
  (
    select count(*)::int
    from payments
    where work_card_id = work_cards.id and voided_at is null
  ) as "payments_count!",
  exists (
    select
    from invoices
    where invoices.work_card_id = work_cards.id and superseded_at is null and invoices.kind = 'job'
  ) as "is_invoiced!",
  (
    select sum(amount_fils - counted_fils)::bigint
    from cheques
    where work_card_id = work_cards.id
      and status in ('held', 'deposited', 'represented')
      and counted_fils < amount_fils
  ) as "covered_fils?",
  (
    select max(cheque_date)
    from cheques
    where work_card_id = work_cards.id
      and status in ('held', 'deposited', 'represented')
      and counted_fils < amount_fils
  ) as "covered_until?",
  (
    select coalesce(sum(entry_allocations.amount_fils), 0)::bigint
    from entry_allocations
    join customer_entries on customer_entries.id = credit_id and kind = 'write_off'
    where entry_allocations.work_card_id = work_cards.id and undone_at is null
  ) as "written_off_fils!"
from work_cards
where id = :work_card_id and deleted_at is null;
