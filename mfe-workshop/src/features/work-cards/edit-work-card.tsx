import { IconClipboardOff } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  FormModal,
  fieldsOf,
  landing,
  OpeningNotice,
  RecordModal,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { JobFields, Reception } from './work-card-fields.tsx'
import { fuelLevelName, paymentTypeName } from './work-card-names.ts'
import {
  type CardField,
  type CardOpening,
  type CardValues,
  sentOf,
  valuesOf,
} from './work-card-values.ts'
import { fetchWorkCard, useChangeWorkCard, useOpenedWorkCard } from './work-cards.api.ts'

interface FormProps {
  opening: CardOpening
  /** Begins again from another state of the same card. */
  replace: (opening: CardOpening) => void
  close: () => void
}

/** How a saved value is said where another one was typed. */
const useShown = () => {
  const { dateTime } = useFormats()
  return (field: CardField, card: WorkCard): string => {
    if (field === 'assigned_mechanic_id') return card.mechanic_name ?? ''
    if (field === 'promised_date') return card.promised_date ? dateTime(card.promised_date) : ''
    if (field === 'payment_type') return paymentTypeName(card.payment_type)
    if (field === 'fuel_level') return card.fuel_level ? fuelLevelName(card.fuel_level) : ''
    return valuesOf(card)[field]
  }
}

const EditForm = ({ opening, replace, close }: FormProps) => {
  const { t } = useTranslation('work-cards')
  const change = useChangeWorkCard()
  const card = opening.record
  const { id, work_card_number: number, assigned_mechanic_id, mechanic_name } = card
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf,
    schema: () =>
      import('@warsha/contracts/work-cards').then(({ workCardChange }) => workCardChange),
    change: (values) =>
      landing(change.mutateAsync({ id, body: sentOf(values) }), { gone: t('gone') }),
    readNewest: () => fetchWorkCard(id),
    readFailed: t('read_failed'),
    shown: useShown(),
    onSaved: () => {
      toast.success(t('saved', { number }))
      close()
    },
  })
  const field = fieldsOf<CardValues>({
    form,
    notes,
    focusOn: focusOn ?? 'customer_complaint',
    label: (name) => t(`fields.${name}`),
  })
  const mechanic = assigned_mechanic_id
    ? { id: assigned_mechanic_id, name: mechanic_name ?? '' }
    : null
  const isReceived =
    card.mileage_in !== null || card.fuel_level !== null || card.condition_notes !== null
  return (
    <FormModal
      form={form}
      title={t('edit_title_of', { number })}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      remedy={remedy}
      onClose={close}
      size="xl"
    >
      <OpeningNotice opening={opening} />
      <JobFields form={form} field={field} mechanic={mechanic} />
      <Reception form={form} field={field} isBegun={isReceived} />
    </FormModal>
  )
}

/** The dialog in which the office changes a work card, wherever it stands open. */
export const EditWorkCard = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('work-cards')
  const stay = () => undefined
  return (
    <RecordModal<WorkCard, CardValues>
      opened={{ id, open: stay, replace: stay, close: onClose }}
      useRecord={useOpenedWorkCard}
      newForm={() => null}
      editForm={(props) => <EditForm key={props.opening.record.version} {...props} />}
      texts={{ title: t('edit_title'), gone: t('gone'), failed: t('read_failed') }}
      icon={<IconClipboardOff size={28} stroke={1.6} />}
    />
  )
}
