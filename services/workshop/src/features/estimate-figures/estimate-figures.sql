-- name: selectFigures
-- Estimates whose newest sent version was sent in the period. With `exists` instead of the lateral join the planner would read
-- the decisions of all estimates.
select
  count(*)::int as "sent_count!",
  coalesce(sum(offered), 0)::bigint as "sent_fils!",
  count(*) filter (where is_waiting)::int as "waiting_count!",
  coalesce(sum(offered) filter (where is_waiting), 0)::bigint as "waiting_fils!",
  count(*) filter (where is_expired)::int as "expired_count!",
  coalesce(sum(offered) filter (where is_expired), 0)::bigint as "expired_fils!",
  count(*) filter (where status = 'decided')::int as "decided_count!",
  coalesce(sum(offered) filter (where status = 'decided'), 0)::bigint as "decided_fils!",
  count(*) filter (where is_approved)::int as "approved_count!",
  coalesce(sum(approved) filter (where is_approved), 0)::bigint as "approved_fils!",
  (extract(epoch from avg(decided_at - sent_at)) / 60)::int as average_decision_minutes
from (
  select
    estimates.status,
    sent_at,
    decided_at,
    estimate_versions.total_fils as offered,
    estimate_decisions.total_fils as approved,
    estimates.status = 'sent' and valid_until >= :today::date as is_waiting,
    estimates.status = 'expired' or (estimates.status = 'sent' and valid_until < :today::date) as is_expired,
    approval.decision is not null as is_approved
  from estimate_versions
  join estimates
    on estimates.id = estimate_versions.estimate_id and sent_version = estimate_versions.version_number
  join work_cards on work_cards.id = work_card_id
  left join estimate_decisions on estimate_decisions.estimate_id = estimates.id
  left join lateral (
    select decision
    from estimate_line_decisions
    where decision_id = estimate_decisions.id and decision = 'approved'
    limit 1
  ) as approval on true
  where sent_at >= :from_instant::timestamptz
    and sent_at < :before_instant::timestamptz
    and estimates.status in ('sent', 'decided', 'expired')
    and work_cards.deleted_at is null
) as sent;

-- name: selectOpenWork
-- Work of one age. Cars that belong to another customer by now are left out, as in the list to call.
select count(*)::int as "count!", coalesce(sum(price_then_fils), 0)::bigint as "fils!"
from deferred_work
join vehicles on vehicles.id = vehicle_id and vehicles.customer_id = deferred_work.customer_id
where status = 'open'
  and (:decided_from?::timestamptz is null or decided_at >= :decided_from?)
  and (:decided_before?::timestamptz is null or decided_at < :decided_before?);
