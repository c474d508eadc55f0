/** Records of tests, from the schemas of the contracts. */
import { z } from '../src/base/fields.ts'

type NullFields<R> = { [F in keyof R as null extends R[F] ? F : never]: null }

/**
 * Returns null for every field of a record that may be null. A record of a test starts with it and names the fields that
 * the test is about.
 */
export const nullFieldsOf = <S extends z.ZodMiniObject>(schema: S): NullFields<z.infer<S>> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([, field]) => z.safeParse(field, null).success)
      .map(([name]) => [name, null]),
  ) as NullFields<z.infer<S>>
