-- revision 1
-- The newest agreement of the customer about the price of a card: a decision about an estimate, or an approval or
-- confirmation of the whole job after it. No row without a decided estimate: only then is a price agreed. The planner
-- inlines it where it stands in `from`.
set lock_timeout = '2s';
set statement_timeout = '60s';

create or replace function approved_sums(card_id uuid) returns table (approved_fils bigint)
language sql stable parallel safe
begin atomic
  select coalesce(
    (
      select (total_amount * 100)::bigint
      from customer_decisions
      where customer_decisions.work_card_id = card_id and at > decision.decided_at
      order by at desc
      limit 1
    ),
    decision.card_total_fils
  )
  from (
    select card_total_fils, decided_at
    from estimate_decisions
    join estimates on estimates.id = estimate_id
    where work_card_id = card_id and card_total_fils is not null
    order by decided_at desc
    limit 1
  ) as decision;
end;
