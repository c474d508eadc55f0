-- name: upsertPhoto
insert into invoice_photos (id, part_id, bytes, created_at)
values (:id, :part_id, :bytes, :now)
on conflict (part_id) do update set
  id = excluded.id,
  bytes = excluded.bytes,
  created_at = excluded.created_at;

-- name: deletePhoto
delete from invoice_photos where part_id = :part_id;

-- name: selectBytes
select bytes
from invoice_photos
join spare_parts on spare_parts.id = part_id
where invoice_photos.id = :id and deleted_at is null;

-- name: selectIdOfPart
select invoice_photos.id
from invoice_photos
join spare_parts on spare_parts.id = part_id
where part_id = :part_id and deleted_at is null;
