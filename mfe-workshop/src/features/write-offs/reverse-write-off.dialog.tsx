import type { WriteOff } from '@warsha/contracts/workshop/money/write-offs'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { useReverseWriteOff } from './write-offs.api.ts'

export interface ReverseWriteOffDialogProps {
  writeOff: WriteOff
  onClose: () => void
}

/** Takes a write-off back: the amount is owed again. */
export const ReverseWriteOffDialog = ({ writeOff, onClose }: ReverseWriteOffDialogProps) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  const reverse = useReverseWriteOff()
  return (
    <ReasonModal
      title={t('write_off.reverse_title')}
      submitLabel={t('write_off.reverse')}
      label={t('payments.reason')}
      submit={(reason) => reverse.mutateAsync({ writeOffId: writeOff.id, reason })}
      doneText={t('write_off.reversed')}
      failedText={t('write_off.reverse_failed')}
      goneText={t('write_off.gone')}
      onClose={onClose}
    >
      <p className={list.facts}>
        <Ltr className={list.sum}>{money(writeOff.amount)}</Ltr> · {date(writeOff.written_off_on)}
      </p>
      <p className={list.hint}>{t('write_off.reverse_text')}</p>
    </ReasonModal>
  )
}
