-- columns: fields
id,
list,
name,
content,
is_default

-- name: lockViews
-- Two requests for the views of one user do not see each other's rows yet.
select pg_advisory_xact_lock(hashtext('list views ' || :user_id::text))::text;

-- name: selectViews
select @columns(fields) from list_views where user_id = :user_id and list = :list order by lower(name);

-- name: selectOptionalView
select @columns(fields) from list_views where id = :id and user_id = :user_id;

-- name: countViews
select
  count(*)::int as "total!",
  coalesce(bool_or(lower(name) = lower(:name)) filter (where id <> :id), false) as "has_name!"
from list_views
where user_id = :user_id and list = :list;

-- name: endDefault
update list_views set is_default = false, updated_at = now()
where user_id = :user_id and list = :list and is_default and id <> :id;

-- name: insertView
insert into list_views (
  id,
  user_id,
  list,
  name,
  content,
  is_default
)
values (
  :id,
  :user_id,
  :list,
  :name,
  :content,
  :is_default
);

-- name: updateView
update list_views set
  name = :name,
  content = :content,
  is_default = :is_default,
  updated_at = now()
where id = :id;

-- name: deleteView
delete from list_views where id = :id and user_id = :user_id returning id;
