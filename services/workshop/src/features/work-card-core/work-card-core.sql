-- name: lockWorkCard
select *
from work_cards
where id = :id
  and deleted_at is null
  and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?)
  and (:customer_id?::uuid is null or customer_id = :customer_id?)
for update;

-- name: selectWorkCardExists
select exists (
  select from work_cards
  where id = :id
    and deleted_at is null
    and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?)
) as "exists!";

-- name: selectBillableTotals
select
  coalesce(sum(coalesce(actual_cost, estimated_cost, 0)), 0)::text as "labour_total!",
  count(*)::int as "task_count!",
  (count(*) filter (where status = 'completed'))::int as "completed_task_count!",
  (
    select coalesce(sum(line_total), 0)::text
    from part_lines
    where part_lines.work_card_id = :work_card_id and state in ('reserved', 'consumed')
  ) as "parts_total!",
  (
    select coalesce(sum(amount), 0)::text
    from payments
    where payments.work_card_id = :work_card_id and voided_at is null
  ) as "paid_total!"
from tasks
where work_card_id = :work_card_id and status <> 'cancelled';

-- name: updateTotals
-- The version stays: totals follow from other records, and forms do not edit them.
update work_cards set
  labour_total = :labour_total::numeric,
  parts_total = :parts_total::numeric,
  total_amount = :total_amount::numeric,
  paid_amount = :paid_total::numeric,
  payment_status = :payment_status,
  is_taxed = :is_taxed,
  task_count = :task_count,
  completed_task_count = :completed_task_count
where id = :id;
