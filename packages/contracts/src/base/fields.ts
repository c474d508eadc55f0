/**
 * The fields that schemas are made of, and the only file that imports zod (decision 0006 in docs/decisions).
 *
 * Input is read leniently: numbers as text, Arabic digits, '' as no value. Output is exact.
 */
import * as z from 'zod/mini'
import { type Aed, type Fils, maxAmount, toAed, toFils } from './money.ts'
import { cleanTypedCode, cleanTypedNumber, findTextError, parseNumber } from './text-rules.ts'

export { z }
export type Schema<Output = unknown> = z.ZodMiniType<Output>
export type Infer<S extends z.ZodMiniType> = z.infer<S>

/** A custom zod issue. `code` is the error code of the field. */
export const customIssue = (code: string, params: Record<string, unknown> = {}) => ({
  code: 'custom' as const,
  params: { code, ...params },
})

const withoutUnsafeText = (multiline: boolean) =>
  z.check<string>((payload) => {
    const code = findTextError(payload.value, multiline)
    if (code) payload.issues.push({ ...customIssue(code), input: payload.value })
  })

export const trimText = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value
/** For text in which direction marks and special spaces have no meaning, such as plates: pasted text contains them. */
const cleanCode = (value: unknown): unknown =>
  trimText(typeof value === 'string' ? cleanTypedCode(value) : value)
const emptyToNull = (value: unknown): unknown => {
  const text = trimText(value)
  return text === '' ? null : text
}
/** Converts the input with `read`, then checks it with `schema`. */
export const preprocess = <S extends z.ZodMiniType>(read: (value: unknown) => unknown, schema: S) =>
  z.pipe(z.transform(read), schema) as unknown as z.ZodMiniType<z.output<S>, z.input<S>>

/** An optional field. If it is absent, a PUT leaves the field unchanged; null and '' clear it. */
export const optionalOrNull = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(preprocess(emptyToNull, z.nullable(schema)))
/** Like `optionalOrNull`, for text that `clean` may empty. */
const optionalCleaned = <S extends z.ZodMiniType>(clean: (value: unknown) => unknown, schema: S) =>
  z.optional(preprocess((value) => emptyToNull(clean(value)), z.nullable(schema)))

export const line = (maximum: number) =>
  z.string().check(z.minLength(1), z.maxLength(maximum), withoutUnsafeText(false))

/** One line of text, required, at most `maximum` characters. */
export const oneLine = (maximum = 200) => preprocess(trimText, line(maximum))
/** A code in one line, such as a plate, required. */
export const codeLine = (maximum: number) => preprocess(cleanCode, line(maximum))
/** A code in one line, optional. */
export const optionalCodeLine = (maximum: number) => optionalCleaned(cleanCode, line(maximum))
/** One line of text, optional. */
export const optionalLine = (maximum = 200) => optionalOrNull(line(maximum))
/** A code in one line and in Latin digits, such as a part number, required. */
export const numberLine = (maximum: number) => preprocess(toTrimmedLatinDigits, line(maximum))
/** A phone number as typed, in Latin digits, so that it can be dialled. */
export const phone = () => numberLine(50)
/** An optional phone number. */
export const optionalPhone = () => optionalNumberLine(50)
/** A code in one line and in Latin digits, such as the number of a bank account or a document, optional. */
export const optionalNumberLine = (maximum: number) =>
  optionalCleaned(toTrimmedLatinDigits, line(maximum))
/** Several lines of text, required. */
export const longText = (maximum = 5000) =>
  preprocess(
    trimText,
    z.string().check(z.minLength(1), z.maxLength(maximum), withoutUnsafeText(true)),
  )
/** Several lines of text, optional. */
export const optionalText = (maximum = 5000) =>
  optionalOrNull(z.string().check(z.maxLength(maximum), withoutUnsafeText(true)))

/** Adds JSON Schema keywords that can't be derived from a custom check. */
export const withJsonSchema = (keywords: { [keyword: string]: unknown }) => z.meta(keywords)

const emailAddress = z.string().check(
  withJsonSchema({ format: 'email' }),
  z.maxLength(200),
  z.check<string>((payload) => {
    if (!/^[^\s@<>()[\],;:"\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(payload.value))
      payload.issues.push({ ...customIssue('invalid_email'), input: payload.value })
  }),
  withoutUnsafeText(false),
)
export const optionalEmail = () => optionalOrNull(emailAddress)

/** A new password: 8 to 128 characters, exactly as typed. */
export const newPassword = () =>
  z.string().check(z.minLength(8), z.maxLength(128), withoutUnsafeText(false))
/** A new password that is optional: empty, null and absent leave the current one unchanged. */
export const optionalPassword = () =>
  z.optional(
    preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      z.optional(newPassword()),
    ),
  )
/** A new password that is required: '' and null count as missing. */
export const requiredPassword = () =>
  preprocess((value) => (value === '' || value === null ? undefined : value), newPassword())
/** A password typed at sign-in: only its length is limited. */
export const enteredPassword = () => z.string().check(z.minLength(1), z.maxLength(1000))

/** An optional field that can't be cleared: '' and null count as absent. */
const ignoreEmpty = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(preprocess((value) => emptyToNull(value) ?? undefined, z.optional(schema)))

/** A boolean, or its text 'true' or 'false'. */
export const flag = () =>
  preprocess((value) => {
    if (value === 'true') return true
    if (value === 'false') return false
    return value
  }, z.boolean())
export const optionalFlag = () => ignoreEmpty(flag())

export const oneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  preprocess(trimText, z.enum(options))
export const optionalOneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  ignoreEmpty(oneOf(options))
/** The language of a file. English unless another one is named. */
export const fileLanguage = () => z._default(oneOf(['en', 'ar']), 'en')
/** Format and language of a table that is exported as a file. */
export const tableFileFields = () => ({
  format: z._default(oneOf(['csv', 'xlsx']), 'csv'),
  language: fileLanguage(),
})
/** One of the options. null and '' clear it. */
export const optionalOneOfOrNone = <const T extends readonly [string, ...string[]]>(options: T) =>
  optionalOrNull(oneOf(options))

export const toTrimmedLatinDigits = (value: unknown): unknown =>
  typeof value === 'string' ? cleanTypedNumber(value) : value
const readNumber = (value: unknown): unknown =>
  typeof value === 'string' ? (parseNumber(value) ?? value) : value
/** A number, or a year that moves with time. */
type Bound = number | { readonly yearsFromThisYear: number }
const toNumber = (bound: Bound): number =>
  typeof bound === 'number' ? bound : new Date().getFullYear() + bound.yearsFromThisYear
const checkNumber = (decimals: number, minimum: number, upperBound: Bound) =>
  z.check<unknown>((payload) => {
    const value = payload.value
    const fail = (code: string, params = {}) =>
      void payload.issues.push({ ...customIssue(code, params), input: value })
    if (value === undefined || value === null || value === '') return fail('required')
    if (typeof value !== 'number' || !Number.isFinite(value)) return fail('not_a_number')
    const maximum = toNumber(upperBound)
    if (value < minimum) return fail('too_small', { minimum })
    if (value > maximum) return fail('too_large', { maximum })
    if (Number(value.toFixed(decimals)) !== value)
      fail(decimals === 0 ? 'not_a_whole_number' : 'too_many_decimals', { maximum: decimals })
  })
const number = (decimals: number, minimum: number, maximum: Bound) =>
  z.pipe(
    z.transform(readNumber),
    z.unknown().check(
      checkNumber(decimals, minimum, maximum),
      withJsonSchema({
        type: decimals === 0 ? 'integer' : 'number',
        minimum,
        ...(typeof maximum === 'number'
          ? { maximum }
          : { 'x-maximum-years-from-this-year': maximum.yearsFromThisYear }),
      }),
    ),
  ) as unknown as z.ZodMiniType<number, number | string>

/** A whole number from `minimum` to `maximum`. */
export const wholeNumber = (minimum: number, maximum: Bound) => number(0, minimum, maximum)
/** A number from `minimum` to `maximum` with at most `decimals` decimals. */
export const decimal = (decimals: number, minimum: number, maximum: number) =>
  number(decimals, minimum, maximum)

/** An optional whole number. */
export const optionalWholeNumber = (minimum: number, maximum: Bound) =>
  optionalOrNull(wholeNumber(minimum, maximum))

/** The optional year of a list. '' counts as absent. */
export const optionalYear = () => ignoreEmpty(wholeNumber(2000, 2199))

/** An optional quantity with at most two decimals. */
export const optionalQuantity = (maximum: number) => optionalOrNull(decimal(2, 0, maximum))
/** A quantity with at most two decimals. */
export const quantity = (maximum: number) => decimal(2, 0, maximum)
/** A quantity to add, negative to take: at most two decimals, not 0. */
export const signedQuantity = (maximum: number) =>
  decimal(2, -maximum, maximum).check(
    z.check<number>(({ value, issues }) => {
      if (value === 0) issues.push({ ...customIssue('zero_not_allowed'), input: value })
    }),
  )
/** An optional coordinate in degrees. `bound` is 90 for latitudes, 180 for longitudes. */
export const optionalCoordinate = (bound: number) => optionalOrNull(decimal(15, -bound, bound))

/** An amount in AED with at most two decimals, parsed to fils. */
export const money = (minimum = 0) =>
  z.pipe(
    decimal(2, minimum, toAed(maxAmount)),
    z.transform((amount: number) => toFils(amount as Aed)),
  )
/** An optional amount in AED, parsed to fils. */
export const optionalMoney = () => optionalOrNull(money())

/** A unit price in AED: above 0, at most two decimals, parsed to fils. */
export const unitPrice = () =>
  z.pipe(
    z.unknown().check(
      z.check<unknown>(({ value, issues }) => {
        const read = readNumber(value)
        if (typeof read !== 'number' || !(read > 0))
          issues.push({ ...customIssue('invalid_unit_price'), input: value })
      }),
      withJsonSchema({ type: 'number', minimum: 0.01, maximum: toAed(maxAmount) }),
    ),
    money(0.01),
  ) as unknown as z.ZodMiniType<Fils, number | string>

const uuid = () =>
  z.string().check(
    withJsonSchema({ format: 'uuid' }),
    z.check<string>((payload) => {
      if (!isUuid(payload.value))
        payload.issues.push({ ...customIssue('invalid_id'), input: payload.value })
    }),
  )
const readId = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() || undefined : value
/** The id of another record in a body or query: a UUID, converted to lower case like in the database. */
export const id = () => preprocess(readId, uuid())
/** The optional id of another record. */
export const optionalId = () => optionalOrNull(preprocess(readId, uuid()))
/** True if the text is a UUID. A malformed id in a path is 404, like an unknown one. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Ids of records separated by commas, for a query. '' counts as absent. */
export const optionalIds = (maximum: number) =>
  z.optional(
    preprocess(
      (value) => readId(value),
      z.optional(
        z.string().check(
          z.maxLength(maximum * 37),
          z.check<string>(({ value, issues }) => {
            if (!value.split(',').every(isUuid))
              issues.push({ ...customIssue('invalid_id'), input: value })
          }),
        ),
      ),
    ),
  )

/** The version that the client read. A PUT with an older version fails with `changed_since_read`. */
export const version = () => z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER))

/** The version that the client read; 0 if there was nothing yet, so that nothing that somebody else has added is overwritten. */
export const versionOrNone = () => z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER))

/** `page` and `limit` of a list. A `limit` above `maximum` is reduced to it. */
export const paging = (defaultLimit = 10, maximum = 100) => ({
  page: z._default(wholeNumber(1, 1_000_000), 1),
  limit: z._default(
    z.pipe(
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
      z.transform((limit: number) => Math.min(limit, maximum)),
    ),
    defaultLimit,
  ),
})
/** `pagination` of a response that has more fields than a `paged` one. */
export const pageInfo = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  total_is_capped: z.optional(z.boolean()),
})
/** The search text of a list. '' counts as absent. */
export const search = () =>
  z.optional(preprocess((value) => cleanCode(value) || undefined, z.optional(line(200))))
/** `sort=field`, or `sort=-field` for descending order, of the declared fields. */
export const sort = <const T extends readonly string[]>(...fields: T) =>
  z.optional(
    z.enum(
      fields.flatMap((field) => [field, `-${field}`]) as [
        T[number] | `-${T[number]}`,
        ...(T[number] | `-${T[number]}`)[],
      ],
    ),
  )

// Fields of responses. They are exact: nothing is converted.
export const text = () => z.string()
export const textOrNull = () => z.nullable(z.string())
export const instant = () => z.iso.datetime()
export const count = () => z.int().check(z.gte(0))
/** An amount in AED with at most two decimals. */
export const amountInAed = () => z.number() as unknown as z.ZodMiniType<Aed, Aed>
