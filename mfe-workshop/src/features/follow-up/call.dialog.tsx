import { addMonths } from '@warsha/contracts/base/calendar-dates'
import type { WorkToCall } from '@warsha/contracts/workshop/estimates/deferred-work'
import { shopToday, toast, UserText, useTranslation } from '@warsha/web-kit'
import {
  DateField,
  FormModal,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  TextAreaField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useFormOpening } from '../record-page/use-form-opening.ts'
import { type RuleViolation, withRule } from '../work-card-shared/with-rule.ts'
import { fetchOpenWork, useRecordCall } from './follow-up.api.ts'

interface CallDialogProps {
  work: WorkToCall
  onClose: () => void
}

type CallValues = {
  call_again_on: string
  note: string
}

/** The work with the other open work of its car. */
interface CalledWork extends Pick<WorkToCall, 'id' | 'version'> {
  open_count: number
  is_open: boolean
}
type Opening = RecordFormState<CalledWork, CallValues>

interface CallFormProps extends CallDialogProps {
  opening: Opening
  replace: (opening: Opening) => void
}

/** Reads the open work of the car past the cache. Work that is not in it was closed. */
const readNewestOf = async ({ id, vehicle_id, version }: WorkToCall) => {
  const open = await fetchOpenWork(vehicle_id)
  const newest = open.find((one) => one.id === id)
  return {
    data: {
      id,
      version: newest?.version ?? version,
      open_count: open.length,
      is_open: newest !== undefined,
    },
  }
}

const checkDay = ({ call_again_on }: CallValues): RuleViolation | null => {
  const minimum = shopToday()
  if (call_again_on >= minimum) return null
  return { path: 'call_again_on', code: 'date_too_early', params: { minimum } }
}

const CallForm = ({ work, opening, replace, onClose }: CallFormProps) => {
  const { t } = useTranslation('follow-up')
  const record = useRecordCall(work.id)
  const [firstDay] = useState(() => addMonths(shopToday(), 1))
  const { open_count } = opening.record
  const { form, remedy } = useChangeForm<CalledWork, CallValues>({
    opening,
    replace,
    valuesOf: () => ({ call_again_on: firstDay, note: '' }),
    schema: async () =>
      withRule(
        (await import('@warsha/contracts/workshop/estimates/deferred-work')).recordCall.body,
        checkDay,
      ),
    change: async (body, idempotencyKey) => {
      await mapSubmitErrors(record.mutateAsync({ body, idempotencyKey }), { gone: t('gone') })
      return { data: opening.record }
    },
    readNewest: () => readNewestOf(work),
    readFailed: t('list_failed'),
    onSaved: () => {
      toast.success(t('called_done'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('called_title')}
      submitLabel={t('save')}
      failedText={t('call_failed')}
      remedy={remedy}
      onClose={onClose}
      size="md"
    >
      <RecordFormNotice opening={opening} />
      <p>
        <UserText>{work.customer_name}</UserText>
        {open_count > 1 && ` · ${t('counts_for', { count: open_count })}`}
      </p>
      <DateField
        form={form}
        name="call_again_on"
        label={t('call_again_on')}
        withAsterisk
        data-autofocus
        mt="md"
      />
      <TextAreaField
        form={form}
        name="note"
        label={t('note')}
        maxLength={500}
        autosize
        minRows={2}
        mt="md"
      />
    </FormModal>
  )
}

/** Records that the customer was called, and when to call again. It counts for all open work of the car. */
export const CallDialog = ({ work, onClose }: CallDialogProps) => {
  const { t } = useTranslation('follow-up')
  const { id, version, open_of_vehicle_count } = work
  const first = { id, version, open_count: open_of_vehicle_count, is_open: true }
  const { opening, replace } = useFormOpening<CalledWork, CallValues>(first, {
    blockedBy: ({ is_open }) => (is_open ? null : t('gone')),
    close: onClose,
  })
  return (
    <CallForm
      key={opening.record.version}
      work={work}
      opening={opening}
      replace={replace}
      onClose={onClose}
    />
  )
}
