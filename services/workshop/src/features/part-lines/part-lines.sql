-- columns: line
id,
work_card_id,
part_id,
part_number,
part_name,
category_name,
category_name_ar,
unit_of_measure,
quantity,
unit_price,
price_tier,
line_total,
notes,
state,
version,
seen_version,
wanted_quantity,
waiting_since,
intent,
created_at,
updated_at,
updated_by

-- name: selectListedPartLines
select
  @columns(line)
from part_lines
where work_card_id = :work_card_id and state in ('reserved', 'consumed', 'returned')
order by created_at, id;

-- name: selectPartLine
select
  @columns(line)
from part_lines
where id = :id;

-- name: selectPartLinesSummary
select
  count(*)::int as "lines_count!",
  coalesce(sum(line_total) filter (where state <> 'returned'), 0)::text as "subtotal!",
  coalesce(sum(line_total) filter (where state = 'reserved'), 0)::text as "reserved_total!",
  coalesce(sum(line_total) filter (where state = 'consumed'), 0)::text as "consumed_total!",
  coalesce(sum(line_total) filter (where state = 'returned'), 0)::text as "returned_total!"
from part_lines
where work_card_id = :work_card_id and state in ('reserved', 'consumed', 'returned');

-- name: insertPartLine
insert into part_lines (
  id,
  work_card_id,
  part_id,
  quantity,
  unit_price,
  price_tier,
  notes,
  intent,
  waiting_since,
  created_at,
  updated_at,
  updated_by
)
values (
  :id,
  :work_card_id,
  :part_id,
  :quantity,
  :unit_price,
  :price_tier,
  :notes?,
  :intent?,
  now(),
  :now,
  :now,
  :updated_by
);

-- name: selectPendingLine
-- The unfinished line of an earlier attempt of the same request.
select
  id,
  version,
  quantity
from part_lines
where intent = :intent and state = 'pending';

-- name: selectAbandonedAttempts
-- Earlier attempts of the same request, or to add the same part to this card: inventory may still hold parts for them, as the
-- event that releases them is on its way.
select id as line_id, version
from part_lines
where state = 'abandoned'
  and (intent = :intent? or (work_card_id = :work_card_id and part_id = :part_id))
order by id desc
limit 20;

-- name: selectWorkCardOfPartLine
select work_card_id from part_lines where id = :id;

-- name: lockPartLine
-- The work card is locked first if the transaction changes it.
select
  @columns(line, part_lines),
  work_card_number
from part_lines
join work_cards on work_cards.id = work_card_id
where part_lines.id = :id
for update of part_lines;

-- name: lockOpenPartLines
-- Lines of a locked card that hold stock or request it.
select
  @columns(line, part_lines),
  work_card_number
from part_lines
join work_cards on work_cards.id = work_card_id
where part_lines.work_card_id = :work_card_id and state in ('pending', 'reserved')
order by part_lines.id
for update of part_lines;

-- name: selectHasConsumedParts
select exists (
  select from part_lines where work_card_id = :work_card_id and state = 'consumed'
) as "has_consumed!";

-- name: updatePartDetails
update part_lines set
  part_number = :part_number,
  part_name = :part_name,
  category_name = :category_name?,
  category_name_ar = :category_name_ar?,
  unit_of_measure = :unit_of_measure,
  unit_cost = :unit_cost?,
  needs_proof = :needs_proof,
  warranty_months = :warranty_months?
where id = :id;

-- name: updatePartLine
-- Ends any request for more.
update part_lines set
  state = :state,
  quantity = :quantity,
  unit_price = :unit_price,
  price_tier = :price_tier,
  notes = :notes?,
  wanted_quantity = null,
  waiting_since = null,
  version = version + 1,
  seen_version = seen_version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id
returning version;

-- name: setRequestedQuantity
-- seen_version stays: the form that users see has not changed.
update part_lines set
  wanted_quantity = :quantity,
  waiting_since = now(),
  version = version + 1,
  updated_at = :now
where id = :id
returning version;

-- name: clearRequestedQuantity
update part_lines set
  wanted_quantity = null,
  waiting_since = null,
  version = version + 1,
  updated_at = :now
where id = :id
returning version;

-- name: raiseVersion
-- Above the version that inventory knows, so that inventory applies the state.
update part_lines set version = greatest(version, :known_version) + 1, updated_at = :now
where id = :id
returning version;

-- name: selectOverdueLines
select id, version
from part_lines
where waiting_since < now() - make_interval(secs => :age_seconds)
order by waiting_since
limit 500;

-- name: selectLineStates
select
  id as line_id,
  version,
  quantity,
  state,
  waiting_since is not null as "is_waiting!",
  updated_by,
  updated_at
from part_lines
where id = any (:ids::uuid[]);

-- name: selectComparedPage
-- For the reconciliation. A line is quiet if it has not changed for a while and has no unsent event.
select
  id as line_id,
  part_id,
  version,
  quantity,
  state,
  waiting_since is not null as "is_waiting!",
  updated_at < :quiet_since::timestamptz and not exists (
    select from outbox where published_at is null and aggregate = 'part_line:' || part_lines.id
  ) as "is_quiet!"
from part_lines
where id > :after::uuid
order by id
limit :limit;

-- name: countWaiting
select
  count(*)::int as "waiting!",
  coalesce(extract(epoch from now() - min(waiting_since)), 0)::float8 as "oldest!"
from part_lines
where waiting_since is not null;

-- name: countFailed
select count(*)::int as "count!"
from part_lines
where state = :state and state in ('refused', 'abandoned') and updated_at > :since::timestamptz;
