import { confirm, t } from '@warsha/web-kit'
import { useUnsavedGuard } from '@warsha/web-kit/forms'

const askToLeave = () =>
  confirm({
    title: t('work-card:notes.leave_title'),
    text: t('work-card:notes.leave_text'),
    confirmLabel: t('work-card:notes.leave'),
  })

/** While it is mounted, leaving the card asks, though what was typed stays on the device. */
export const UnsavedNotes = () => {
  useUnsavedGuard(true, askToLeave)
  return null
}
