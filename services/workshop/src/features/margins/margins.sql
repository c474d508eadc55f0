-- name: selectCharged
-- What a card charges and what its parts cost. Returned parts are not charged.
select
  labour_total,
  parts_total,
  discount,
  discount_type,
  parts.cost as "part_cost!",
  parts.without_cost as "parts_without_cost!",
  hours.total as "labor_hours!"
from work_cards
cross join lateral (
  select
    coalesce(sum(round(quantity * unit_cost, 2)), 0)::text as cost,
    count(*) filter (where unit_cost is null)::int as without_cost
  from part_lines
  where work_card_id = work_cards.id and is_billed_part(state)
) as parts
cross join lateral (
  select coalesce(sum(labor_hours), 0)::text as total
  from tasks
  where work_card_id = work_cards.id and is_billed_task(status)
) as hours
where work_cards.id = :id and deleted_at is null;
