-- name: upsertCopy
insert into copies (name, version, content) values (:name, :version, :content)
on conflict (name) do update set version = excluded.version, content = excluded.content, updated_at = now()
where copies.version < excluded.version;

-- name: selectOptionalCopy
select version, content from copies where name = :name;
