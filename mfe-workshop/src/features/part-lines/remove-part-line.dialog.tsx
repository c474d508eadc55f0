import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import { Ltr, toast, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { usePartLineTexts } from './part-line-texts.ts'
import { useRemovePartLine } from './part-lines.api.ts'

export const RemovePartLineDialog = ({
  line,
  onClose,
}: {
  line: PartLine
  onClose: () => void
}) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const { formatQuantity } = usePartLineTexts()
  const remove = useRemovePartLine()
  const removeLine = async () => {
    await remove.mutateAsync(line.id)
    toast.success(t('parts.removed'))
  }
  return (
    <DeleteRecord
      title={t('parts.remove_title')}
      name={<UserText>{line.part_name}</UserText>}
      facts={
        <>
          <Ltr>{line.part_number}</Ltr>
          <span>{formatQuantity(line)}</span>
          <Ltr>{money(line.line_total)}</Ltr>
        </>
      }
      text={t('parts.remove_text')}
      deleteLabel={t('parts.remove')}
      failedText={t('parts.remove_failed')}
      remove={removeLine}
      onClose={onClose}
    />
  )
}
