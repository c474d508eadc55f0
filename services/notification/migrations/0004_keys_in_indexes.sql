set lock_timeout = '2s';
set statement_timeout = '60s';

-- Users see only the kinds of their role. With the key in the index, counts of a user's notifications do not read the rows.
-- Creating the indexes reads the notifications of 90 days and holds back only writes meanwhile.
-- squawk-ignore require-concurrent-index-creation
create index notifications_newest_with_key on notifications (
  recipient_id, created_at desc, id desc
) include (key);
-- squawk-ignore require-concurrent-index-creation
create index notifications_unread_with_key on notifications (recipient_id) include (key)
where read_at is null;

-- The new indexes serve the statements of the previous release as well. The table is locked for the moment of the commit.
-- squawk-ignore require-concurrent-index-deletion
drop index notifications_newest;
-- squawk-ignore require-concurrent-index-deletion
drop index notifications_unread;
