-- name: selectListed
select id, work_card_id, part_id, part_number as "part_number!", part_name as "part_name!", category_name, category_name_ar,
  unit_of_measure as "unit_of_measure!", quantity, unit_price, price_tier, line_total as "line_total!", state as status, notes,
  seen_version as version, created_at
from part_lines
where work_card_id = :work_card_id and state in ('reserved', 'consumed', 'returned') order by created_at, id;

-- name: selectListedLine
select id, work_card_id, part_id, part_number as "part_number!", part_name as "part_name!", category_name, category_name_ar,
  unit_of_measure as "unit_of_measure!", quantity, unit_price, price_tier, line_total as "line_total!", state as status, notes,
  seen_version as version, created_at
from part_lines where id = :id;

-- name: selectSummary
select count(*)::int as "lines_count!",
  coalesce(sum(line_total) filter (where state <> 'returned'), 0)::text as "subtotal!",
  coalesce(sum(line_total) filter (where state = 'reserved'), 0)::text as "reserved_total!",
  coalesce(sum(line_total) filter (where state = 'consumed'), 0)::text as "consumed_total!",
  coalesce(sum(line_total) filter (where state = 'returned'), 0)::text as "returned_total!"
from part_lines where work_card_id = :work_card_id and state in ('reserved', 'consumed', 'returned');

-- name: insertIntent
insert into part_lines (id, work_card_id, part_id, quantity, unit_price, price_tier, notes, intent, waiting_since,
  created_at, updated_at, updated_by)
values (:id, :work_card_id, :part_id, :quantity, :unit_price, :price_tier, :notes?, :intent?, now(), :now, :now, :updated_by);

-- name: selectPendingOf
-- What a request has begun and not finished.
select id, version from part_lines where intent = :intent and state = 'pending';

-- name: selectGivenUpOf
-- What this request tried before: the shelf may still hold it.
select id as line_id, version from part_lines where intent = :intent and state = 'abandoned' order by id;

-- name: selectWorkCardOf
select work_card_id from part_lines where id = :id;

-- name: lockLine
-- The card is locked before it, where the deed changes the card.
select part_lines.id, part_lines.work_card_id, work_card_number, part_id, part_name, quantity, unit_price, price_tier, notes,
  state, wanted_quantity, part_lines.version, seen_version, part_lines.updated_at, part_lines.updated_by
from part_lines join work_cards on work_cards.id = work_card_id
where part_lines.id = :id for update of part_lines;

-- name: lockOpenLines
-- Of a locked card: what still holds something, or is about to.
select part_lines.id, part_lines.work_card_id, work_card_number, part_id, part_name, quantity, unit_price, price_tier, notes,
  state, wanted_quantity, part_lines.version, seen_version, part_lines.updated_at, part_lines.updated_by
from part_lines join work_cards on work_cards.id = work_card_id
where part_lines.work_card_id = :work_card_id and state in ('pending', 'reserved')
order by part_lines.id for update of part_lines;

-- name: selectHasConsumed
select exists (select from part_lines where work_card_id = :work_card_id and state = 'consumed') as "has_some!";

-- name: updatePart
update part_lines set part_number = :part_number, part_name = :part_name, category_name = :category_name?,
  category_name_ar = :category_name_ar?, unit_of_measure = :unit_of_measure, price_tier = :price_tier
where id = :id;

-- name: updateState
-- Whatever it waited for, it waits no longer.
update part_lines set state = :state, wanted_quantity = null, waiting_since = null, version = version + 1,
  seen_version = seen_version + 1, updated_at = :now, updated_by = :updated_by
where id = :id
returning version;

-- name: updateFields
update part_lines set quantity = :quantity, unit_price = :unit_price, price_tier = :price_tier, notes = :notes?,
  wanted_quantity = null, waiting_since = null, version = version + 1, seen_version = seen_version + 1, updated_at = :now,
  updated_by = :updated_by
where id = :id
returning version;

-- name: dropWanted
update part_lines set wanted_quantity = null, waiting_since = null, version = version + 1, updated_at = :now
where id = :id
returning version;

-- name: updateWanted
update part_lines set wanted_quantity = :quantity, waiting_since = now(), version = version + 1, updated_at = :now
where id = :id
returning version;

-- name: selectOverdue
select id, version from part_lines where waiting_since < now() - make_interval(secs => :age_seconds)
order by waiting_since limit 500;

-- name: selectFates
select id as line_id, version, quantity, state, waiting_since is not null as "is_waiting!", updated_by, updated_at
from part_lines where id = any (:ids::uuid[]);

-- name: selectPage
-- For the reconciliation: lines by id that have been still for a while and of which nothing is on its way.
select id as line_id, part_id, version, quantity, state, waiting_since is not null as "is_waiting!",
  updated_at < :still_since::timestamptz and not exists
    (select from outbox where published_at is null and aggregate = 'part_line:' || part_lines.id) as "is_still!"
from part_lines where id > :after::uuid order by id limit :limit;

-- name: raiseVersion
-- Above what the shelf knows, so that telling it anew counts.
update part_lines set version = greatest(version, :known) + 1, updated_at = :now where id = :id returning version;

-- name: countWaiting
select count(*)::int as "waiting!", coalesce(extract(epoch from now() - min(waiting_since)), 0)::float8 as "oldest!"
from part_lines where waiting_since is not null;

-- name: countGivenUp
select count(*)::int as "count!" from part_lines where state = :state and state in ('refused', 'abandoned')
  and updated_at > :since::timestamptz;
