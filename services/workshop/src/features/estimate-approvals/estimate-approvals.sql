-- name: selectOfferedEstimate
-- The estimate of a job that its customer may see: the one that waits for the decision, else the one that was sent last.
select
  estimates.id,
  sent_version as "sent_version!",
  estimates.status
from estimates
join work_cards on work_cards.id = work_card_id
join estimate_versions
  on estimate_versions.estimate_id = estimates.id and estimate_versions.version_number = sent_version
where work_card_id = :work_card_id
  and work_cards.customer_id = :customer_id
  and work_cards.deleted_at is null
  and estimates.status in ('sent', 'decided', 'expired')
order by (estimates.status = 'sent') desc, sent_at desc, estimates.id desc
limit 1;

-- name: selectUnanswered
-- The ids of estimates that were sent before `sent_before` and are still valid, without a reminder since. At most 100. Customers
-- who cannot sign in get no message.
select estimates.id
from estimates
join estimate_versions
  on estimate_versions.estimate_id = estimates.id and estimate_versions.version_number = sent_version
join customers on customers.id = estimates.customer_id
where status = 'sent'
  and has_portal_access
  and is_active
  and sent_at < :sent_before
  and valid_until >= :today::date
  and not exists (
    select
    from work_card_history
    where work_card_history.work_card_id = estimates.work_card_id
      and event = 'estimate_reminded'
      and at > sent_at
  )
order by estimates.id
limit 100;

-- name: insertDecision
insert into estimate_decisions (
  id,
  estimate_id,
  version_number,
  decided_at,
  decided_by_kind,
  decided_by,
  name,
  phone,
  reason,
  signature_kind,
  signature,
  link_id,
  session,
  device,
  address,
  subtotal_fils,
  discount_fils,
  tax_fils,
  total_fils,
  deposit_fils,
  card_total_fils,
  limit_id
)
values (
  :id,
  :estimate_id,
  :version_number,
  :decided_at,
  :decided_by_kind,
  :decided_by?,
  :name,
  :phone?,
  :reason?,
  :signature_kind?,
  :signature?::jsonb,
  :link_id?,
  :session?,
  :device?,
  :address?,
  :subtotal_fils,
  :discount_fils,
  :tax_fils,
  :total_fils,
  :deposit_fils::bigint,
  :card_total_fils?,
  :limit_id?
);

-- columns: line_decision
line_key,
decision,
deferred_until,
fulfilment,
task_id,
part_line_id

-- name: insertLineDecisions
insert into estimate_line_decisions (decision_id, @columns(line_decision))
select :decision_id::uuid, @columns(line_decision)
from jsonb_to_recordset(:lines::jsonb) as line (
  line_key uuid,
  decision text,
  deferred_until date,
  fulfilment text,
  task_id uuid,
  part_line_id uuid
);

-- name: countQuestions
select count(*)::int as "total!" from estimate_questions where estimate_id = :estimate_id;

-- name: insertQuestion
insert into estimate_questions (
  id,
  estimate_id,
  version_number,
  line_key,
  text,
  asked_at,
  asked_by_name
)
values (
  :id,
  :estimate_id,
  :version_number,
  :line_key?,
  :text,
  :now,
  :asked_by_name
);

-- name: selectOrderedLines
-- Approved parts of an estimate that were not in stock. The card is locked.
select
  decision_id,
  estimate_lines.line_key,
  part_id as "part_id!",
  description,
  quantity,
  unit_price_fils,
  price_tier as "price_tier!",
  subtotal_fils as approved_subtotal_fils,
  discount_fils as approved_discount_fils
from estimate_line_decisions
join estimate_decisions on estimate_decisions.id = decision_id
join estimate_lines
  on estimate_lines.estimate_id = estimate_decisions.estimate_id
  and estimate_lines.version_number = estimate_decisions.version_number
  and estimate_lines.line_key = estimate_line_decisions.line_key
where estimate_decisions.estimate_id = :estimate_id and fulfilment = 'to_order'
order by position;

-- name: selectEstimatesWithOrderedParts
-- The estimates of a card with approved parts that are still to be ordered.
select distinct estimate_decisions.estimate_id
from estimate_line_decisions
join estimate_decisions on estimate_decisions.id = decision_id
join estimates on estimates.id = estimate_decisions.estimate_id
where work_card_id = :work_card_id and fulfilment = 'to_order'
order by estimate_decisions.estimate_id;

-- name: selectIsDiscountByHand
-- True if a person has set the discount of the card since a decision. Decisions and dropped parts change it by themselves.
select exists (
  select
  from work_card_history as change
  where change.work_card_id = :work_card_id
    and change.event = 'discount_changed'
    and change.at > (select decided_at from estimate_decisions where id = :decision_id)
    and not exists (
      select
      from estimate_decisions
      join estimates on estimates.id = estimate_id
      where estimates.work_card_id = :work_card_id and decided_at = change.at
    )
    and not exists (
      select
      from work_card_history as dropped
      where dropped.work_card_id = :work_card_id
        and dropped.event = 'ordered_part_dropped'
        and dropped.at = change.at
    )
) as "is_by_hand!";

-- name: selectApprovedKeysOfCard
-- Approved parts of all estimates of the card of this one, also those whose order is settled: a reservation of them may still be on
-- its way. The card is locked.
select
  decision_id,
  line_key
from estimate_line_decisions
join estimate_decisions on estimate_decisions.id = decision_id
join estimates on estimates.id = estimate_decisions.estimate_id
where work_card_id = (select work_card_id from estimates where id = :estimate_id)
  and decision = 'approved';

-- name: selectAddedParts
-- Parts that were added to the card by hand after the decision about an estimate, also those that inventory does not hold yet. The
-- card is locked. `order_intents`: those of the reservations of ordered parts of the card, also of parallel ones. Lines that cover
-- an ordered part already are left out.
select
  part_lines.id,
  part_lines.part_id,
  part_lines.quantity,
  part_lines.state
from part_lines
join estimates on estimates.work_card_id = part_lines.work_card_id
join estimate_decisions on estimate_decisions.estimate_id = estimates.id
where estimates.id = :estimate_id
  and part_lines.state in ('pending', 'reserved', 'consumed')
  and part_lines.created_at > decided_at
  and (intent is null or intent <> all (:order_intents::uuid[]))
  and ordered_line_key is null
  and not exists (
    select from estimate_line_decisions where part_line_id = part_lines.id
  )
order by part_lines.created_at, part_lines.id;

-- name: countOrderedLinesOfCard
select count(*)::int as "total!"
from estimate_line_decisions
join estimate_decisions on estimate_decisions.id = decision_id
join estimates on estimates.id = estimate_decisions.estimate_id
where work_card_id = :work_card_id and fulfilment = 'to_order';

-- name: updateFulfilment
update estimate_line_decisions set
  fulfilment = 'reserved',
  part_line_id = :part_line_id
where decision_id = :decision_id and line_key = :line_key and fulfilment = 'to_order';

-- name: updateOrderedLineKey
update part_lines set ordered_line_key = :line_key where id = any (:part_line_ids::uuid[]);

-- name: updateAsNotNeeded
update estimate_line_decisions set
  fulfilment = 'not_needed',
  not_needed_reason = :reason
where decision_id = :decision_id and line_key = :line_key and fulfilment = 'to_order';
