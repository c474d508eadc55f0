import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { earlierLastDaysOf, type LeaveChange, leaveChanges } from '@warsha/contracts/hr/leave-rules'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  type ContractForm,
  DateField,
  FieldGrid,
  FormModal,
  Radio,
  RecordFormNotice,
  type RecordFormState,
  TextAreaField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import classes from '../shared/forms.module.css'
import { fetchLeaveRequest, useShortenLeave } from './leave.api.ts'
import leaveClasses from './leave.module.css'
import { useLeaveName } from './leave-columns.tsx'

type ShorteningValues = {
  change: LeaveChange
  last_day: string
  reason: string
}
type Opening = RecordFormState<LeaveRequest, ShorteningValues>

interface ShortenLeaveModalProps {
  leave: LeaveRequest
  close: () => void
}

interface ChangeFieldProps {
  form: ContractForm<ShorteningValues>
  isOneDay: boolean
}

const ChangeField = ({ form, isOneDay }: ChangeFieldProps) => {
  const { t } = useTranslation('pay')
  const choose = (change: string) => {
    form.fields.setFieldValue('change', change as LeaveChange)
    // The field is hidden then, so that an error of what was typed could not be seen.
    if (change === 'withdrawn') form.fields.setFieldValue('last_day', '')
  }
  return (
    <Radio.Group
      className={leaveClasses.wide}
      label={t('leave.shorten.fields.change')}
      data-path="change"
      {...form.fields.getInputProps('change')}
      onChange={choose}
    >
      <div className={leaveClasses.choices}>
        {leaveChanges.map((change) => (
          <Radio
            key={change}
            value={change}
            label={t(`leave.shorten.changes.${change}`)}
            disabled={form.isSending || (isOneDay && change === 'ends_earlier')}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

interface LastDayFieldProps {
  form: ContractForm<ShorteningValues>
  lastDays: NonNullable<ReturnType<typeof earlierLastDaysOf>>
}

const LastDayField = ({ form, lastDays }: LastDayFieldProps) => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  return (
    <DateField
      form={form}
      name="last_day"
      label={t('leave.shorten.fields.last_day')}
      description={t('leave.shorten.last_days', {
        from: date(lastDays.earliest),
        to: date(lastDays.latest),
      })}
      withAsterisk
      wide
      data-autofocus
    />
  )
}

interface ShorteningFormProps {
  opening: Opening
  replace: (opening: Opening) => void
  close: () => void
}

/** Leave of one day can only be withdrawn. */
const valuesOf = (leave: LeaveRequest): ShorteningValues => ({
  change: earlierLastDaysOf(leave) ? 'ends_earlier' : 'withdrawn',
  last_day: '',
  reason: '',
})

const useShorteningForm = ({ opening, replace, close }: ShorteningFormProps) => {
  const { t } = useTranslation('pay')
  const shorten = useShortenLeave()
  const leave = opening.record
  const { form, remedy } = useChangeForm<LeaveRequest, ShorteningValues>({
    opening,
    replace,
    valuesOf,
    schema: async () => (await import('@warsha/contracts/hr/leave')).shorteningOf(leave),
    change: (body, idempotencyKey) =>
      shorten.mutateAsync({ params: { id: leave.id }, body, idempotencyKey }),
    readNewest: () => fetchLeaveRequest(leave.id),
    readFailed: t('leave.load_failed'),
    onSaved: () => {
      toast.success(t(`leave.shorten.done.${form.fields.getValues().change}`))
      close()
    },
  })
  return { form, remedy }
}

const ShorteningForm = (props: ShorteningFormProps) => {
  const { opening, close } = props
  const { t } = useTranslation('pay')
  const leaveName = useLeaveName()
  const { form, remedy } = useShorteningForm(props)
  const leave = opening.record
  const lastDays = earlierLastDaysOf(leave)
  const { change } = form.fields.values
  return (
    <FormModal
      form={form}
      title={t('leave.shorten.title')}
      submitLabel={t(`leave.shorten.submit.${change}`)}
      failedText={t('leave.shorten.failed')}
      remedy={remedy}
      onClose={close}
      size="md"
    >
      <RecordFormNotice opening={opening} />
      <FieldGrid>
        <p className={classes.consent}>{leaveName(leave)}</p>
        <ChangeField form={form} isOneDay={lastDays === null} />
        {change === 'ends_earlier' && lastDays && <LastDayField form={form} lastDays={lastDays} />}
        <TextAreaField
          form={form}
          name="reason"
          label={t('reason')}
          description={t('leave.shorten.reason_hint')}
          minRows={2}
          withAsterisk
          wide
          data-autofocus={lastDays === null || undefined}
        />
        <p className={classes.consent}>{t('leave.shorten.salaries')}</p>
      </FieldGrid>
    </FormModal>
  )
}

/** What was typed for an older version of the leave, without what the newest one rules out. */
const keepPossibleEdits = ({ record, edits, ...opening }: Opening): Opening => ({
  ...opening,
  record,
  edits: earlierLastDaysOf(record) ? edits : { ...edits, change: 'withdrawn', last_day: '' },
})

/** Ends approved leave earlier, or withdraws it, with a reason that the employee sees. */
export const ShortenLeaveModal = ({ leave, close }: ShortenLeaveModalProps) => {
  const { t } = useTranslation('pay')
  const [opening, setOpening] = useState<Opening>({ record: leave, warnings: [] })
  const replace = (newest: Opening) => {
    const blockedBy = newest.record.shortening_blocked_by
    if (!blockedBy) {
      setOpening(keepPossibleEdits(newest))
      return
    }
    toast.error(null, t(`errors:${blockedBy}`))
    close()
  }
  return (
    <ShorteningForm
      key={opening.record.version}
      opening={opening}
      replace={replace}
      close={close}
    />
  )
}
