-- name: selectApproval
-- The newest agreement of the customer about the price of a card: a decision about an estimate, or an approval or confirmation of
-- the whole job after it. Only cards with a decided estimate are limited.
select
  decision.card_total_fils as "estimate_total!",
  (
    select (total_amount * 100)::bigint
    from customer_decisions
    where customer_decisions.work_card_id = :work_card_id and at > decision.decided_at
    order by at desc
    limit 1
  ) as job_total
from (
  select card_total_fils, decided_at
  from estimate_decisions
  join estimates on estimates.id = estimate_id
  where work_card_id = :work_card_id and card_total_fils is not null
  order by decided_at desc
  limit 1
) as decision;
