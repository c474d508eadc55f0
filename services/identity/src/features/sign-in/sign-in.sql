-- columns: login
username,
email,
password_hash,
first_name,
last_name,
role,
is_active,
sv

-- fragment: shopTimeZone
(select value from settings where key = 'shop_timezone') as "shop_timezone?"

-- name: selectOptionalLoginByName
select
  users.id,
  @columns(login),
  @fragment(shopTimeZone)
from sign_in_names
join users on users.id = sign_in_names.user_id
where sign_in_names.name = :name and not sign_in_names.is_reserved and users.is_confirmed;

-- name: selectOptionalLoginById
select
  id,
  @columns(login),
  @fragment(shopTimeZone)
from users
where id = :id and is_confirmed;

-- name: lockLogin
select
  id,
  @columns(login),
  @fragment(shopTimeZone)
from users
where id = :id and is_confirmed
for update;

-- name: insertSession
insert into sessions (id, user_id, sv, user_agent, expires_at)
values (:id, :user_id, :sv, :user_agent?, now() + :seconds::int * interval '1 second');

-- name: selectOptionalSession
select sessions.id, last_used_at < now() - interval '1 minute' as "is_stale!"
from sessions join users on users.id = sessions.user_id
where sessions.id = :id and user_id = :user_id and ended_at is null and expires_at > now() and sessions.sv = users.sv;

-- name: touchSession
update sessions set last_used_at = now() where id = :id;

-- name: selectSessions
select sessions.id, sessions.created_at, last_used_at, user_agent
from sessions join users on users.id = sessions.user_id
where user_id = :user_id and ended_at is null and expires_at > now() and sessions.sv = users.sv
order by last_used_at desc limit 100;

-- name: endSession
update sessions set ended_at = now()
where id = :id and user_id = :user_id and ended_at is null and expires_at > now()
returning expires_at;

-- name: updatePassword
update users set
  password_hash = :password_hash,
  password_version = person_version,
  sv = sv + 1,
  updated_at = now()
where id = :id
returning sv;

-- name: lockRevocations
-- One writer at a time: readers poll for revocations after a position, so positions must become visible in order.
select pg_advisory_xact_lock(hashtext('revocations'))::text;

-- name: revokeSession
insert into revocations (sid, expires_at) values (:sid, :expires_at);

-- name: revokeOlderTokens
-- Tokens are valid for at most 30 days.
insert into revocations (sub, sv_below, expires_at) values (:sub, :sv_below, now() + interval '30 days');

-- name: selectRevocationsAfter
select position, sid, sub, sv_below, expires_at from revocations
where position > :after and expires_at > now() order by position limit 10000;

-- name: countFailure
-- Counts before the password is checked, in one statement, so that parallel attempts cannot pass together. Compares with
-- clock_timestamp(), because a transaction that waited for another started before the other's update.
insert into sign_in_failures (account, failures, blocked_until, last_at) values (:account, 1, now(), now())
on conflict (account) do update set
  failures = sign_in_failures.failures + 1,
  last_at = now(),
  blocked_until = case when sign_in_failures.failures + 1 < 5 then now()
    else now() + least(900, 2 ^ least(20, sign_in_failures.failures - 3)) * interval '1 second' end
where sign_in_failures.blocked_until <= clock_timestamp()
returning failures;

-- name: selectOptionalWait
select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as "seconds!"
from sign_in_failures where account = :account;

-- name: deleteFailures
delete from sign_in_failures where account = :account;

-- name: deleteOldFailures
delete from sign_in_failures where last_at < now() - interval '1 day' and blocked_until < now();

-- name: deleteOldSessions
delete from sessions where expires_at < now() - interval '30 days';

-- name: deleteOldRevocations
delete from revocations where expires_at < now() - interval '1 day';

-- name: insertLinkSession
insert into access_link_sessions (id, link_id, expires_at) values (:id, :link_id, :expires_at);

-- name: selectOptionalLinkOfSession
select
  access_links.id,
  customer_id,
  work_card_id,
  statement_from,
  statement_to,
  first_name,
  last_name,
  access_links.expires_at,
  @fragment(shopTimeZone)
from access_link_sessions
join access_links on access_links.id = link_id
where access_link_sessions.id = :session_id
  and access_link_sessions.ended_at is null
  and access_links.ended_at is null
  and access_links.expires_at > :now;

-- name: endLinkSession
update access_link_sessions set ended_at = now()
where id = :id and ended_at is null
returning expires_at;

-- name: endSessionsOfLinks
update access_link_sessions set ended_at = now()
where link_id = any (:link_ids::uuid[]) and ended_at is null and expires_at > now()
returning id, expires_at;
