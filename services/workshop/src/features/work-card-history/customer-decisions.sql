-- name: insertDecision
insert into customer_decisions (
  id,
  work_card_id,
  customer_id,
  at,
  method,
  link_id,
  session,
  device,
  address,
  discount,
  tax_amount,
  total_amount,
  lines,
  is_seen,
  limit_id,
  approver,
  counted_fils
)
values (
  :id,
  :work_card_id,
  :customer_id,
  :at,
  :method,
  :link_id?,
  :session?,
  :device?,
  :address?,
  :discount::numeric,
  :tax_amount::numeric,
  :total_amount::numeric,
  :lines::jsonb,
  :is_seen,
  :limit_id?,
  :approver?,
  :counted_fils?
);

-- name: selectDecisions
select
  id,
  method,
  device,
  address,
  discount,
  tax_amount,
  total_amount,
  lines,
  is_seen
from customer_decisions
where id = any (:ids::uuid[]);
