/** Unsaved edits of a form with lists, which continues with a newer version of its record. */
import type { RecordFormState } from '@warsha/web-kit/forms'
import { useEffect } from 'react'

interface FormVersions<V extends object> {
  /** The values of the version from which the form was started. */
  readonly base: V
  readonly current: V
  readonly newest: V
}
type CarriedEdits<V extends object> = Required<
  Pick<RecordFormState<unknown, V>, 'edits' | 'conflicts'>
>

/**
 * Returns the edits to apply to the newest version, and those of them in which it has another value of somebody else. A list counts
 * as one field.
 *
 * @param toBody converts values to what is sent: rows have keys of their own in each form
 */
const carryEditsOver = <V extends object>(
  { base, current, newest }: FormVersions<V>,
  toBody: (values: V) => { readonly [F in keyof V]: unknown },
): CarriedEdits<V> => {
  const [before, typed, after] = [toBody(base), toBody(current), toBody(newest)]
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const edited = (Object.keys(base) as (keyof V & string)[]).filter(
    (field) => !isSame(typed[field], before[field]),
  )
  return {
    edits: Object.fromEntries(edited.map((field) => [field, current[field]])) as Partial<V>,
    conflicts: edited.filter(
      (field) => !isSame(after[field], before[field]) && !isSame(after[field], typed[field]),
    ),
  }
}

interface NewestVersionOptions<R, V extends object> {
  /** The version from which the form was started. */
  readonly record: R
  readonly readNewest: () => Promise<{ readonly data: R }>
  readonly replace: (opening: RecordFormState<R, V>) => void
  readonly valuesOf: (record: R) => V
  readonly toBody: (values: V) => { readonly [F in keyof V]: unknown }
}

/** Restarts a form from the newest version of its record, with the edits that its current values have. */
export const continueWithNewest = async <R, V extends object>(
  current: V,
  { record, readNewest, replace, valuesOf, toBody }: NewestVersionOptions<R, V>,
): Promise<void> => {
  const { data: newest } = await readNewest()
  const versions = { base: valuesOf(record), current, newest: valuesOf(newest) }
  replace({ record: newest, warnings: [], ...carryEditsOver(versions, toBody) })
}

/** Puts the edits into the form when it starts, as changes that are not saved. */
export const useCarriedEdits = <V extends object>(
  setValues: (values: Partial<V>) => void,
  edits: Partial<V> | undefined,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form starts from a newer version
  useEffect(() => {
    if (edits) setValues(edits)
  }, [])
}
