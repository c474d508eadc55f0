-- name: selectPreferences
select group_name, channel
from notification_preferences
where user_id = :user_id;

-- name: upsertPreferences
insert into notification_preferences (user_id, group_name, channel)
select :user_id, chosen.group_name, chosen.channel
from jsonb_to_recordset(:preferences::jsonb) as chosen (group_name text, channel text)
on conflict (user_id, group_name) do update
set channel = excluded.channel;
