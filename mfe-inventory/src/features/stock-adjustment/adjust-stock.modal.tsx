import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useSparePart } from '../spare-parts/spare-parts.api.ts'
import { AdjustStockForm } from './adjust-stock.form.tsx'
import type { AdjustmentValues } from './adjust-stock-values.ts'
import { useAdjustedPart } from './use-adjusted-part.ts'

/** Dialog that adjusts the stock of the part in the URL. It reads the part first: the stock may have changed. */
export const AdjustStockModal = () => {
  const { t } = useTranslation('spare-parts')
  return (
    <RecordModal<SparePart, AdjustmentValues>
      dialog={useAdjustedPart()}
      useRecord={useSparePart}
      newForm={() => null}
      editForm={({ opening, close }) => <AdjustStockForm part={opening.record} close={close} />}
      texts={{ title: t('adjust.title'), gone: t('gone'), failed: t('read_failed') }}
      size="md"
    />
  )
}
