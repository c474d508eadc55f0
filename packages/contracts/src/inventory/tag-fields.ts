/** Schema fields for tags. */
import { line, optionalOrNull, preprocess, trimText, z } from '../base/fields.ts'

/** An optional list of short texts, or one text separated by commas (Latin or Arabic). Removes duplicates, at most 100. */
export const tags = () =>
  optionalOrNull(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string'
          ? value
              .split(/[,،]/)
              .map((tag) => tag.trim())
              .filter(Boolean)
          : value,
      ),
      z.pipe(
        z.array(preprocess(trimText, line(60))).check(z.maxLength(100)),
        z.transform((tags: string[]) => [...new Set(tags)]),
      ),
    ),
  )
