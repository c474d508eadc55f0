-- name: selectPartProofs
-- Parts of a card that need photos or have a warranty, and one line in any case. A counter sale needs none: no part comes out of a car.
select
  part_lines.id,
  part_lines.work_card_id,
  part_number as "part_number!",
  part_name as "part_name!",
  quantity,
  unit_of_measure as "unit_of_measure!",
  needs_proof and card_kind = 'job' as "needs_proof!",
  proof_waiver_reason,
  batch_number,
  warranty_months,
  warranty_end(warranty_until, warranty_months, completed_date, :time_zone)::text as "warranty_until?",
  warranty_until is not null as "is_warranty_set!"
from part_lines
join work_cards on work_cards.id = part_lines.work_card_id
where part_lines.work_card_id = :work_card_id
  and is_billed_part(state)
  and (
    part_lines.id = :line_id?
    or (needs_proof and card_kind = 'job')
    or warranty_months is not null
    or warranty_until is not null
    or batch_number is not null
  )
order by part_lines.created_at, part_lines.id;

-- name: selectMissingProofs
-- Parts of a job without one of the two photos, which nobody has accepted without them.
select
  part_lines.id,
  part_name as "part_name!"
from part_lines
where part_lines.work_card_id = :work_card_id
  and is_billed_part(state)
  and needs_proof
  and proof_waiver_reason is null
  and (
    select count(distinct proof_role)
    from attachments
    where part_line_id = part_lines.id and proof_role is not null
  ) < 2
order by part_lines.created_at, part_lines.id;

-- name: selectProofDetails
-- The work card is locked.
select
  part_name as "part_name!",
  state,
  batch_number,
  warranty_until::text as "warranty_until?"
from part_lines
where id = :id;

-- name: updateProofDetails
update part_lines set
  batch_number = :batch_number?,
  warranty_until = :warranty_until?::date
where id = :id;

-- name: waiveProofs
update part_lines set proof_waiver_reason = :reason where id = any (:ids::uuid[]);
