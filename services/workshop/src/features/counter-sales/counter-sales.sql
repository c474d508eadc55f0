-- name: lockWalkInCustomer
-- Serialises the creation of the record of the walk-in customer.
select pg_advisory_xact_lock(hashtext('walk_in_customer'))::text;

-- name: lockSale
-- Serialises attempts of the same request.
select pg_advisory_xact_lock(hashtext('counter_sale'), hashtext(:id::text))::text;

-- name: selectOptionalSale
-- No row if no work card had this id at any time.
select status = 'pending' and deleted_at is null as "is_unfinished!" from work_cards where id = :id;

-- name: selectIdsToGiveUp
-- Sales to the walk-in customer that nobody pays, and sales whose request ended before all parts were held. The time counts
-- from the last change of status, because a sale may be reopened. What has a cheque or an invoice is decided by a person.
select id
from work_cards
where card_kind = 'counter_sale'
  and deleted_at is null
  and paid_amount = 0
  and (
    (status = 'pending' and created_at < :unfinished_before::timestamptz)
    or (
      status = 'waiting_payment'
      and payment_status <> 'paid'
      and customer_id = :walk_in_id
      and created_at < :unpaid_before::timestamptz
      and not exists (
        select
        from work_card_history
        where work_card_history.work_card_id = work_cards.id
          and event = 'status_changed'
          and at >= :unpaid_before::timestamptz
      )
    )
  )
  and not exists (select from cheques where cheques.work_card_id = work_cards.id)
  and not exists (select from invoices where invoices.work_card_id = work_cards.id)
order by created_at
limit 100;

-- fragment: has_money
(
  paid_amount > 0
  or exists (select from cheques where cheques.work_card_id = work_cards.id)
)

-- name: selectHasMoney
-- True if something of a locked sale is paid or promised by a cheque.
select @fragment(has_money) as "has_money!" from work_cards where id = :id;

-- name: selectIsUnpaid
-- True if nothing of a locked sale is paid, promised by a cheque or free of charge.
select not @fragment(has_money) and payment_status <> 'paid' as "is_unpaid!"
from work_cards
where id = :id;
