-- Searching people's text as it is typed here: in two scripts, in any spelling, by any part of a word.
set lock_timeout = '2s';
set statement_timeout = '60s';

create extension if not exists pg_trgm;

-- Text as it is searched: no case, no diacritics or tatweel, one form of alef, yeh, teh marbuta and kaf, Latin digits,
-- single spaces.
create function search_form(typed text) returns text language sql immutable parallel safe strict as
$$
  select btrim(regexp_replace(translate(
    lower(regexp_replace(normalize(typed, NFKC),
      '[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')),
    'أإآٱىئؤةکیگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااييوهكيك01234567890123456789'), '\s+', ' ', 'g'))
$$;

-- The same without spaces and dashes, so that every spelling of a phone number, a plate or عبد الله is one.
create function squeezed(form text) returns text language sql immutable parallel safe strict as
$$ select regexp_replace(form, '[\s\-()]+', '', 'g') $$;

-- What is searched for: the words as typed, squeezed, and a phone number without its country or trunk prefix.
create function search_patterns(typed text) returns text[] language sql immutable parallel safe strict as
$$
  select array_agg(distinct '%' || regexp_replace(form, '([\\%_])', '\\\1', 'g') || '%')
  from (select search_form(typed) as words) as normal,
    lateral (values
      (words),
      (squeezed(words)),
      (case when words ~ '^[+0][0-9 ()\-]{3,}$' then regexp_replace(squeezed(words), '^(\+|00)?(971)?0?', '') end)
    ) as forms (form)
  where form <> ''
$$;
