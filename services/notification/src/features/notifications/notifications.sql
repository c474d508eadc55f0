-- columns: content
key,
params,
link,
channel

-- columns: notification
id,
@columns(content),
read_at is not null as "is_read!",
created_at

-- fragment: visible
recipient_id = :recipient_id and key <> all (:hidden_keys::text[])

-- name: insertNotification
insert into notifications (
  id,
  recipient_id,
  @columns(content),
  created_at,
  read_at
)
values (
  :id,
  :recipient_id,
  :key,
  :params::jsonb,
  :link?,
  :channel,
  :created_at,
  :read_at?
)
returning @columns(notification);

-- name: selectPage
select @columns(notification)
from notifications
where @fragment(visible)
order by created_at desc, id desc
limit :limit offset :offset;

-- name: selectUnreadPage
select @columns(notification)
from notifications
where @fragment(visible) and read_at is null
order by created_at desc, id desc
limit :limit offset :offset;

-- name: countNotifications
-- The total is capped at 10,001, so that counting stays fast.
select
  (
    select count(*)::int
    from (select 1 from notifications where @fragment(visible) limit 10001) as capped
  ) as "total!",
  (
    select count(*)::int
    from notifications
    where @fragment(visible) and read_at is null
  ) as "unread!";

-- name: markRead
update notifications
set read_at = coalesce(read_at, :now)
where id = :id and @fragment(visible)
returning @columns(notification);

-- name: markAllRead
update notifications
set read_at = :now
where @fragment(visible) and read_at is null;

-- name: deleteOldNotifications
-- By the primary key, which begins with the time at which the row was stored. A batch at a time, so that no statement
-- holds locks for long.
delete from notifications
where id in (select id from notifications where id < :before_id order by id limit 1000);
