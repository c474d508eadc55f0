-- name: selectCharged
-- What a card charges and what its parts cost, and what its comebacks cost. Returned parts are not charged.
select
  work_cards.labour_total,
  work_cards.parts_total,
  work_cards.discount,
  work_cards.discount_type,
  parts.cost as "part_cost!",
  parts.without_cost as "parts_without_cost!",
  hours.total as "labor_hours!",
  returned.jobs as "comeback_count!",
  returned.labour as "comeback_labour!",
  returned.part_cost as "comeback_part_cost!"
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
cross join lateral (
  select
    count(*)::int as jobs,
    coalesce(sum(later.labour_total), 0)::text as labour,
    coalesce(
      sum(
        (
          select sum(round(quantity * unit_cost, 2))
          from part_lines
          where part_lines.work_card_id = later.id and is_billed_part(state)
        )
      ),
      0
    )::text as part_cost
  from comebacks
  join work_cards as later on later.id = comebacks.work_card_id
  where original_work_card_id = work_cards.id
    and later.deleted_at is null
    and later.status <> 'cancelled'
) as returned
where work_cards.id = :id and work_cards.deleted_at is null;
