import { IconPackageOff } from '@tabler/icons-react'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import { useOpenedRecord, useParams, useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useWorkCard } from '../work-card-shared/work-card.api.ts'
import { EditPartLineForm } from './edit-part-line.form.tsx'
import { NewPartLineForm } from './new-part-line.form.tsx'
import type { PartLineValues } from './part-line-values.ts'
import { fetchPartLine } from './part-lines.api.ts'

/** Returns the hook that reads the record of the form. */
const createPartLineHook = (cardId: string) => {
  const usePartLine = (id: string, isNeeded: boolean) =>
    useOpenedRecord({
      queryKey: ['opened-part-line', id],
      read: () => fetchPartLine(cardId, id),
      isNeeded,
    })
  return usePartLine
}

/** Dialog for the part line named in the URL, or for a new one. */
export const PartLineModal = () => {
  const dialog = useRecordDialog()
  const { id = '' } = useParams()
  const { t } = useTranslation('work-card')
  const card = useWorkCard(id).data?.data
  if (!card) return null
  return (
    <RecordModal<PartLine, PartLineValues>
      dialog={dialog}
      useRecord={createPartLineHook(card.id)}
      newForm={(props) => <NewPartLineForm {...props} card={card} />}
      editForm={(props) => <EditPartLineForm key={props.opening.record.version} {...props} />}
      texts={{
        title: t('parts.edit_title'),
        gone: t('parts.gone'),
        failed: t('parts.load_failed'),
      }}
      icon={<IconPackageOff size={28} stroke={1.6} />}
      size="lg"
    />
  )
}
