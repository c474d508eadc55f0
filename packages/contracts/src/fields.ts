/**
 * The words that schemas are made of, and the only door to zod.
 * What comes in is read kindly (numbers as text, Arabic digits, '' for nothing), what goes on is exact.
 * Source: design api.md, "Conventions".
 */
import * as z from 'zod/mini'
import { faultOf, latinDigits, numberIn } from './text-rules.ts'

export { z }
export type Schema<Output = unknown> = z.ZodMiniType<Output>
export type Infer<S extends z.ZodMiniType> = z.infer<S>

/** An issue of ours; `code` is what stands at the field. */
export const custom = (code: string, params: Record<string, unknown> = {}) => ({
  code: 'custom' as const,
  params: { code, ...params },
})

const cleanText = (multiline: boolean) =>
  z.check<string>((payload) => {
    const fault = faultOf(payload.value, multiline)
    if (fault) payload.issues.push({ ...custom(fault), input: payload.value })
  })

export const trimmed = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value
const emptyToNull = (value: unknown): unknown => {
  const text = trimmed(value)
  return text === '' ? null : text
}
/** Reads the value with `read` first, then checks it with `schema`. */
export const reading = <S extends z.ZodMiniType>(read: (value: unknown) => unknown, schema: S) =>
  z.pipe(z.transform(read), schema) as unknown as z.ZodMiniType<z.output<S>, z.input<S>>

/** May be left out (a PUT then leaves the field as it is); null and '' mean none. */
export const orNone = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(reading(emptyToNull, z.nullable(schema)))

export const line = (maximum: number) =>
  z.string().check(z.minLength(1), z.maxLength(maximum), cleanText(false))

/** One line of text, required, at most `maximum` characters. */
export const oneLine = (maximum = 200) => reading(trimmed, line(maximum))
/** One line of text that may be missing. */
export const optionalLine = (maximum = 200) => orNone(line(maximum))
/** A phone number as it was typed, in Latin digits: it is dialled, and read from left to right. */
export const phone = () => reading(latinOf, line(50))
/** A phone number that may be missing. */
export const optionalPhone = () => orNone(reading(latinOf, line(50)))
/** Several lines of text that may be missing. */
export const optionalText = (maximum = 5000) =>
  orNone(z.string().check(z.maxLength(maximum), cleanText(true)))

/** What JSON Schema can't see in a check of our own (openapi-schemas.ts). */
export const described = (words: { [word: string]: unknown }) => z.meta(words)

const address = z.string().check(
  described({ format: 'email' }),
  z.maxLength(200),
  z.check<string>((payload) => {
    if (!/^[^\s@<>()[\],;:"\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(payload.value))
      payload.issues.push({ ...custom('invalid_email'), input: payload.value })
  }),
  cleanText(false),
)
export const optionalEmail = () => orNone(address)

/** A new password: 8 to 128 characters, taken exactly as typed. */
export const newPassword = () =>
  z.string().check(z.minLength(8), z.maxLength(128), cleanText(false))
/** A password in a form that leaves the present one alone when it is empty, null or absent. */
export const optionalPassword = () =>
  z.optional(
    reading(
      (value) => (value === '' || value === null ? undefined : value),
      z.optional(newPassword()),
    ),
  )
/** A new password in a form that must bring one: empty is as good as none. */
export const neededPassword = () =>
  reading((value) => (value === '' || value === null ? undefined : value), newPassword())
/** A password as typed at sign-in: bounded, never judged. */
export const typedPassword = () => z.string().check(z.minLength(1), z.maxLength(1000))

/** May be left out, and has no "none" to be set to: '' and null say nothing either. */
const orSilent = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(reading((value) => emptyToNull(value) ?? undefined, z.optional(schema)))

/** true, false, or their text. */
export const flag = () =>
  reading((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
export const optionalFlag = () => orSilent(flag())

export const oneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  reading(trimmed, z.enum(options))
export const optionalOneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  orSilent(oneOf(options))
/** One of the options, or none: null and '' take it away. */
export const optionalOneOfOrNone = <const T extends readonly [string, ...string[]]>(options: T) =>
  orNone(oneOf(options))

export const latinOf = (value: unknown): unknown =>
  typeof value === 'string' ? latinDigits(value.trim()) : value
const readNumber = (value: unknown): unknown =>
  typeof value === 'string' ? (numberIn(value) ?? value) : value
/** A bound that moves with time is asked for at each check. */
type Bound = number | (() => number)
const numeric = (decimals: number, minimum: number, highest: Bound) =>
  z.check<unknown>((payload) => {
    const value = payload.value
    const fault = (code: string, params = {}) =>
      void payload.issues.push({ ...custom(code, params), input: value })
    if (value === undefined || value === null || value === '') return fault('required')
    if (typeof value !== 'number' || !Number.isFinite(value)) return fault('not_a_number')
    const maximum = typeof highest === 'function' ? highest() : highest
    if (value < minimum) return fault('too_small', { minimum })
    if (value > maximum) return fault('too_large', { maximum })
    if (Number(value.toFixed(decimals)) !== value)
      fault(decimals === 0 ? 'not_a_whole_number' : 'too_many_decimals', { maximum: decimals })
  })
const number = (decimals: number, minimum: number, maximum: Bound) =>
  z.pipe(
    z.transform(readNumber),
    z.unknown().check(
      numeric(decimals, minimum, maximum),
      described({
        type: decimals === 0 ? 'integer' : 'number',
        minimum,
        ...(typeof maximum === 'number' && { maximum }),
      }),
    ),
  ) as unknown as z.ZodMiniType<number, number | string>

/** A whole number within bounds. */
export const whole = (minimum: number, maximum: Bound) => number(0, minimum, maximum)
/** A number with at most `decimals` decimals within bounds. */
export const decimal = (decimals: number, minimum: number, maximum: number) =>
  number(decimals, minimum, maximum)

/** A whole number that may be missing. */
export const optionalWhole = (minimum: number, maximum: Bound) => orNone(whole(minimum, maximum))

/** A quantity that may be missing: at most two decimals, as a number. */
export const optionalQuantity = (maximum: number) => orNone(decimal(2, 0, maximum))
/** A quantity added, or taken when negative: at most two decimals, not 0. */
export const signedQuantity = (maximum: number) =>
  decimal(2, -maximum, maximum).check(
    z.check<number>(({ value, issues }) => {
      if (value === 0) issues.push({ ...custom('zero_not_allowed'), input: value })
    }),
  )
/** Degrees that may be missing: 90 for latitudes, 180 for longitudes. */
export const optionalCoordinate = (bound: number) => orNone(decimal(15, -bound, bound))

/** A sum of money in AED, at least `minimum`: at most two decimals on the wire, integer fils in code. */
export const money = (minimum = 0) =>
  z.pipe(
    decimal(2, minimum, 99_999_999.99),
    z.transform((aed: number) => Math.round(aed * 100)),
  )
/** A sum of money in AED that may be missing. */
export const optionalMoney = () => orNone(money())

/** What one of something is sold for, in AED: above 0, at most two decimals; integer fils in code. */
export const unitPrice = () =>
  z.pipe(
    z.unknown().check(
      z.check<unknown>(({ value, issues }) => {
        const read = readNumber(value)
        if (typeof read !== 'number' || !(read > 0))
          issues.push({ ...custom('invalid_unit_price'), input: value })
      }),
      described({ type: 'number', minimum: 0.01, maximum: 99_999_999.99 }),
    ),
    money(0.01),
  ) as unknown as z.ZodMiniType<number, number | string>

const uuid = () =>
  z.string().check(
    described({ format: 'uuid' }),
    z.check<string>((payload) => {
      if (!isUuid(payload.value))
        payload.issues.push({ ...custom('invalid_id'), input: payload.value })
    }),
  )
const readId = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() || undefined : value
/** A reference to another record: a UUID in a body or query; goes on in lower case, as the database writes it. */
export const id = () => reading(readId, uuid())
/** A reference that may be missing. */
export const optionalId = () => orNone(reading(readId, uuid()))
/** Whether a text is a UUID; a malformed id in a path is 404 like an unknown one. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The version that the client read; a PUT that names an older one is refused with `changed_since_read`. */
export const version = () => z.optional(whole(1, Number.MAX_SAFE_INTEGER))

/** `page` and `limit` of a list; more than `maximum` is clamped (design: api.md, Lists). */
export const paging = (standard = 10, maximum = 100) => ({
  page: z._default(whole(1, 1_000_000), 1),
  limit: z._default(
    z.pipe(
      whole(1, Number.MAX_SAFE_INTEGER),
      z.transform((limit: number) => Math.min(limit, maximum)),
    ),
    standard,
  ),
})
/** The search text of a list; '' searches nothing. */
export const search = () =>
  z.optional(reading((value) => trimmed(value) || undefined, z.optional(line(200))))
/** `sort=field` or `-field` out of a declared set. */
export const sort = <const T extends readonly string[]>(...fields: T) =>
  z.optional(
    z.enum(
      fields.flatMap((field) => [field, `-${field}`]) as [
        T[number] | `-${T[number]}`,
        ...(T[number] | `-${T[number]}`)[],
      ],
    ),
  )

// Words of answers: what goes out is exact, so these read nothing kindly.
export const text = () => z.string()
export const textOrNull = () => z.nullable(z.string())
export const instant = () => z.iso.datetime()
export const count = () => z.int().check(z.gte(0))
