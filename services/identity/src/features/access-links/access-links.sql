-- name: lockSubject
-- Two requests for the link of one card or customer do not see each other's rows yet.
select pg_advisory_xact_lock(hashtext('access link ' || :subject))::text;

-- name: extendJobLink
-- It counts as handed out now: the late event of an earlier deactivation does not end it.
update access_links set
  customer_id = :customer_id,
  first_name = :first_name,
  last_name = :last_name?,
  expires_at = :expires_at,
  created_at = now()
where work_card_id = :work_card_id and ended_at is null and expires_at > :now
returning id;

-- name: extendStatementLink
update access_links set
  first_name = :first_name,
  last_name = :last_name?,
  statement_from = :statement_from,
  statement_to = :statement_to?,
  expires_at = :expires_at,
  created_at = now()
where customer_id = :customer_id and kind = 'statement' and ended_at is null and expires_at > :now
returning id;

-- columns: content
customer_id,
work_card_id?,
statement_from?,
statement_to?,
first_name,
last_name?,
expires_at

-- name: insertLink
insert into access_links (
  id,
  kind,
  @columns(content)
)
values (
  :id,
  :kind,
  @params(content)
);

-- name: endLinksOfCard
update access_links set ended_at = now() where work_card_id = :work_card_id and ended_at is null returning id;

-- name: endStatementLinks
update access_links set ended_at = now()
where customer_id = :customer_id and kind = 'statement' and ended_at is null
returning id;

-- name: endPasswordLinks
update access_links set ended_at = now()
where customer_id = :customer_id and kind = 'password' and ended_at is null;

-- name: endLinksOfCustomer
update access_links set ended_at = now() where customer_id = :customer_id and ended_at is null returning id;

-- name: endOlderLinksOfCustomer
-- The minute covers a link that was requested while the customer was still active, and clocks that differ.
update access_links set ended_at = now()
where customer_id = :customer_id and ended_at is null
  and created_at <= :at::timestamptz + interval '1 minute'
returning id;

-- name: useLink
update access_links set ended_at = now()
where id = :id and kind = 'password' and ended_at is null and expires_at > :now
returning customer_id;

-- name: lockOptionalSessionLink
-- A revocation waits until the new session is stored, and then ends it too.
select
  id,
  @columns(content),
  (select value from settings where key = 'shop_timezone') as "shop_timezone?"
from access_links
where id = :id and kind = :kind and ended_at is null and expires_at > :now
for share;

-- name: selectActiveAdmins
select id, username as "username!", first_name, last_name
from users
where role = 'admin' and is_active and is_confirmed and username is not null
order by username;

-- name: deleteOldLinks
delete from access_links where expires_at < now() - interval '30 days';
