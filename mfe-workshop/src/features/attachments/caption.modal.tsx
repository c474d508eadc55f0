import { maxCaptionLength } from '@warsha/contracts/workshop/attachment-rules'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { useTranslation } from '@warsha/web-kit'
import { FormModal, TextField, useContractForm } from '@warsha/web-kit/forms'
import { useChangeCaption } from './attachments.api.ts'

interface CaptionModalProps {
  attachment: Attachment
  onClose: () => void
}

/** Changes the caption of an attachment. */
export const CaptionModal = ({ attachment, onClose }: CaptionModalProps) => {
  const { t } = useTranslation('work-card')
  const change = useChangeCaption(attachment.id)
  const form = useContractForm({
    initialValues: { caption: attachment.caption ?? '' },
    schema: async () =>
      (await import('@warsha/contracts/workshop/attachments')).changeAttachment.body,
    submit: ({ caption }) => change.mutateAsync(caption),
    onDone: onClose,
  })
  return (
    <FormModal
      form={form}
      title={t('files.edit_caption')}
      submitLabel={t('files.save')}
      failedText={t('files.caption_failed')}
      onClose={onClose}
      size="md"
    >
      <TextField
        form={form}
        name="caption"
        label={t('files.caption')}
        maxLength={maxCaptionLength}
        data-autofocus
      />
    </FormModal>
  )
}
