import type { ApprovalLimit } from '@warsha/contracts/workshop/estimates/approval-limits'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  FieldGrid,
  type FieldNotes,
  FormModal,
  LtrField,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  SwitchField,
  TextField,
  useChangeForm,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { findNewest } from '../record-page/find-newest.ts'
import {
  fetchApprovalLimits,
  type LimitBody,
  useAddLimit,
  useChangeLimit,
} from './approval-limits.api.ts'

interface LimitModalProps {
  customerId: string
  /** Null: a new person. */
  limit: ApprovalLimit | null
  onClose: () => void
}

type LimitValues = {
  person_name: string
  phone: string
  monthly_limit: string
  is_fleet_manager: boolean
}
type Opening = RecordFormState<ApprovalLimit, LimitValues>

const emptyLimit: LimitValues = {
  person_name: '',
  phone: '',
  monthly_limit: '',
  is_fleet_manager: false,
}

const toLimitValues = (limit: ApprovalLimit): LimitValues => ({
  person_name: limit.person_name,
  phone: limit.phone ?? '',
  monthly_limit: String(limit.monthly_limit),
  is_fleet_manager: limit.is_fleet_manager,
})

const errorTargets = { duplicate_person: 'person_name' }

const loadSchema = async () =>
  (await import('@warsha/contracts/workshop/estimates/approval-limits')).newApprovalLimit

interface LimitFieldsProps {
  form: ContractForm<LimitValues>
  notes?: FieldNotes<LimitValues>
  focusOn?: keyof LimitValues | undefined
}

const LimitFields = ({ form, notes = {}, focusOn = 'person_name' }: LimitFieldsProps) => {
  const { t } = useTranslation('customer-page')
  const field = bindFields<LimitValues>({
    form,
    notes,
    focusOn,
    label: (name) => t(`limits.${name}`),
  })
  return (
    <FieldGrid>
      <TextField
        {...field('person_name', t('limits.person_name_hint'))}
        maxLength={100}
        withAsterisk
        wide
      />
      <LtrField {...field('phone')} inputMode="tel" maxLength={50} />
      <LtrField
        {...field('monthly_limit', t('limits.monthly_limit_hint'))}
        inputMode="decimal"
        withAsterisk
      />
      <SwitchField
        form={form}
        name="is_fleet_manager"
        label={t('limits.is_fleet_manager')}
        description={t('limits.is_fleet_manager_hint')}
        wide
      />
    </FieldGrid>
  )
}

const AddLimitModal = ({ customerId, onClose }: Omit<LimitModalProps, 'limit'>) => {
  const { t } = useTranslation('customer-page')
  const add = useAddLimit(customerId)
  const form = useContractForm<LimitValues>({
    initialValues: emptyLimit,
    schema: loadSchema,
    submit: (values, idempotencyKey) =>
      mapSubmitErrors(add.mutateAsync({ body: values as unknown as LimitBody, idempotencyKey }), {
        gone: t('limits.gone'),
        fields: errorTargets,
      }),
    onDone: () => {
      toast.success(t('limits.saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('limits.add')}
      submitLabel={t('limits.save')}
      failedText={t('limits.save_failed')}
      onClose={onClose}
      size="md"
    >
      <LimitFields form={form} />
    </FormModal>
  )
}

interface ChangeLimitFormProps extends Omit<LimitModalProps, 'limit'> {
  opening: Opening
  replace: (opening: Opening) => void
}

const ChangeLimitForm = ({ customerId, opening, replace, onClose }: ChangeLimitFormProps) => {
  const { t } = useTranslation('customer-page')
  const change = useChangeLimit(customerId)
  const { id } = opening.record
  const gone = t('limits.gone')
  const { form, notes, focusOn, remedy } = useChangeForm<ApprovalLimit, LimitValues>({
    opening,
    replace,
    valuesOf: toLimitValues,
    schema: loadSchema,
    change: (values) => {
      const body = values as unknown as LimitBody & { version: number }
      return mapSubmitErrors(change.mutateAsync({ limitId: id, body }), {
        gone,
        fields: errorTargets,
      })
    },
    readNewest: async () => findNewest(await fetchApprovalLimits(customerId), { id, gone }),
    readFailed: t('limits.failed'),
    onSaved: () => {
      toast.success(t('limits.saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('limits.edit')}
      submitLabel={t('limits.save')}
      failedText={t('limits.save_failed')}
      remedy={remedy}
      onClose={onClose}
      size="md"
    >
      <RecordFormNotice opening={opening} />
      <LimitFields form={form} notes={notes} focusOn={focusOn} />
    </FormModal>
  )
}

const ChangeLimitModal = ({ limit, ...props }: LimitModalProps & { limit: ApprovalLimit }) => {
  const [opening, replace] = useState<Opening>({ record: limit, warnings: [] })
  return (
    <ChangeLimitForm {...props} key={opening.record.version} opening={opening} replace={replace} />
  )
}

/** A person of the company with what they may approve for one car in one month. */
export const LimitModal = ({ limit, ...props }: LimitModalProps) =>
  limit ? <ChangeLimitModal {...props} limit={limit} /> : <AddLimitModal {...props} />
