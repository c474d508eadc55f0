-- columns: attachment
id,
work_card_id,
task_id?,
inspection_point_id?,
part_line_id?,
proof_role?,
kind,
format,
file_name,
caption?,
size_bytes,
duration_seconds?,
added_by,
added_by_name

-- columns: shown
@columns(attachment),
is_kept_evidence(id, work_card_id, was_evidence) as "is_evidence!",
is_visible_to_customer,
added_at

-- name: insertAttachment
insert into attachments (
  @columns(attachment),
  added_at
)
values (
  @params(attachment),
  :now
)
returning
  @columns(shown);

-- name: insertContent
insert into attachment_contents (attachment_id, bytes, thumbnail) values (:id, :bytes, :thumbnail?);

-- name: countAttachments
select count(*)::int as "total!" from attachments where work_card_id = :work_card_id;

-- name: selectIsTaskOfCard
select exists (
  select from tasks where id = :task_id and work_card_id = :work_card_id
) as "exists!";

-- name: selectAttachments
select
  @columns(shown)
from attachments
where work_card_id = :work_card_id
order by added_at, id;

-- name: selectAttachment
select
  @columns(shown)
from attachments
where id = :id;

-- name: countAttachmentsOfVehicle
-- Jobs without attachments count as well: a mechanic may see the vehicle because of them.
select
  exists (
    select from vehicles
    where vehicles.id = :vehicle_id
      and (
        :mechanic_id?::uuid is null
        or exists (
          select from work_cards
          where vehicle_id = vehicles.id and deleted_at is null and assigned_mechanic_id = :mechanic_id?
        )
      )
  ) as "exists!",
  count(*)::int as "total!"
from work_cards
join attachments on work_card_id = work_cards.id
where vehicle_id = :vehicle_id
  and deleted_at is null
  and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?);

-- name: selectAttachmentsOfVehicle
select
  @columns(attachment, attachments),
  is_kept_evidence(attachments.id, attachments.work_card_id, was_evidence) as "is_evidence!",
  is_visible_to_customer,
  added_at,
  work_card_number,
  work_cards.created_at as received_date,
  tasks.description as "task_description?"
from work_cards
join attachments on attachments.work_card_id = work_cards.id
left join tasks on tasks.id = attachments.task_id
where vehicle_id = :vehicle_id
  and deleted_at is null
  and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?)
order by work_cards.created_at desc, work_cards.id desc, attachments.added_at desc, attachments.id desc
limit :limit offset :offset;

-- name: selectSharedAttachments
-- What a customer may see. Photos of points are part of their inspection, photos of parts of the part.
select
  id,
  kind,
  file_name,
  caption,
  duration_seconds,
  added_at
from attachments
where work_card_id = :work_card_id
  and is_visible_to_customer
  and kind in ('photo', 'pdf', 'video')
  and inspection_point_id is null
  and proof_role is null
order by added_at, id;

-- name: selectSharedFilesOfPoints
-- Photos and videos that a customer may see of completed inspections.
select
  id,
  kind,
  caption,
  duration_seconds,
  inspection_point_id as "inspection_point_id!"
from attachments
where inspection_point_id = any (:point_ids::uuid[]) and is_visible_to_customer and kind in ('photo', 'video')
order by added_at, id;

-- name: selectSharedThumbnailsOfPoints
-- Small pictures for the printed result: what a customer may see.
select
  inspection_point_id as "inspection_point_id!",
  thumbnail as "thumbnail!"
from attachments
join attachment_contents on attachment_id = attachments.id
where inspection_point_id = any (:point_ids::uuid[]) and is_visible_to_customer and thumbnail is not null
order by added_at, id;

-- name: selectFilesOfInspection
select
  @columns(shown)
from attachments
where inspection_point_id in (select id from inspection_points where inspection_id = :inspection_id)
order by added_at, id;

-- name: shareFilesOfInspection
update attachments
set is_visible_to_customer = true
where kind in ('photo', 'video')
  and inspection_point_id in (select id from inspection_points where inspection_id = :inspection_id);

-- name: selectInspectionOfPoint
select
  inspections.work_card_id,
  completed_at is not null as "is_completed!"
from inspection_points
join inspections on inspections.id = inspection_id
where inspection_points.id = :id;

-- name: selectProofPhotos
select
  @columns(shown)
from attachments
where part_line_id = any (:part_line_ids::uuid[]) and proof_role is not null
order by added_at, id;

-- name: selectSharedProofPhotos
-- What a customer may see of the parts of a job.
select
  id,
  kind,
  file_name,
  caption,
  added_at,
  part_line_id as "part_line_id!",
  proof_role as "proof_role!"
from attachments
where part_line_id = any (:part_line_ids::uuid[])
  and proof_role is not null
  and is_visible_to_customer
  and kind = 'photo'
order by added_at, id;

-- name: selectIsPartOfCard
select exists (
  select from part_lines
  where id = :part_line_id and work_card_id = :work_card_id and state in ('reserved', 'consumed')
) as "exists!";

-- name: selectWorkCardOfAttachment
select work_card_id from attachments where id = :id;

-- name: lockAttachment
-- The work card is locked first.
select
  @columns(shown)
from attachments
where id = :id
for update;

-- name: updateCaption
update attachments
set caption = :caption?
where id = :id
returning
  @columns(shown);

-- name: updateVisibility
update attachments
set is_visible_to_customer = :is_visible_to_customer
where id = :id
returning
  @columns(shown);

-- name: deleteAttachment
delete from attachments where id = :id;

-- name: selectContent
-- For customers only while it is shown to them. Those of deleted cards are gone.
select
  format,
  file_name,
  bytes
from attachments
join attachment_contents on attachment_id = attachments.id
where attachments.id = :id
  and (is_visible_to_customer or not :is_for_customer::boolean)
  and exists (select from work_cards where work_cards.id = work_card_id and deleted_at is null);

-- name: selectThumbnail
select thumbnail
from attachments
join attachment_contents on attachment_id = attachments.id
where attachments.id = :id
  and thumbnail is not null
  and (is_visible_to_customer or not :is_for_customer::boolean)
  and exists (select from work_cards where work_cards.id = work_card_id and deleted_at is null);

-- name: selectStoredBytes
-- With the space that deleted contents have left.
select pg_total_relation_size('attachment_contents')::float8 as "bytes!";
