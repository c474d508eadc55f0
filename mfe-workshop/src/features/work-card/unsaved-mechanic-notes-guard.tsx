import { confirm, t } from '@warsha/web-kit'
import { useUnsavedGuard } from '@warsha/web-kit/forms'

const confirmLeaving = () =>
  confirm({
    title: t('work-card:mechanic_notes.leave_title'),
    text: t('work-card:mechanic_notes.leave_text'),
    confirmLabel: t('work-card:mechanic_notes.leave'),
  })

/** Asks for confirmation before the user leaves the card, although the draft is stored on the device. */
export const UnsavedMechanicNotesGuard = () => {
  useUnsavedGuard(true, confirmLeaving)
  return null
}
