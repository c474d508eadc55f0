set lock_timeout = '2s';
set statement_timeout = '60s';

create table audit_entries (
  -- The id of the event that brought it.
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_name text,
  action text not null,
  subject_type text not null,
  subject_id text,
  details jsonb not null,
  request_id text,
  stored_at timestamptz not null default now()
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, at desc);
create index audit_entries_action on audit_entries (action, at desc);
create index audit_entries_subject on audit_entries (subject_id, at desc);

-- The trail only grows: the application may not change or delete what it wrote.
do $$
begin
  execute format('revoke update, delete, truncate on audit_entries from %I', current_setting('warsha.app_role'));
end
$$;
