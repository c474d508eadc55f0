import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { toast } from '@warsha/web-kit'
import type { RowAction } from '@warsha/web-kit/table'

interface ActiveActionTexts {
  activate: string
  deactivate: string
  saved: string
  failed: string
}

/** Returns a function for the action of a row that activates or deactivates its record. */
export const createActiveAction = <Row extends { readonly is_active: boolean }>(
  toggle: (row: Row) => Promise<unknown>,
  texts: ActiveActionTexts,
) => {
  const run = async (row: Row) => {
    try {
      await toggle(row)
      toast.success(texts.saved)
    } catch (error) {
      toast.error(error, texts.failed)
    }
  }
  return (row: Row): RowAction => ({
    label: row.is_active ? texts.deactivate : texts.activate,
    icon: row.is_active ? <IconEyeOff size={16} /> : <IconEye size={16} />,
    onClick: () => void run(row),
  })
}
