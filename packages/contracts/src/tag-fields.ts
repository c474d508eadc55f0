/** Tags as a field of schemas. */
import { line, orNone, reading, trimmed, z } from './fields.ts'

/** Short texts that may be missing: a list, or one text with commas (Arabic ones too). Each once, at most 100. */
export const tags = () =>
  orNone(
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
        z.array(reading(trimmed, line(60))).check(z.maxLength(100)),
        z.transform((tags: string[]) => [...new Set(tags)]),
      ),
    ),
  )
