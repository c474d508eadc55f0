-- name: selectNewestIds
-- The list without filters: by far the most frequent request.
select
  array(
    select id
    from work_cards
    where deleted_at is null and card_kind = 'job'
    order by created_at desc, id desc
    limit :limit offset :offset
  ) as "ids!",
  (
    select least(coalesce(sum(count), 0), 10001)::int
    from record_count_changes
    where subject = 'work_cards'
  ) as "total!";

-- name: searchIds
select ids as "ids!", counted as "counted!", is_capped as "is_capped!"
from search_newest(
  'work_cards',
  :search,
  :only_where?::jsonb,
  :limit,
  :offset,
  :received_from?::timestamptz,
  :received_before?::timestamptz
);

-- fragment: filter
deleted_at is null
and (:search?::text is null or search like search_pattern(:search?))
and (:prefix?::text is null or search like like_escaped(:prefix?) || '%')
and (:status?::text is null or status = :status?)
and (:card_kind?::text is null or card_kind = :card_kind?)
and (:payment_type?::text is null or payment_type = :payment_type?)
and (:assigned_mechanic_id?::uuid is null or assigned_mechanic_id = :assigned_mechanic_id?)
and (:received_from?::timestamptz is null or created_at >= :received_from?)
and (:received_before?::timestamptz is null or created_at < :received_before?)
and (not :only_open::boolean or status not in ('completed', 'cancelled'))
and (:only_ids?::uuid[] is null or id = any (:only_ids?))
and (:promised_from?::timestamptz is null or promised_date >= :promised_from?)
and (:promised_before?::timestamptz is null or promised_date < :promised_before?)

-- name: selectIds unnamed: with known values the planner drops unused filters and picks the index of the others
select array(
  select id
  from work_cards
  where @fragment(filter)
  order by
    case when :sort? = 'promised_date' then promised_date end,
    case when :sort? = '-promised_date' then promised_date end desc nulls last,
    case when :sort? in ('received_date', 'work_card_number') then created_at end,
    case when :sort? in ('received_date', 'work_card_number') then id end,
    created_at desc,
    id desc
  limit :limit offset :offset
) as "ids!";

-- name: countIds unnamed: see selectIds
select count(*)::int as "total!"
from (
  select 1
  from work_cards
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectWaitingIds
-- Version 1.1 ends no wait when a job is finished, so the status decides too.
select work_cards.id
from part_waits
join work_cards on work_cards.id = work_card_id
where ended_at is null
  and deleted_at is null
  and status in ('pending', 'in_progress')
limit 1000;

-- name: selectNextIds
-- The jobs of a mechanic in the order of the work. `today` and `tomorrow` are the beginnings of the days in the shop's time zone.
select
  array(
    select id
    from (
      select
        work_cards.id,
        promised_date,
        work_cards.created_at,
        case
          when status not in ('pending', 'in_progress') then 5
          when part_waits.id is not null then 4
          when status = 'in_progress' then 0
          when promised_date < :today::timestamptz then 1
          when promised_date < :tomorrow::timestamptz then 2
          else 3
        end as place
      from work_cards
      left join part_waits on work_card_id = work_cards.id and ended_at is null
      where assigned_mechanic_id = :mechanic_id and deleted_at is null
    ) as jobs
    order by
      place,
      case when place < 5 then promised_date end nulls last,
      case when place < 5 then created_at end,
      created_at desc,
      id desc
    limit :limit offset :offset
  ) as "ids!",
  (
    select count(*)::int
    from work_cards
    where assigned_mechanic_id = :mechanic_id and deleted_at is null
  ) as "total!";

-- name: selectPresentIds
-- Without deleted cards.
select array(
  select id
  from work_cards
  where id = any (:ids::uuid[]) and deleted_at is null
  order by array_position(:ids::uuid[], id)
) as "ids!";

-- name: countOfMechanicByStatus
select status, count(*)::int as "count!"
from work_cards
where assigned_mechanic_id = :mechanic_id and deleted_at is null
group by status;

-- name: countOverdue
select count(*)::int as "overdue!"
from work_cards
where deleted_at is null
  and status not in ('completed', 'cancelled')
  and promised_date < :today::timestamptz;
