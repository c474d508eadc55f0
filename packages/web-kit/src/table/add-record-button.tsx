import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { newRecordId, type RecordDialogState } from './use-record-dialog.ts'

interface AddRecordButtonProps {
  /** The dialog of the list. */
  dialog: RecordDialogState
  label: string
}

/** Opens the form of a new record. */
export const AddRecordButton = ({ dialog, label }: AddRecordButtonProps) => (
  <Button leftSection={<IconPlus size={18} />} onClick={() => dialog.open(newRecordId)}>
    {label}
  </Button>
)
