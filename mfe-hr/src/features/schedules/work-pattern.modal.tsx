import { weekdays } from '@warsha/contracts/hr/attendance-limits'
import type { WorkPattern } from '@warsha/contracts/hr/schedules'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  Checkbox,
  type ContractForm,
  FieldGrid,
  FormModal,
  NumberField,
  SwitchField,
  TextField,
  TimeField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useSaveWorkPattern } from './schedules.api.ts'
import classes from './schedules.module.css'

interface PatternValues {
  name: string
  working_days: WorkPattern['working_days']
  starts_at: string
  ends_at: string
  break_minutes: number
  is_shift_work: boolean
  is_active: boolean
}

const WorkingDays = ({ form }: { form: ContractForm<PatternValues> }) => {
  const { t } = useTranslation('attendance')
  const { working_days } = form.fields.getValues()
  const error = form.fields.errors.working_days
  return (
    <fieldset className={classes.checks}>
      <legend>{t('patterns.working_days')}</legend>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          label={t(`weekdays.${day}`)}
          checked={working_days.includes(day)}
          disabled={form.isSending}
          onChange={({ currentTarget }) =>
            form.fields.setFieldValue(
              'working_days',
              weekdays.filter((one) =>
                one === day ? currentTarget.checked : working_days.includes(one),
              ),
            )
          }
        />
      ))}
      {error && <span className={classes.fieldError}>{error}</span>}
    </fieldset>
  )
}

interface WorkPatternModalProps {
  /** Null for a new one. */
  pattern: WorkPattern | null
  onClose: () => void
}

export const WorkPatternModal = ({ pattern, onClose }: WorkPatternModalProps) => {
  const { t } = useTranslation('attendance')
  const save = useSaveWorkPattern()
  const form = useContractForm<PatternValues>({
    initialValues: {
      name: pattern?.name ?? '',
      working_days: pattern?.working_days ?? weekdays.filter((day) => day !== 'sunday'),
      starts_at: pattern?.starts_at ?? '08:00',
      ends_at: pattern?.ends_at ?? '17:00',
      break_minutes: pattern?.break_minutes ?? 60,
      is_shift_work: pattern?.is_shift_work ?? false,
      is_active: pattern?.is_active ?? true,
    },
    schema: async () => (await import('@warsha/contracts/hr/schedules')).newWorkPattern,
    submit: (values) =>
      save.mutateAsync({
        id: pattern?.id ?? null,
        body: { ...values, ...(pattern && { version: pattern.version }) },
      }),
    onDone: () => {
      toast.success(t('patterns.saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t(pattern ? 'patterns.edit' : 'patterns.add')}
      submitLabel={t('patterns.save')}
      failedText={t('patterns.save_failed')}
      onClose={onClose}
      size="md"
    >
      {pattern && <p className={classes.fromToday}>{t('patterns.from_today')}</p>}
      <TextField
        form={form}
        name="name"
        label={t('patterns.name')}
        maxLength={100}
        withAsterisk
        data-autofocus
        mb="sm"
      />
      <WorkingDays form={form} />
      <FieldGrid>
        <TimeField form={form} name="starts_at" label={t('patterns.starts_at')} />
        <TimeField
          form={form}
          name="ends_at"
          label={t('patterns.ends_at')}
          description={t('patterns.night_hint')}
        />
        <NumberField form={form} name="break_minutes" label={t('patterns.break')} />
      </FieldGrid>
      <SwitchField
        form={form}
        name="is_shift_work"
        label={t('patterns.is_shift_work')}
        description={t('patterns.shift_hint')}
        mt="sm"
      />
      {pattern && (
        <SwitchField
          form={form}
          name="is_active"
          label={t('patterns.is_active')}
          description={t('patterns.active_hint')}
          mt="sm"
        />
      )}
    </FormModal>
  )
}
