import { ApiError, Button } from '@warsha/web-kit'
import type { ReactNode } from 'react'

/** Returns the remedy of a form that was opened before somebody else changed its record: a button that opens the newest version. */
export const createNewestRemedy =
  (label: string, reload: () => void) =>
  (failure: unknown): ReactNode =>
    failure instanceof ApiError &&
    failure.code === 'changed_since_read' && (
      <Button variant="default" size="xs" onClick={reload}>
        {label}
      </Button>
    )
