-- columns: receipt
approval_receipts.id,
receipt_number,
document,
sha256,
approval_receipts.created_at

-- name: insertReceipt
insert into approval_receipts (
  id,
  receipt_number,
  decision_id,
  document,
  sha256,
  created_at
)
values (
  :id,
  :receipt_number,
  :decision_id,
  :document,
  :sha256,
  :now
);

-- name: selectParties
select
  customer_name(customers) as "customer!",
  plate_for_customer(vehicles, customers.id, work_cards.created_at) as "plate_number!",
  make,
  model
from vehicles
join customers on customers.id = :customer_id
join work_cards on work_cards.id = :work_card_id
where vehicles.id = :vehicle_id;

-- name: selectReceiptOfEstimate
select
  @columns(receipt)
from approval_receipts
join estimate_decisions on estimate_decisions.id = decision_id
where estimate_id = :estimate_id;

-- name: selectReceiptOfJob
-- Of the newest decided estimate of a job of the customer.
select
  @columns(receipt)
from approval_receipts
join estimate_decisions on estimate_decisions.id = decision_id
join estimates on estimates.id = estimate_id
join work_cards on work_cards.id = work_card_id
where work_card_id = :work_card_id
  and work_cards.customer_id = :customer_id
  and work_cards.deleted_at is null
order by decided_at desc
limit 1;

-- name: selectReceipt
select
  @columns(receipt)
from approval_receipts
where id = :id;
