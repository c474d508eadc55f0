-- columns: entry
id,
at,
actor_id?,
actor_name?,
action,
subject_type,
subject_id?,
details,
request_id?

-- name: insertEntry
insert into audit_entries (
  @columns(entry)
)
values (
  @params(entry)
)
on conflict (id) do nothing;

-- fragment: filter
(:actor?::uuid is null or actor_id = :actor?)
and (:action?::text is null or action = :action?)
and (:subject?::text is null or subject_id = :subject?)

-- name: selectEntries unnamed: each filter uses its own index, which a shared plan cannot
select
  @columns(entry)
from audit_entries
where @fragment(filter)
order by at desc, id desc limit :limit offset :offset;

-- name: countEntries unnamed: see selectEntries
select count(*)::int as "total!" from (
  select 1 from audit_entries
  where @fragment(filter)
  limit 10001
) counted;
