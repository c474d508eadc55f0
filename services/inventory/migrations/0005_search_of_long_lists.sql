set lock_timeout = '2s';
set statement_timeout = '60s';

-- Parts are found by all models of a long list: text in Latin letters is cut at 2,120 letters in place of 530. The limit is that of
-- an entry in the index `spare_parts_newest_search`, which has 2,704 bytes for all columns. Letters of several bytes shorten the
-- text by their further bytes, down to 530 letters of at most 4 bytes.
create or replace function spare_part_search() returns trigger language plpgsql as
$$
declare
  form text;
begin
  form := left(squeezed(search_form(concat_ws('|', new.part_number, new.barcode, new.oem_part_number, new.part_name,
    concat_ws(' ', array_to_string(new.compatible_makes, ' '), array_to_string(new.compatible_models, ' '))))), 2120);
  new.search := case when new.deleted_at is null then
    left(form, greatest(530, 2120 - (octet_length(form) - char_length(form)))) else '' end;
  new.supplier_search := case when new.deleted_at is null and new.supplier_name is not null
    then left(squeezed(search_form(new.supplier_name)), 120) else '' end;
  return new;
end
$$;

-- Only parts whose text was cut.
update spare_parts set part_name = part_name where char_length(search) = 530;
