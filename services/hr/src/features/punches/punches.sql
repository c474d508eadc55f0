-- columns: punch
id,
record_id?,
employee_id,
kind,
source,
punched_at,
received_at,
latitude?,
longitude?,
address?,
accuracy_meters?,
distance_meters?,
radius_meters?,
decision,
device_info?,
device_id?,
ip_address?,
user_agent?,
flags,
client_punch_id?

-- name: insertPunch
insert into attendance_punches (
  @columns(punch)
)
values (
  @params(punch)
);

-- name: selectPreviousPosition
select latitude as "latitude!", longitude as "longitude!", punched_at
from attendance_punches
where employee_id = :employee_id and latitude is not null and punched_at < :before
order by punched_at desc
limit 1;

-- name: isPositionRepeated
select exists (
  select from attendance_punches
  where employee_id = :employee_id
    and latitude = :latitude::numeric
    and longitude = :longitude::numeric
    and record_id is not null
) as "is_repeated!";

-- name: isDeviceShared
select exists (
  select from attendance_punches
  where device_id = :device_id
    and employee_id <> :employee_id
    and punched_at > :punched_at::timestamptz - interval '12 hours'
    and record_id is not null
) as "is_shared!";

-- name: selectRecordOfClientPunch
select record_id
from attendance_punches
where employee_id = :employee_id and client_punch_id = :client_punch_id and record_id is not null;

-- name: selectPunchesOfRecord
select
  kind,
  source,
  punched_at,
  received_at,
  latitude::double precision as latitude,
  longitude::double precision as longitude,
  accuracy_meters::double precision as accuracy_meters,
  distance_meters,
  radius_meters,
  decision,
  address,
  device_info,
  ip_address,
  flags
from attendance_punches
where record_id = :record_id
order by punched_at, received_at;

-- name: selectConsent
select notice_version, consented_at from attendance_consents where employee_id = :employee_id;

-- name: upsertConsent
insert into attendance_consents (employee_id, notice_version, consented_at)
values (:employee_id, :notice_version, :now)
on conflict (employee_id) do update set
  notice_version = excluded.notice_version,
  consented_at = excluded.consented_at;

-- name: deleteConsent
delete from attendance_consents where employee_id = :employee_id;

-- name: removePositionsOfEmployee
update attendance_punches set
  latitude = null,
  longitude = null,
  address = null,
  accuracy_meters = null
where employee_id = :employee_id and latitude is not null;

-- name: removePositionsBefore
-- Keeps what was decided: distance, radius and flags.
update attendance_punches set
  latitude = null,
  longitude = null,
  address = null,
  accuracy_meters = null,
  device_info = null,
  device_id = null,
  ip_address = null,
  user_agent = null
where id in (
  select id
  from attendance_punches
  where punched_at < :before and (latitude is not null or ip_address is not null)
  limit :limit
);

-- name: insertPresenceSecret
insert into attendance_presence_secret (secret) values (:secret) on conflict do nothing;

-- name: selectPresenceSecret
select secret from attendance_presence_secret;
