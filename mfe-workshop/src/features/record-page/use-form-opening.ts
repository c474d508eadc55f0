import { toast } from '@warsha/web-kit'
import type { RecordFormState } from '@warsha/web-kit/forms'
import { useState } from 'react'

interface FormOpeningOptions<R> {
  /** Returns the translated reason for which this version of the record does not allow the change, or null. */
  blockedBy: (newest: R) => string | null
  /** Closes the form. */
  close: () => void
}

/**
 * Returns the state that the form of a change starts from, and the function that replaces it with the newest version. A
 * version that no longer allows the change closes the form with the reason. The form needs the version as its key.
 */
export const useFormOpening = <R extends object, V extends object>(
  record: R,
  { blockedBy, close }: FormOpeningOptions<R>,
) => {
  const [opening, setOpening] = useState<RecordFormState<R, V>>({ record, warnings: [] })
  const replace = (newest: RecordFormState<R, V>) => {
    const reason = blockedBy(newest.record)
    if (reason === null) {
      setOpening(newest)
      return
    }
    toast.error(null, reason)
    close()
  }
  return { opening, replace }
}
