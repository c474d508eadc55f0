import { IconBarcode } from '@tabler/icons-react'
import { LtrField } from '@warsha/web-kit/forms'
import type { ComponentProps, KeyboardEvent } from 'react'

/** A code field for barcode scanners, which end with Enter: Enter moves to the `next` field and does not submit. */
export const ScanField = ({
  next,
  ...field
}: ComponentProps<typeof LtrField> & { next: string }) => {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>(`[data-path="${next}"]`)?.focus()
  }
  return (
    <LtrField
      {...field}
      onKeyDown={onKeyDown}
      rightSection={<IconBarcode size={18} aria-hidden="true" />}
    />
  )
}
