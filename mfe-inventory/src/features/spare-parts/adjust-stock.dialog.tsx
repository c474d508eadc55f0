import type { SparePart } from '@warsha/contracts/spare-parts'
import { useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { AdjustStockModal } from './adjust-stock.modal.tsx'
import type { PartValues } from './spare-part-values.ts'
import { useSparePart } from './spare-parts.api.ts'
import { useAdjusted } from './use-adjusted.ts'

/** The dialog for the stock of the part that the address names: read afresh, since others take of it meanwhile. */
export const AdjustStockDialog = () => {
  const { t } = useTranslation('spare-parts')
  return (
    <RecordModal<SparePart, PartValues>
      opened={useAdjusted()}
      useRecord={useSparePart}
      newForm={() => null}
      editForm={({ opening, close }) => <AdjustStockModal part={opening.record} close={close} />}
      texts={{ title: t('adjust.title'), gone: t('gone'), failed: t('read_failed') }}
      size="md"
    />
  )
}
