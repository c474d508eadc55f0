import type { ApprovalLimit } from '@warsha/contracts/workshop/estimates/approval-limits'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  SwitchField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { type LimitBody, useAddLimit, useChangeLimit } from './approval-limits.api.ts'

interface LimitModalProps {
  customerId: string
  /** Null: a new person. */
  limit: ApprovalLimit | null
  onClose: () => void
}

interface LimitValues {
  person_name: string
  phone: string
  monthly_limit: string
  is_fleet_manager: boolean
}

const useLimitForm = ({ customerId, limit, onClose }: LimitModalProps) => {
  const { t } = useTranslation('customer-page')
  const add = useAddLimit(customerId)
  const change = useChangeLimit(customerId)
  return useContractForm<LimitValues>({
    initialValues: {
      person_name: limit?.person_name ?? '',
      phone: limit?.phone ?? '',
      monthly_limit: limit ? String(limit.monthly_limit) : '',
      is_fleet_manager: limit?.is_fleet_manager ?? false,
    },
    schema: async () =>
      (await import('@warsha/contracts/workshop/estimates/approval-limits')).newApprovalLimit,
    submit: (values, idempotencyKey) => {
      const body = values as unknown as LimitBody
      return mapSubmitErrors(
        limit
          ? change.mutateAsync({ limitId: limit.id, body: { ...body, version: limit.version } })
          : add.mutateAsync({ body, idempotencyKey }),
        { gone: t('limits.gone'), fields: { duplicate_person: 'person_name' } },
      )
    },
    onDone: () => {
      toast.success(t('limits.saved'))
      onClose()
    },
  })
}

/** A person of the company with what they may approve for one car in one month. */
export const LimitModal = (props: LimitModalProps) => {
  const { limit, onClose } = props
  const { t } = useTranslation('customer-page')
  const form = useLimitForm(props)
  return (
    <FormModal
      form={form}
      title={t(limit ? 'limits.edit' : 'limits.add')}
      submitLabel={t('limits.save')}
      failedText={t('limits.save_failed')}
      onClose={onClose}
      size="md"
    >
      <FieldGrid>
        <TextField
          form={form}
          name="person_name"
          label={t('limits.person_name')}
          description={t('limits.person_name_hint')}
          maxLength={100}
          withAsterisk
          data-autofocus
          wide
        />
        <LtrField
          form={form}
          name="phone"
          label={t('limits.phone')}
          inputMode="tel"
          maxLength={50}
        />
        <LtrField
          form={form}
          name="monthly_limit"
          label={t('limits.monthly_limit')}
          description={t('limits.monthly_limit_hint')}
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
    </FormModal>
  )
}
