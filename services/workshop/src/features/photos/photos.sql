-- name: selectCheque
select number from cheques where id = :id;

-- name: lockCheque
-- Against a change of its status, and other changes of its photos.
select number, status from cheques where id = :id for no key update;

-- name: upsertChequePhoto
insert into cheque_photos (id, cheque_id, side, bytes, created_at, created_by_name)
values (:id, :cheque_id, :side, :bytes, :now, :updated_by)
on conflict (cheque_id, side) do update set
  id = excluded.id,
  bytes = excluded.bytes,
  created_at = excluded.created_at,
  created_by_name = excluded.created_by_name;

-- name: deleteChequePhoto
delete from cheque_photos where cheque_id = :cheque_id and side = :side returning id;

-- name: selectChequePhotos
select id, side from cheque_photos where cheque_id = :cheque_id;

-- name: selectChequePhotoBytes
select bytes from cheque_photos where id = :id;

-- name: selectMovement
select session_id, kind, amount_fils, cash_receipts.id as "receipt_id?"
from cash_movements
join cash_sessions on cash_sessions.id = session_id
left join cash_receipts on movement_id = cash_movements.id
where cash_movements.id = :id
  and (:cashier_id?::uuid is null or cashier_id = :cashier_id?);

-- name: upsertReceipt
insert into cash_receipts (id, movement_id, bytes, created_at, created_by_name)
values (:id, :movement_id, :bytes, :now, :updated_by)
on conflict (movement_id) do update set
  id = excluded.id,
  bytes = excluded.bytes,
  created_at = excluded.created_at,
  created_by_name = excluded.created_by_name;

-- name: insertMissingReceipt
-- No row if there is one.
insert into cash_receipts (id, movement_id, bytes, created_at, created_by_name)
values (:id, :movement_id, :bytes, :now, :updated_by)
on conflict (movement_id) do nothing
returning id;

-- name: deleteReceipt
delete from cash_receipts where movement_id = :movement_id returning id;

-- name: selectReceiptBytes
select bytes from cash_receipts where id = :id;
