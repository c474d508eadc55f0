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

-- name: countUnpublished
select count(*)::int as "count!" from outbox where published_at is null;

-- name: markPublished
update outbox set published_at = now() where id = any(:ids::bigint[]);

-- name: tryToLead
select pg_try_advisory_lock(hashtext(:name)) as "leads!";

-- name: stopLeading
select pg_advisory_unlock(hashtext(:name));

-- name: insertReceived
insert into inbox (consumer, event_id) values (:consumer, :event_id) on conflict do nothing;

-- name: countFailure
insert into failures (consumer, event_id) values (:consumer, :event_id)
on conflict (consumer, event_id) do update set failures = failures.failures + 1, failed_at = now()
returning failures;

-- name: forgetFailures
delete from failures where consumer = :consumer and event_id = :event_id;

-- name: deleteOldEvents
delete from outbox where published_at < now() - interval '7 days';

-- name: deleteOldReceipts
-- Inbox rows outlive dead letters, which may be replayed for 14 days.
delete from inbox where received_at < now() - interval '30 days';

-- name: deleteOldFailures
delete from failures where failed_at < now() - interval '30 days';

-- name: deleteOldKeys
delete from idempotency_keys where created_at < now() - interval '24 hours';
