import { weekdays } from '@warsha/contracts/hr/attendance-limits'
import type { WorkPattern } from '@warsha/contracts/hr/schedules'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  Checkbox,
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
  TimeField,
  useChangeForm,
  useContractForm,
} from '@warsha/web-kit/forms'
import { type ReactNode, useState } from 'react'
import {
  formatDays,
  newPatternValues,
  type PatternValues,
  parseDays,
  patternSchema,
  toPatternBody,
  toPatternValues,
} from './pattern-values.ts'
import { fetchWorkPattern, useSaveWorkPattern } from './schedules.api.ts'
import classes from './schedules.module.css'

interface WorkingDaysProps {
  form: ContractForm<PatternValues>
  /** What somebody else has saved meanwhile. */
  note: ReactNode
}

const WorkingDays = ({ form, note }: WorkingDaysProps) => {
  const { t } = useTranslation('attendance')
  const workingDays = parseDays(form.fields.getValues().working_days)
  const error = form.fields.errors.working_days
  return (
    <fieldset className={classes.checks}>
      <legend>{t('patterns.working_days')}</legend>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          label={t(`weekdays.${day}`)}
          checked={workingDays.includes(day)}
          disabled={form.isSending}
          onChange={({ currentTarget: { checked } }) =>
            form.fields.setFieldValue(
              'working_days',
              formatDays(
                weekdays.filter((one) => (one === day ? checked : workingDays.includes(one))),
              ),
            )
          }
        />
      ))}
      {error && <span className={classes.fieldError}>{error}</span>}
      {note && <span className={classes.fieldNote}>{note}</span>}
    </fieldset>
  )
}

interface PatternFieldsProps {
  form: ContractForm<PatternValues>
  notes: FieldNotes<PatternValues>
  focusOn: keyof PatternValues
  /** True for a pattern that exists: only then it can be inactive. */
  isExisting: boolean
}

const labelKeys = {
  name: 'name',
  working_days: 'working_days',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  break_minutes: 'break',
  is_shift_work: 'is_shift_work',
  is_active: 'is_active',
} as const satisfies Record<keyof PatternValues, string>

const PatternFields = ({ form, notes, focusOn, isExisting }: PatternFieldsProps) => {
  const { t } = useTranslation('attendance')
  const label = (name: keyof PatternValues) => t(`patterns.${labelKeys[name]}`)
  const field = bindFields({ form, notes, focusOn, label })
  return (
    <>
      <TextField {...field('name')} maxLength={100} withAsterisk mb="sm" />
      <WorkingDays form={form} note={notes.working_days} />
      <FieldGrid>
        <TimeField {...field('starts_at')} />
        <TimeField {...field('ends_at', t('patterns.night_hint'))} />
        <LtrField {...field('break_minutes')} inputMode="numeric" maxLength={10} />
      </FieldGrid>
      <SwitchField
        form={form}
        name="is_shift_work"
        label={label('is_shift_work')}
        description={t('patterns.shift_hint')}
        mt="sm"
      />
      {isExisting && (
        <SwitchField
          form={form}
          name="is_active"
          label={label('is_active')}
          description={t('patterns.active_hint')}
          mt="sm"
        />
      )}
    </>
  )
}

/** Saves a new pattern, or changes one, with the errors of the server at their fields. */
const useSave = () => {
  const { t } = useTranslation('attendance')
  const save = useSaveWorkPattern()
  return (input: Parameters<typeof save.mutateAsync>[0]) =>
    mapSubmitErrors(save.mutateAsync(input), {
      fields: { duplicate_work_pattern: 'name' },
      gone: t('patterns.gone'),
    })
}

const NewPatternForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('attendance')
  const save = useSave()
  const form = useContractForm<PatternValues>({
    initialValues: newPatternValues,
    schema: patternSchema,
    submit: (values) => save({ id: null, body: toPatternBody(values) }),
    onDone: () => {
      toast.success(t('patterns.saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('patterns.add')}
      submitLabel={t('patterns.save')}
      failedText={t('patterns.save_failed')}
      onClose={onClose}
      size="md"
    >
      <PatternFields form={form} notes={{}} focusOn="name" isExisting={false} />
    </FormModal>
  )
}

type Opening = RecordFormState<WorkPattern, PatternValues>

interface EditPatternFormProps {
  opening: Opening
  /** Restarts the form from a newer version of the same pattern. */
  replace: (opening: Opening) => void
  onClose: () => void
}

const EditPatternForm = ({ opening, replace, onClose }: EditPatternFormProps) => {
  const { t } = useTranslation('attendance')
  const save = useSave()
  const { id } = opening.record
  const { form, notes, focusOn, remedy } = useChangeForm<WorkPattern, PatternValues>({
    opening,
    replace,
    valuesOf: toPatternValues,
    schema: patternSchema,
    change: (values) => save({ id, body: toPatternBody(values) }),
    readNewest: () => fetchWorkPattern(id),
    readFailed: t('patterns.read_failed'),
    formatValue: (field, pattern) =>
      field === 'working_days'
        ? pattern.working_days.map((day) => t(`weekdays_short.${day}`)).join(' · ')
        : String(toPatternValues(pattern)[field]),
    onSaved: () => {
      toast.success(t('patterns.saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('patterns.edit')}
      submitLabel={t('patterns.save')}
      failedText={t('patterns.save_failed')}
      remedy={remedy}
      onClose={onClose}
      size="md"
    >
      <RecordFormNotice opening={opening} />
      <p className={classes.fromToday}>{t('patterns.from_today')}</p>
      <PatternFields form={form} notes={notes} focusOn={focusOn ?? 'name'} isExisting />
    </FormModal>
  )
}

interface WorkPatternModalProps {
  /** Null for a new one. */
  pattern: WorkPattern | null
  onClose: () => void
}

/** Adds or changes a work pattern. */
export const WorkPatternModal = ({ pattern, onClose }: WorkPatternModalProps) => {
  const [opening, setOpening] = useState<Opening | null>(
    pattern && { record: pattern, warnings: [] },
  )
  if (!opening) return <NewPatternForm onClose={onClose} />
  return (
    <EditPatternForm
      key={opening.record.version}
      opening={opening}
      replace={setOpening}
      onClose={onClose}
    />
  )
}
