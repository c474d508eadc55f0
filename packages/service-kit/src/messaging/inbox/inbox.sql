-- name: insertReceived
insert into inbox (consumer, event_id)
select :consumer, event_id from unnest(:event_ids::uuid[]) as event_id
on conflict do nothing
returning event_id;

-- name: countFailure
insert into failures (consumer, event_id) values (:consumer, :event_id)
on conflict (consumer, event_id) do update set failures = failures.failures + 1, failed_at = now()
returning failures;

-- name: deleteFailures
delete from failures where consumer = :consumer and event_id = :event_id;

-- name: deleteExpiredDeliveries
-- Inbox rows outlive dead letters, which may be replayed for 14 days.
delete from inbox where received_at < now() - interval '30 days';

-- name: deleteExpiredFailures
delete from failures where failed_at < now() - interval '30 days';
