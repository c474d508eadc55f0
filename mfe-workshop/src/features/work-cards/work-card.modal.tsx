import { newRecordId, useRecordDialog } from '@warsha/web-kit/table'
import { EditWorkCardDialog } from './edit-work-card.dialog.tsx'
import { NewWorkCardForm } from './new-work-card.form.tsx'

/** Dialog for the work card named in the URL, or for a new one. */
export const WorkCardModal = () => {
  const { id, close } = useRecordDialog()
  if (id === null) return null
  return id === newRecordId ? (
    <NewWorkCardForm close={close} />
  ) : (
    <EditWorkCardDialog id={id} onClose={close} />
  )
}
