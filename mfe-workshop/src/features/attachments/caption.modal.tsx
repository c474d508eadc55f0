import { maxCaptionLength } from '@warsha/contracts/workshop/attachment-rules'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import {
  Button,
  DialogFooter,
  errorText,
  Modal,
  TextInput,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { type FormEvent, useState } from 'react'
import { useChangeCaption } from './attachments.api.ts'

/** Changes the caption of an attachment. */
export const CaptionModal = ({
  attachment,
  onClose,
}: {
  attachment: Attachment
  onClose: () => void
}) => {
  const { t } = useTranslation('work-card')
  const [caption, setCaption] = useState(attachment.caption ?? '')
  const change = useChangeCaption(attachment.id)
  useReturnFocus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate(caption, { onSuccess: onClose })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('files.edit_caption')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <form onSubmit={submit}>
        <TextInput
          label={t('files.caption')}
          value={caption}
          maxLength={maxCaptionLength}
          dir="auto"
          data-autofocus
          error={change.error && errorText(change.error)}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('files.save')}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  )
}
