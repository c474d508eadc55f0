-- name: insertKey
insert into idempotency_keys (actor, endpoint, key, body_hash)
values (:actor, :endpoint, :key, :body_hash) on conflict do nothing;

-- name: selectKey
select body_hash, answer from idempotency_keys
where actor = :actor and endpoint = :endpoint and key = :key and created_at > now() - interval '24 hours';

-- name: deleteOldKey
delete from idempotency_keys
where actor = :actor and endpoint = :endpoint and key = :key and created_at <= now() - interval '24 hours';

-- name: updateAnswer
update idempotency_keys set answer = :answer where actor = :actor and endpoint = :endpoint and key = :key;
