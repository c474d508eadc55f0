import { newRecordId, useOpened } from '@warsha/web-kit/table'
import { EditWorkCard } from './edit-work-card.tsx'
import { NewWorkCard } from './new-work-card.form.tsx'

/** The dialog for the work card that the address names, or for a new one. */
export const WorkCardModal = () => {
  const { id, close } = useOpened()
  if (id === null) return null
  return id === newRecordId ? (
    <NewWorkCard close={close} />
  ) : (
    <EditWorkCard id={id} onClose={close} />
  )
}
