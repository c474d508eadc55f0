import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { maxMissingPartLength } from '@warsha/contracts/workshop/work-card-limits'
import type { PartWait, WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  ApiError,
  Button,
  Ltr,
  TextInput,
  toast,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import {
  Combobox,
  type ContractForm,
  DateField,
  FormModal,
  mapSubmitErrors,
  useCombobox,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { usePartSuggestions } from '../part-lines/part-suggestions.api.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { type PartWaitBody, type SeenWait, useReportPartWait } from './part-waits.api.ts'
import classes from './part-waits.module.css'

const schema = () =>
  import('@warsha/contracts/workshop/part-waits').then(({ partWaitReport }) => partWaitReport)

const PartOption = ({ part }: { part: SparePart }) => (
  <Combobox.Option value={part.id} className={classes.option}>
    <UserText>{part.part_name}</UserText>
    <span className={classes.optionFacts}>
      <Ltr>{part.part_number}</Ltr>
    </span>
  </Combobox.Option>
)

/** What is missing: any text, or for the office a spare part, whose line then ends the wait. */
const MissingField = ({ form }: { form: ContractForm<PartWaitBody> }) => {
  const { t } = useTranslation('workshop')
  const isOffice = useIsOffice()
  const combobox = useCombobox()
  const { missing, part_id } = form.fields.values
  const { parts } = usePartSuggestions(part_id ? '' : missing, isOffice)
  const field = form.fields.getInputProps('missing')
  const choose = (id: string) => {
    const part = parts.find((one) => one.id === id)
    if (part) form.fields.setValues({ missing: part.part_name, part_id: part.id })
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal shadow="md">
      <Combobox.Target withExpandedAttribute={isOffice}>
        <TextInput
          {...field}
          name="missing"
          data-path="missing"
          data-autofocus
          label={t('part_wait.missing')}
          description={t(isOffice ? 'part_wait.missing_hint' : 'part_wait.missing_own_hint')}
          withAsterisk
          autoComplete="off"
          maxLength={maxMissingPartLength}
          readOnly={form.isSending}
          onChange={(event) => {
            form.fields.setValues({ missing: event.currentTarget.value, part_id: '' })
            combobox.openDropdown()
          }}
          onBlur={(event) => {
            field.onBlur?.(event)
            combobox.closeDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={parts.length === 0}>
        <Combobox.Options aria-label={t('part_wait.parts')}>
          {parts.map((part) => (
            <PartOption key={part.id} part={part} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface ChangedWaitProps {
  failure: unknown
  /** What the job waits for by now. */
  wait: PartWait | null
  take: () => void
}

/** Shows what the job waits for since somebody has changed it, and takes it over. */
const ChangedWait = ({ failure, wait, take }: ChangedWaitProps) => {
  const { t } = useTranslation('workshop')
  const { date } = useFormats()
  if (!(failure instanceof ApiError) || failure.code !== 'changed_since_read') return null
  return (
    <>
      <p className={classes.changed}>
        {wait ? (
          <>
            {t('part_wait.for')} <UserText>{wait.missing}</UserText>
            {wait.expected_date &&
              ` (${t('part_wait.expected', { date: date(wait.expected_date) })})`}
          </>
        ) : (
          t('part_wait.ended')
        )}
      </p>
      <Button variant="default" size="xs" onClick={take}>
        {t('part_wait.take_newest')}
      </Button>
    </>
  )
}

const seenOf = (wait: PartWait | null | undefined): SeenWait => ({
  seen_missing: wait?.missing ?? '',
  seen_expected_date: wait?.expected_date ?? '',
})

/** Reports what the job waits for, or changes it. */
export const PartWaitDialog = ({ card, onClose }: { card: WorkCard; onClose: () => void }) => {
  const { t } = useTranslation('workshop')
  const report = useReportPartWait(card.id)
  const wait = card.part_wait
  const [seen, setSeen] = useState(() => seenOf(wait))
  const form = useContractForm<PartWaitBody>({
    initialValues: {
      missing: wait?.missing ?? '',
      part_id: wait?.part_id ?? '',
      expected_date: wait?.expected_date ?? '',
    },
    schema,
    submit: (values) =>
      mapSubmitErrors(report.mutateAsync({ ...values, ...seen }), {
        gone: t('part_wait.card_gone'),
      }),
    onDone: () => {
      toast.success(t('part_wait.reported'))
      onClose()
    },
  })
  /** What nobody else has changed stays as it was typed. */
  const takeNewest = () => {
    const newest = seenOf(wait)
    setSeen(newest)
    if (!wait) return
    if (newest.seen_missing !== seen.seen_missing)
      form.fields.setValues({ missing: wait.missing, part_id: wait.part_id ?? '' })
    if (newest.seen_expected_date !== seen.seen_expected_date)
      form.fields.setValues({ expected_date: newest.seen_expected_date })
  }
  return (
    <FormModal
      form={form}
      remedy={(failure) => <ChangedWait failure={failure} wait={wait ?? null} take={takeNewest} />}
      title={t('part_wait.title')}
      submitLabel={t(wait ? 'part_wait.save' : 'part_wait.report')}
      failedText={t('part_wait.report_failed')}
      onClose={onClose}
      size="md"
    >
      <MissingField form={form} />
      <DateField form={form} name="expected_date" label={t('part_wait.expected_date')} mt="md" />
    </FormModal>
  )
}
