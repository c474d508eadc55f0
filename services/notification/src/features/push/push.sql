-- columns: subscription
id,
user_id,
session_id,
session_version,
endpoint,
p256dh,
auth,
language,
expires_at,
created_at

-- name: selectOptionalPushKeys
select public_key, private_key
from push_keys;

-- name: insertPushKeys
insert into push_keys (public_key, private_key)
values (:public_key, :private_key)
on conflict do nothing;

-- name: upsertSubscription
insert into push_subscriptions (
  @columns(subscription)
)
values (
  @params(subscription)
)
on conflict (md5(endpoint)) do update
set
  user_id = excluded.user_id,
  session_id = excluded.session_id,
  session_version = excluded.session_version,
  p256dh = excluded.p256dh,
  auth = excluded.auth,
  language = excluded.language,
  expires_at = excluded.expires_at,
  created_at = excluded.created_at;

-- name: deleteOldestSubscriptions
delete from push_subscriptions
where id in (
  select id
  from push_subscriptions
  where user_id = :user_id
  order by created_at desc
  offset :maximum
);

-- name: deleteOwnSubscription
delete from push_subscriptions
where md5(endpoint) = md5(:endpoint) and user_id = :user_id;

-- name: deleteSubscription
delete from push_subscriptions
where id = :id;

-- name: selectSessions
select id, user_id, session_id, session_version, expires_at
from push_subscriptions;

-- name: insertMessages
insert into push_messages (notification_id, subscription_id, next_attempt_at)
select sent.notification_id, subscription.id, :now
from jsonb_to_recordset(:sent::jsonb) as sent (notification_id uuid, recipient_id uuid)
join push_subscriptions as subscription on subscription.user_id = sent.recipient_id;

-- name: claimMessages
-- Claimed until the next attempt, so that several instances send at the same time and a killed one loses nothing.
update push_messages
set
  attempts = attempts + 1,
  next_attempt_at = :now::timestamptz + interval '1 minute' * power(2, attempts)
from (
  select notification_id, subscription_id
  from push_messages
  where next_attempt_at <= :now
  order by next_attempt_at
  limit :limit
  for update skip locked
) as due, notifications, push_subscriptions
left join people on people.id = push_subscriptions.user_id
where
  push_messages.notification_id = due.notification_id
  and push_messages.subscription_id = due.subscription_id
  and notifications.id = due.notification_id
  and push_subscriptions.id = due.subscription_id
returning
  push_messages.notification_id,
  push_messages.subscription_id,
  push_messages.attempts,
  notifications.recipient_id,
  notifications.key,
  notifications.params,
  notifications.link,
  notifications.created_at,
  push_subscriptions.user_id,
  people.role as "role?",
  push_subscriptions.session_id,
  push_subscriptions.session_version,
  push_subscriptions.expires_at,
  push_subscriptions.endpoint,
  push_subscriptions.p256dh,
  push_subscriptions.auth,
  push_subscriptions.language;

-- name: deleteMessage
delete from push_messages
where notification_id = :notification_id and subscription_id = :subscription_id;
