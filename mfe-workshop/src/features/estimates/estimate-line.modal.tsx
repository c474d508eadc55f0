import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import { optionTiers } from '@warsha/contracts/workshop/estimates/estimate-states'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  FieldGrid,
  FormModal,
  type FormSchema,
  LtrField,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  SelectField,
  SuggestField,
  SwitchField,
  TextField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { listTaskTypeOptions, taskTypeName } from '../work-cards/work-card-names.ts'
import { tierName } from './estimate-texts.ts'
import { toLineBody, withErrorsAtLine } from './estimate-values.ts'
import { type LineBody, useChangeEstimate } from './estimates.api.ts'
import { useReadNewestEstimate } from './use-read-newest-estimate.ts'

type LineValues = {
  description: string
  quantity: string
  unit_price: string
  task_type: string
  finding_title: string
  option_group: string
  option_tier: string
  is_default: boolean
}

const toValues = (line: EstimateLine): LineValues => ({
  description: line.description,
  quantity: String(line.quantity),
  unit_price: String(line.unit_price),
  task_type: line.task_type ?? '',
  finding_title: line.finding_title ?? '',
  option_group: line.option_group ?? '',
  option_tier: line.option_tier ?? '',
  is_default: line.option_group === null || line.is_default,
})

const toBody = (line: EstimateLine, values: LineValues): LineBody => ({
  ...toLineBody(line),
  description: values.description,
  quantity: values.quantity,
  unit_price: values.unit_price,
  ...(line.kind === 'labour' && { task_type: values.task_type as LineBody['task_type'] }),
  finding_title: values.finding_title,
  option_group: values.option_group,
  option_tier: values.option_tier as LineBody['option_tier'],
  is_default: values.is_default,
})

const loadSchema = async (line: EstimateLine): Promise<FormSchema> => {
  const { estimateLineInput } = await import('@warsha/contracts/workshop/estimates/estimates')
  return {
    safeParse: (values, options) =>
      estimateLineInput.safeParse(toBody(line, values as LineValues), options),
  }
}

/** The other tiers of a group are not preselected any more if this one is. */
const replaceLine = (lines: readonly EstimateLine[], changed: LineBody): LineBody[] =>
  lines.map((line) => {
    if (line.line_key === changed.line_key) return changed
    const body = toLineBody(line)
    const isOtherTier =
      line.option_group === changed.option_group && line.option_tier !== changed.option_tier
    if (line.option_group === null || line.option_group !== changed.option_group) return body
    return {
      ...body,
      is_default: isOtherTier ? line.is_default && !changed.is_default : changed.is_default,
    }
  })

const placeOf = (estimate: Estimate, lineKey: string): number =>
  estimate.current.lines.findIndex(({ line_key }) => line_key === lineKey)

const namesOf = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name) => name !== null)),
]

interface EstimateLineModalProps {
  estimate: Estimate
  /** Of a line of the estimate. */
  lineKey: string
  onClose: () => void
}

interface LineFormProps extends Pick<EstimateLineModalProps, 'lineKey' | 'onClose'> {
  opening: RecordFormState<Estimate, LineValues>
  /** Restarts the form from another version of the estimate. */
  replace: (opening: RecordFormState<Estimate, LineValues>) => void
}

const useLineForm = ({ opening, replace, lineKey, onClose }: LineFormProps) => {
  const { t } = useTranslation('estimates')
  const { id, work_card_id, current } = opening.record
  const change = useChangeEstimate(id)
  const place = placeOf(opening.record, lineKey)
  const line = current.lines[place]!
  const changeForm = useChangeForm<Estimate, LineValues>({
    opening,
    replace,
    valuesOf: (estimate) => toValues(estimate.current.lines[placeOf(estimate, lineKey)]!),
    schema: () => loadSchema(line),
    change: ({ version, ...values }) =>
      mapSubmitErrors(
        withErrorsAtLine(
          change.mutateAsync({ lines: replaceLine(current.lines, toBody(line, values)), version }),
          place,
        ),
        { gone: t('gone') },
      ),
    readNewest: useReadNewestEstimate(id, lineKey),
    isChangedBy: (announced) => announced.id === work_card_id,
    readFailed: t('load_failed'),
    formatValue: (field, estimate) => {
      const saved = String(toValues(estimate.current.lines[placeOf(estimate, lineKey)]!)[field])
      if (saved === '') return saved
      if (field === 'task_type') return taskTypeName(saved)
      return field === 'option_tier' ? tierName(saved) : saved
    },
    onSaved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const field = bindFields<LineValues>({
    form: changeForm.form,
    notes: changeForm.notes,
    focusOn: changeForm.focusOn ?? 'description',
    label: (name) => t(`fields.${name}`),
  })
  return { ...changeForm, field, line }
}

interface LineFieldsProps {
  form: ContractForm<LineValues>
  field: ReturnType<typeof bindFields<LineValues>>
  lines: readonly EstimateLine[]
}

/** The group of options, and which of them the line is part of. */
const OptionFields = ({ form, field, lines }: LineFieldsProps) => {
  const { t } = useTranslation('estimates')
  const hasOption = form.fields.values.option_group.trim() !== ''
  return (
    <>
      <SuggestField
        {...field('option_group', t('fields.option_hint'))}
        maxLength={100}
        data={namesOf(lines.map(({ option_group }) => option_group))}
      />
      {hasOption && (
        <>
          <SelectField
            {...field('option_tier')}
            data={optionTiers.map((value) => ({ value, label: tierName(value) }))}
          />
          <SwitchField form={form} name="is_default" label={t('fields.is_default')} wide />
        </>
      )}
    </>
  )
}

const LineForm = (props: LineFormProps) => {
  const { opening, onClose } = props
  const { t } = useTranslation('estimates')
  const { form, field, remedy, line } = useLineForm(props)
  const { lines } = opening.record.current
  return (
    <FormModal
      form={form}
      title={t('edit_line')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      remedy={remedy}
      onClose={onClose}
    >
      <RecordFormNotice opening={opening} />
      <FieldGrid>
        <TextField {...field('description')} maxLength={500} wide />
        <LtrField {...field('quantity')} inputMode="decimal" />
        <LtrField {...field('unit_price')} inputMode="decimal" />
        {line.kind === 'labour' && (
          <SelectField {...field('task_type')} data={listTaskTypeOptions()} />
        )}
        <SuggestField
          {...field('finding_title', t('fields.finding_hint'))}
          maxLength={200}
          data={namesOf(lines.map(({ finding_title }) => finding_title))}
        />
        <OptionFields form={form} field={field} lines={lines} />
      </FieldGrid>
    </FormModal>
  )
}

/**
 * Changes one line: what it is, what it costs, to which finding it belongs and of which option it is part. It starts from the
 * estimate as it was opened: a later change of somebody else is compared with what is typed, and not overwritten.
 */
export const EstimateLineModal = ({ estimate, ...props }: EstimateLineModalProps) => {
  const [opening, replace] = useState<LineFormProps['opening']>({ record: estimate, warnings: [] })
  return <LineForm key={opening.record.version} {...props} opening={opening} replace={replace} />
}
