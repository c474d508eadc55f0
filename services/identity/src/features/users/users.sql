-- columns: login
username?,
email?,
password_hash?,
first_name,
last_name?,
role,
is_active

-- columns: reservation_key
id,
user_id,
owner,
person_version

-- name: insertUnconfirmedUser
-- Holds the id until the owner commits the record. The reservation contains the login.
insert into users (id, first_name, last_name, role, is_active, is_confirmed, person_version)
values (:id, :first_name, :last_name?, :role, false, false, 0) on conflict (id) do nothing;

-- name: lockUser
select
  id,
  username,
  email,
  password_hash,
  role,
  is_active,
  is_confirmed,
  sv,
  person_version,
  password_version
from users
where id = :id
for update;

-- name: upsertReservation
insert into login_reservations (@columns(reservation_key), @columns(login))
values (@params(reservation_key), @params(login))
on conflict (id) do update set
  @excluded(login),
  reserved_at = now()
where login_reservations.user_id = excluded.user_id;

-- name: selectOptionalReservation
select @columns(reservation_key), @columns(login)
from login_reservations
where id = :id and user_id = :user_id;

-- name: deleteReservation
delete from login_reservations where id = :id;

-- name: reserveName
insert into sign_in_names (name, user_id, is_reserved) values (:name, :user_id, true)
on conflict (name) do update set name = excluded.name where sign_in_names.user_id = excluded.user_id
returning user_id;

-- name: deleteUnusedNames
-- Keeps the current names of the user and the names of pending reservations.
delete from sign_in_names where user_id = :user_id and name <> all (:names::text[])
  and name not in (
    select lower(btrim(normalize(pending.name, NFKC))) from login_reservations
    cross join lateral (values (username), (email)) as pending (name)
    where login_reservations.user_id = :user_id and pending.name is not null
  );

-- name: confirmNames
update sign_in_names set is_reserved = false where user_id = :user_id and name = any (:names::text[]);

-- name: updateUser
update users set
  username = :username?,
  email = :email?,
  first_name = :first_name,
  last_name = :last_name?,
  role = :role,
  is_active = :is_active,
  is_confirmed = true,
  person_version = :person_version,
  updated_at = now()
where id = :id;

-- name: updatePasswordOfVersion
update users set password_hash = :password_hash, password_version = :password_version, updated_at = now() where id = :id;

-- name: incrementSv
update users set sv = sv + 1 where id = :id returning sv;

-- name: removeLogin
update users set
  is_active = false,
  is_confirmed = false,
  username = null,
  email = null,
  password_hash = null,
  sv = sv + 1,
  updated_at = now()
where id = :id and is_confirmed
returning sv;

-- name: deleteNames
delete from sign_in_names where user_id = :user_id;

-- name: deleteReservations
delete from login_reservations where user_id = :user_id;

-- name: deleteUnconfirmedUser
delete from users where id = :id and not is_confirmed
  and not exists (select 1 from login_reservations where user_id = :id);

-- fragment: overtaken_password
-- The owner names only the newest reservation that it committed. Only an event says that it committed this older one, and dead
-- letters may bring that weeks later.
login_reservations.password_hash is not null
  and login_reservations.person_version < users.person_version
  and login_reservations.person_version > users.password_version
  and login_reservations.reserved_at > now() - interval '30 days'

-- name: selectOverdueReservations
-- Reservations without a confirmation. The owner decides whether they are committed.
select login_reservations.id, user_id, owner
from login_reservations
join users on users.id = user_id
where reserved_at < now() - :age_seconds::int * interval '1 second'
  and not (
    @fragment(overtaken_password)
    and login_reservations.username is null
    and login_reservations.email is null
  )
order by reserved_at
limit 1000;

-- name: keepOvertakenPassword
-- The rest of the login is that of the newer version.
update login_reservations set username = null, email = null
from users
where login_reservations.id = :id and users.id = login_reservations.user_id
  and @fragment(overtaken_password)
returning login_reservations.id;

-- name: lockAdmins
-- Prevents two admins from demoting each other at the same time.
select id from users where role = 'admin' and is_active and is_confirmed order by id for update;

-- name: selectLeavingAdmins
-- Locked admins with a reserved demotion or deactivation that is not confirmed yet.
select distinct user_id from login_reservations
join users on users.id = user_id and login_reservations.person_version > users.person_version
where user_id = any (:admins::uuid[]) and not (login_reservations.role = 'admin' and login_reservations.is_active);

-- name: countUsers
select count(*)::int as "count!" from users where role = :role and is_confirmed;

-- name: insertDemoSignIn
insert into demo_sign_ins (position, role, username, password) values (:position, :role, :username, :password)
on conflict (position) do nothing;

-- name: selectDemoSignIns
select role, username, password from demo_sign_ins order by position;
