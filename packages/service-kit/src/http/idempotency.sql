-- name: insertKey
-- A key that has expired counts as new.
insert into idempotency_keys as stored (actor, endpoint, key, body_hash)
values (:actor, :endpoint, :key, :body_hash)
on conflict (actor, endpoint, key) do update
set
  body_hash = excluded.body_hash,
  answer = null,
  created_at = now()
where stored.created_at <= now() - interval '24 hours';

-- name: selectOptionalKey
select body_hash, answer from idempotency_keys
where actor = :actor and endpoint = :endpoint and key = :key and created_at > now() - interval '24 hours';

-- name: updateAnswer
update idempotency_keys set answer = :answer where actor = :actor and endpoint = :endpoint and key = :key;

-- name: deleteExpiredKeys
delete from idempotency_keys where created_at < now() - interval '24 hours';
