-- name: insertEvents
-- In the order of the list.
with added as (
  insert into outbox (event_id, name, aggregate, payload, traceparent)
  select event_id, name, aggregate, payload, traceparent
  from jsonb_to_recordset(:events::jsonb)
    as one (event_id uuid, name text, aggregate text, payload jsonb, traceparent text)
)
select pg_notify('outbox', '')::text;

-- name: selectUnpublished
select id, event_id, name, aggregate, payload, traceparent, occurred_at from outbox
where published_at is null order by id limit :at_most;

-- name: measureUnpublished
select
  count(*)::int as "count!",
  coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as "oldest_seconds!"
from outbox
where published_at is null;

-- name: markPublished
update outbox set published_at = now() where id = any(:ids::bigint[]);

-- name: deletePublishedEvents
delete from outbox where published_at < now() - interval '7 days';
