set lock_timeout = '2s';
-- A part takes about a millisecond, because its search is indexed again.
set statement_timeout = '10min';

-- Numbers of parts and barcodes are now read in Latin digits and without direction marks. Those that were stored as they were typed
-- are converted, so that the same list imported again finds its parts. Where several parts have the same number in different
-- digits, only one gets the Latin number: the one that has it, or the oldest.
with plain as (
  select
    id,
    btrim(translate(part_number, typed, latin)) as number,
    nullif(btrim(translate(barcode, typed, latin)), '') as barcode,
    nullif(btrim(translate(oem_part_number, typed, latin)), '') as oem_number,
    row_number() over (
      partition by upper(btrim(translate(part_number, typed, latin)))
      order by upper(part_number) = upper(btrim(translate(part_number, typed, latin))) desc, created_at, id
    ) = 1 as is_first
  from spare_parts,
    (
      select
        E'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫\u00a0\u202f\u200e\u200f\u061c' as typed,
        '01234567890123456789.  ' as latin
    ) as characters
  where deleted_at is null
)
update spare_parts set
  part_number = case when is_first and number <> '' then number else part_number end,
  barcode = plain.barcode,
  oem_part_number = oem_number
from plain
where plain.id = spare_parts.id
  and ((is_first and number <> '' and number <> part_number)
    or plain.barcode is distinct from spare_parts.barcode
    or oem_number is distinct from oem_part_number);
