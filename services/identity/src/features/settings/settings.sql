-- name: selectSettings
select key, value from settings;

-- name: selectVersion
select version from settings_version;

-- name: lockVersion
select version, updated_at, updated_by from settings_version for update;

-- name: incrementVersion
update settings_version set version = version + 1, updated_at = :now, updated_by = :by? returning version;

-- name: upsertSetting
insert into settings (key, value) values (:key, :value)
on conflict (key) do update set value = excluded.value, updated_at = now();

-- name: deleteSetting
delete from settings where key = :key;
