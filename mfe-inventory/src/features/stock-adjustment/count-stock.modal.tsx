import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useSparePart } from '../spare-parts/spare-parts.api.ts'
import { CountStockForm, type CountValues } from './count-stock.form.tsx'
import { useCountedPart } from './use-counted-part.ts'

/** Dialog that counts the stock of the part in the URL. It reads the part first: the stock may have changed. */
export const CountStockModal = () => {
  const { t } = useTranslation('spare-parts')
  return (
    <RecordModal<SparePart, CountValues>
      dialog={useCountedPart()}
      useRecord={useSparePart}
      newForm={() => null}
      editForm={({ opening, close }) => <CountStockForm part={opening.record} close={close} />}
      texts={{ title: t('count.title'), gone: t('gone'), failed: t('read_failed') }}
      size="md"
    />
  )
}
