import type { VehicleDetail } from '@warsha/contracts/vehicles'
import { toast, useNavigate, useSearchParams, useTranslation } from '@warsha/web-kit'
import { FieldSection, FormModal, fieldsOf, landing, useContractForm } from '@warsha/web-kit/forms'
import { useRef } from 'react'
import { NewOwner, OwnerField, useOwner } from '../vehicles/owner.tsx'
import { useVehicle } from '../vehicles/vehicles.api.ts'
import { CardVehicleField, mileageOf, NewCardVehicle, useCardVehicle } from './card-vehicle.tsx'
import { TaskRows } from './task-rows.tsx'
import { addressOf } from './work-card-facts.tsx'
import { JobFields, Reception } from './work-card-fields.tsx'
import { type NewCardValues, newCardValues, sentOf, sentTasksOf } from './work-card-values.ts'
import { useCreateWorkCard } from './work-cards.api.ts'

const schema = () => import('@warsha/contracts/work-cards').then(({ newWorkCard }) => newWorkCard)

/** The card's own page takes the place of the form, so that Back leads to the list. */
const useNewCardForm = (begun: Partial<NewCardValues>) => {
  const { t } = useTranslation('work-cards')
  const navigate = useNavigate()
  const create = useCreateWorkCard()
  const created = useRef<{ id: string; work_card_number: string }>(null)
  return useContractForm<NewCardValues>({
    initialValues: newCardValues(begun),
    schema,
    submit: async ({ tasks, ...values }, idempotencyKey) => {
      const body = { ...sentOf(values), tasks: sentTasksOf(tasks) }
      created.current = (
        await landing(create.mutateAsync({ body, idempotencyKey }), { gone: t('gone') })
      ).data
    },
    onDone: () => {
      toast.success(t('created', { number: created.current!.work_card_number }))
      navigate(addressOf(created.current!), { replace: true })
    },
  })
}

const NewWorkCardForm = ({ car, close }: { car?: VehicleDetail; close: () => void }) => {
  const { t } = useTranslation('work-cards')
  const begun = car && {
    customer_id: car.customer_id,
    vehicle_id: car.id,
    mileage_in: mileageOf(car),
  }
  const form = useNewCardForm(begun ?? {})
  const owner = useOwner(form, car)
  const vehicle = useCardVehicle(form)
  const field = fieldsOf({
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
        isIncomplete={!vehicle.isChosen}
        failedText={t('create_failed')}
        onClose={close}
        size="xl"
        isCovered={owner.isAdding || vehicle.isAdding}
      >
        <FieldSection title={t('sections.whose')}>
          <OwnerField field={field('customer_id')} owner={owner} />
          <CardVehicleField field={field} vehicle={vehicle} />
        </FieldSection>
        <JobFields form={form} field={field} />
        <TaskRows form={form} />
        <Reception form={form} field={field} />
      </FormModal>
      <NewOwner owner={owner} />
      <NewCardVehicle vehicle={vehicle} />
    </>
  )
}

/** The form of a new work card; `?vehicle=` says for which car somebody came. */
export const NewWorkCard = ({ close }: { close: () => void }) => {
  const [params] = useSearchParams()
  const wished = params.get('vehicle')
  const { data, error } = useVehicle(wished ?? '', wished !== null)
  if (wished !== null && !data && !error) return null
  return <NewWorkCardForm car={data?.data} close={close} />
}
