import type { PartLine } from '@warsha/contracts/part-lines'
import { Ltr, Typed, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { useLineWords } from './part-line-words.ts'
import { useRemovePartLine } from './part-lines.api.ts'

export const RemovePartLine = ({ line, onClose }: { line: PartLine; onClose: () => void }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const { quantityOf } = useLineWords()
  const remove = useRemovePartLine()
  const goAhead = async () => {
    await remove.mutateAsync(line.id)
    toast.success(t('parts.removed'))
  }
  return (
    <DeleteRecord
      title={t('parts.remove_title')}
      name={<Typed>{line.part_name}</Typed>}
      facts={
        <>
          <Ltr>{line.part_number}</Ltr>
          <span>{quantityOf(line)}</span>
          <Ltr>{money(line.line_total)}</Ltr>
        </>
      }
      text={t('parts.remove_text')}
      deleteLabel={t('parts.remove')}
      failedText={t('parts.remove_failed')}
      remove={goAhead}
      onClose={onClose}
    />
  )
}
