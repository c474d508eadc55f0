-- Searches for complete names read three times as many of the newest rows as searches for parts of names: a name that one
-- row in a thousand has fills a page sooner than the index, whose trigrams are all frequent. Searches may be limited to
-- rows created from `made_from` on and before `made_before`.
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Returns one page of matching ids and the number of matches. If `is_capped`, the number is a lower bound.
-- Frequent terms are found in the newest rows, rare terms by the index. The whole table is read only if many old rows
-- and almost no new ones match. `only_where` contains required values by column.
drop function search_newest(regclass, text, jsonb, int, int);

create function search_newest(
  target regclass, typed text, only_where jsonb, page_limit int, page_offset int,
  made_from timestamptz default null, made_before timestamptz default null,
  out ids uuid[], out counted int, out is_capped boolean
) language plpgsql stable as
$$
declare
  small constant int := 15000;
  most constant int := 1000;
  last constant int := page_offset + page_limit;
  needle constant text := search_needle(typed);
  walk constant int := case when length(needle) >= 12 then 15000 else 5000 end;
  newest constant text := 'order by created_at desc, id desc';
  within constant text := concat('where true',
    case when made_from is not null then format(' and created_at >= %L', made_from) end,
    case when made_before is not null then format(' and created_at < %L', made_before) end);
  only_matching constant text := coalesce(
    (select string_agg(format('%I = %L and ', key, value), '') from jsonb_each_text(only_where)), '');
  matching constant text := only_matching || format('search like %L', search_pattern(typed));
  -- The part of the term for the trigram index. Each trigram costs time, and the beginnings of phone numbers and codes are
  -- in every row. The last six digits of long numbers are rare enough, and so are eight letters in the middle of long
  -- terms, where one name ends and the next begins.
  rare constant text := case
    when needle ~ '.\d{6}$' then right(needle, 6)
    when length(needle) > 8 then substr(needle, (length(needle) - 8) / 2 + 1, 8) end;
  by_index constant text := case
    when length(needle) = 2 then matching || format(' and search_pairs(search) @> array[%L]', needle)
    when rare is null then matching
    else only_matching || format('search like %L and position(%L in search) > 0', '%' || like_escaped(rare) || '%', needle) end;
  read_too constant text := (select string_agg(format(', %I', key), '') from jsonb_each_text(only_where));
  is_small boolean;
  is_large boolean;
  enough int;
  walked uuid[];
  found uuid[];
begin
  select reltuples > 100000 into is_large from pg_class where oid = target;
  execute format('select not %L and not exists (select from %s %s %s offset %s)', is_large, target, within, newest, small) into is_small;
  enough := case when is_small then small when is_large then last + 100 else most + 1 end;

  execute format('select array(select id from (select id, created_at, search%s from %s %s %s limit %s) as newest
    where %s %s limit %s)', read_too, target, within, newest,
    case when is_small then small else walk end, matching, newest, enough) into walked;
  if is_small or cardinality(walked) > most or (is_large and cardinality(walked) > last) then
    counted := cardinality(walked);
    is_capped := not is_small;
  else
    execute format('select array(select id from (select id, created_at from %s %s and %s limit %s) as found %s)',
      target, within, by_index, most + 1, newest) into found;
    counted := least(cardinality(found), most);
    is_capped := cardinality(found) > most;
  end if;

  if is_small or cardinality(walked) >= last then
    ids := walked[page_offset + 1 : last];
  elsif not is_capped then
    ids := found[page_offset + 1 : last];
  else
    execute format('select array(select id from %s %s and %s %s limit %s offset %s)',
      target, within, matching, newest, page_limit, page_offset) into ids;
  end if;
end
$$;
