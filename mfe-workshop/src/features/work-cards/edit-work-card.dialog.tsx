import { IconClipboardOff } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FormModal,
  mapSubmitErrors,
  RecordFormNotice,
  RecordModal,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { JobFields, ReceptionFields } from './work-card-fields.tsx'
import { fuelLevelName, paymentTypeName } from './work-card-names.ts'
import {
  toWorkCardBody,
  toWorkCardValues,
  type WorkCardField,
  type WorkCardFormState,
  type WorkCardValues,
} from './work-card-values.ts'
import { fetchWorkCard, useChangeWorkCard, useWorkCardForEdit } from './work-cards.api.ts'

interface EditWorkCardFormProps {
  opening: WorkCardFormState
  /** Restarts the form with another version of the same card. */
  replace: (opening: WorkCardFormState) => void
  close: () => void
}

/** Formats a saved value for the conflict notice of its field. */
const useFormatFieldValue = () => {
  const { dateTime } = useFormats()
  return (field: WorkCardField, card: WorkCard): string => {
    if (field === 'assigned_mechanic_id') return card.mechanic_name ?? ''
    if (field === 'promised_date') return card.promised_date ? dateTime(card.promised_date) : ''
    if (field === 'payment_type') return paymentTypeName(card.payment_type)
    if (field === 'fuel_level') return card.fuel_level ? fuelLevelName(card.fuel_level) : ''
    return toWorkCardValues(card)[field]
  }
}

const EditWorkCardForm = ({ opening, replace, close }: EditWorkCardFormProps) => {
  const { t } = useTranslation('work-cards')
  const change = useChangeWorkCard()
  const card = opening.record
  const { id, work_card_number: number, assigned_mechanic_id, mechanic_name } = card
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf: toWorkCardValues,
    schema: () =>
      import('@warsha/contracts/workshop/work-cards').then(({ workCardChange }) => workCardChange),
    change: (values) =>
      mapSubmitErrors(change.mutateAsync({ id, body: toWorkCardBody(values) }), {
        gone: t('gone'),
      }),
    readNewest: () => fetchWorkCard(id),
    readFailed: t('read_failed'),
    formatValue: useFormatFieldValue(),
    onSaved: () => {
      toast.success(t('saved', { number }))
      close()
    },
  })
  const field = bindFields<WorkCardValues>({
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
      <RecordFormNotice opening={opening} />
      <JobFields
        form={form}
        field={field}
        mechanic={mechanic}
        isCompany={card.company_name !== null}
      />
      <ReceptionFields form={form} field={field} isInitiallyOpen={isReceived} />
    </FormModal>
  )
}

/** Edit dialog of a work card, used by the list and by the card's page. */
export const EditWorkCardDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('work-cards')
  const ignore = () => undefined
  return (
    <RecordModal<WorkCard, WorkCardValues>
      dialog={{ id, open: ignore, replace: ignore, close: onClose }}
      useRecord={useWorkCardForEdit}
      newForm={() => null}
      editForm={(props) => <EditWorkCardForm key={props.opening.record.version} {...props} />}
      texts={{ title: t('edit_title'), gone: t('gone'), failed: t('read_failed') }}
      icon={<IconClipboardOff size={28} stroke={1.6} />}
    />
  )
}
