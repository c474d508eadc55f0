import type { VehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useNavigate, useSearchParams, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldSection,
  FormModal,
  mapSubmitErrors,
  type RecordResponse,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useRef } from 'react'
import { NewOwnerForm, OwnerField, useOwner } from '../vehicles/owner.field.tsx'
import { useVehicle } from '../vehicles/vehicles.api.ts'
import { TaskRows } from './task-rows.tsx'
import {
  mileageText,
  NewCardVehicleForm,
  useVehicleSelection,
  VehicleField,
} from './vehicle.field.tsx'
import { workCardPath } from './work-card-details.tsx'
import { JobFields, ReceptionFields } from './work-card-fields.tsx'
import {
  type NewWorkCardValues,
  newWorkCardValues,
  toTaskInputs,
  toWorkCardBody,
  type WorkCardField,
} from './work-card-values.ts'
import { useCreateWorkCard } from './work-cards.api.ts'

const schema = () =>
  import('@warsha/contracts/workshop/work-cards').then(({ newWorkCard }) => newWorkCard)

/** Replaces the form in the browser history by the page of the new card, so that Back leads to the list. */
const useNewWorkCardForm = (initialValues: Partial<NewWorkCardValues>) => {
  const { t } = useTranslation('work-cards')
  const navigate = useNavigate()
  const create = useCreateWorkCard()
  const { t: tErrors } = useTranslation('errors')
  const created = useRef<RecordResponse<WorkCard>>(null)
  return useContractForm<NewWorkCardValues>({
    initialValues: newWorkCardValues(initialValues),
    schema,
    submit: async ({ tasks, ...values }, idempotencyKey) => {
      const body = { ...toWorkCardBody(values), tasks: toTaskInputs(tasks) }
      created.current = await mapSubmitErrors(create.mutateAsync({ body, idempotencyKey }), {
        gone: t('gone'),
      })
    },
    onDone: () => {
      const { data: card, warnings = [] } = created.current!
      toast.success(t('created', { number: card.work_card_number }))
      for (const { path, code, params } of warnings)
        toast.news(t(`fields.${path as WorkCardField}`), tErrors(`warning.${code}`, params ?? {}))
      navigate(workCardPath(card), { replace: true })
    },
  })
}

const NewWorkCardModal = ({
  preselectedVehicle,
  close,
}: {
  preselectedVehicle?: VehicleDetail
  close: () => void
}) => {
  const { t } = useTranslation('work-cards')
  const initialValues = preselectedVehicle && {
    customer_id: preselectedVehicle.customer_id,
    vehicle_id: preselectedVehicle.id,
    mileage_in: mileageText(preselectedVehicle),
  }
  const form = useNewWorkCardForm(initialValues ?? {})
  const owner = useOwner(form, preselectedVehicle)
  const vehicle = useVehicleSelection(form)
  const field = bindFields({
    form,
    notes: {},
    focusOn: 'customer_id',
    label: (name) => t(`fields.${name}`),
  })
  return (
    <>
      <FormModal
        form={form}
        title={t('add')}
        submitLabel={t('create')}
        isIncomplete={!vehicle.isSelected}
        failedText={t('create_failed')}
        onClose={close}
        size="xl"
      >
        <FieldSection title={t('sections.whose')}>
          <OwnerField field={field('customer_id')} owner={owner} />
          <VehicleField field={field} vehicle={vehicle} />
        </FieldSection>
        <JobFields form={form} field={field} isCompany={owner.isCompany} />
        <TaskRows form={form} />
        <ReceptionFields form={form} field={field} />
      </FormModal>
      <NewOwnerForm owner={owner} />
      <NewCardVehicleForm vehicle={vehicle} />
    </>
  )
}

/** Form of a new work card. `?vehicle=` preselects a vehicle. */
export const NewWorkCardForm = ({ close }: { close: () => void }) => {
  const [params] = useSearchParams()
  const vehicleId = params.get('vehicle')
  const { data, error } = useVehicle(vehicleId ?? '', vehicleId !== null)
  if (vehicleId !== null && !data && !error) return null
  return <NewWorkCardModal preselectedVehicle={data?.data} close={close} />
}
