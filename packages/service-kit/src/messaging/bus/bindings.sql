-- name: insertBinding
insert into bindings values (:queue, :pattern) on conflict do nothing;

-- name: selectBindings
select queue, pattern from bindings;

-- name: deleteBinding
delete from bindings where queue = :queue and pattern = :pattern;
