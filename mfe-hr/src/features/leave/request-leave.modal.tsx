import { countLeaveDays } from '@warsha/contracts/hr/leave-rules'
import { leaveTypes } from '@warsha/contracts/hr/leave-types'
import { useFormats, useTranslation } from '@warsha/web-kit'
import {
  DateField,
  FieldGrid,
  FormModal,
  SelectField,
  SwitchField,
  TextAreaField,
} from '@warsha/web-kit/forms'
import classes from '../shared/forms.module.css'
import { useSubmitForm } from '../shared/use-submit-form.ts'
import { useRequestLeave } from './leave.api.ts'

const schema = () =>
  import('@warsha/contracts/hr/leave').then(({ newLeaveRequest }) => newLeaveRequest)
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Applies for leave. The days are counted while the user types. */
export const RequestLeaveModal = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('pay')
  const { number } = useFormats()
  const request = useRequestLeave()
  const form = useSubmitForm({
    initialValues: {
      leave_type: 'annual' as string,
      start_date: '',
      end_date: '',
      is_half_day: false,
      reason: '',
    },
    schema,
    submit: (body, idempotencyKey) => request.mutateAsync({ body: body as never, idempotencyKey }),
    doneText: t('leave.sent'),
    close,
  })
  const { start_date, end_date, is_half_day } = form.fields.values
  const days =
    isDate(start_date) && isDate(end_date) && end_date >= start_date
      ? countLeaveDays({ start_date, end_date, is_half_day })
      : null
  const field = (name: string) => ({ form, name, label: t(`leave.fields.${name}`) })
  return (
    <FormModal
      form={form}
      title={t('leave.apply')}
      submitLabel={t('send_request')}
      failedText={t('leave.failed')}
      onClose={close}
    >
      <FieldGrid>
        <SelectField
          {...field('leave_type')}
          data={leaveTypes.map((value) => ({ value, label: t(`leave.types.${value}`) }))}
          withAsterisk
          wide
        />
        <DateField {...field('start_date')} withAsterisk data-autofocus />
        <DateField {...field('end_date')} withAsterisk />
        <SwitchField {...field('is_half_day')} wide />
        <TextAreaField {...field('reason')} wide withAsterisk />
        <output className={classes.net} aria-live="polite">
          <span>{t('leave.total_days')}</span>
          <span className={classes.netValue}>{days === null ? '–' : number(days)}</span>
        </output>
      </FieldGrid>
    </FormModal>
  )
}
