-- name: tryLock
select pg_try_advisory_lock(hashtext(:name)) as "is_locked!";

-- name: unlock
select pg_advisory_unlock(hashtext(:name));
