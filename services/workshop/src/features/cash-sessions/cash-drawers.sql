-- columns: drawer
id,
name,
is_active,
version,
updated_at,
updated_by

-- name: selectDrawers
select
  @columns(drawer, cash_drawers),
  cash_sessions.id as "session_id?",
  cashier_id as "cashier_id?",
  cashier_name as "cashier_name?",
  opened_at as "opened_at?"
from cash_drawers
left join cash_sessions on drawer_id = cash_drawers.id and closed_at is null
where (:id?::uuid is null or cash_drawers.id = :id?)
order by lower(name)
limit 1000;

-- name: insertDrawer
insert into cash_drawers (id, name, created_at, updated_at, updated_by)
values (:id, :name, :now, :now, :updated_by);

-- name: lockDrawer
-- Waits for sessions that are being opened.
select @columns(drawer) from cash_drawers where id = :id for update;

-- name: shareActiveDrawer
select id, name from cash_drawers where id = :id and is_active for share;

-- name: updateDrawer
update cash_drawers set
  name = :name,
  is_active = :is_active,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;
