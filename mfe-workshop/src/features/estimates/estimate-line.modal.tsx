import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import { optionTiers } from '@warsha/contracts/workshop/estimates/estimate-states'
import { taskTypes } from '@warsha/contracts/workshop/work-card-states'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  type ContractForm,
  FieldGrid,
  FormModal,
  type FormSchema,
  LtrField,
  mapSubmitErrors,
  SelectField,
  SuggestField,
  SwitchField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { createNewestRemedy } from '../record-page/create-newest-remedy.tsx'
import { taskTypeName } from '../work-cards/work-card-names.ts'
import { tierName } from './estimate-texts.ts'
import { toLineBody, withErrorsAtLine } from './estimate-values.ts'
import { type LineBody, useChangeEstimate } from './estimates.api.ts'

interface LineValues {
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

const namesOf = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name) => name !== null)),
]

interface EstimateLineModalProps {
  estimate: Estimate
  line: EstimateLine
  /** Opens the newest version after somebody else has changed the estimate. */
  reload: () => void
  onClose: () => void
}

const useLineForm = ({ estimate, line, onClose }: EstimateLineModalProps) => {
  const { t } = useTranslation('estimates')
  const change = useChangeEstimate(estimate.id)
  const { lines } = estimate.current
  const place = lines.findIndex(({ line_key }) => line_key === line.line_key)
  return useContractForm<LineValues>({
    initialValues: toValues(line),
    schema: () => loadSchema(line),
    submit: (values) =>
      mapSubmitErrors(
        withErrorsAtLine(
          change.mutateAsync({
            lines: replaceLine(lines, toBody(line, values)),
            version: estimate.version,
          }),
          place,
        ),
        { gone: t('gone') },
      ),
    onDone: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
}

interface LineFieldsProps {
  form: ContractForm<LineValues>
  lines: readonly EstimateLine[]
}

const FindingField = ({ form, lines }: LineFieldsProps) => {
  const { t } = useTranslation('estimates')
  return (
    <SuggestField
      form={form}
      name="finding_title"
      label={t('fields.finding_title')}
      description={t('fields.finding_hint')}
      maxLength={200}
      data={namesOf(lines.map(({ finding_title }) => finding_title))}
    />
  )
}

/** The group of options, and which of them the line is part of. */
const OptionFields = ({ form, lines }: LineFieldsProps) => {
  const { t } = useTranslation('estimates')
  const hasOption = form.fields.values.option_group.trim() !== ''
  return (
    <>
      <SuggestField
        form={form}
        name="option_group"
        label={t('fields.option_group')}
        description={t('fields.option_hint')}
        maxLength={100}
        data={namesOf(lines.map(({ option_group }) => option_group))}
      />
      {hasOption && (
        <>
          <SelectField
            form={form}
            name="option_tier"
            label={t('fields.option_tier')}
            data={optionTiers.map((value) => ({ value, label: tierName(value) }))}
          />
          <SwitchField form={form} name="is_default" label={t('fields.is_default')} wide />
        </>
      )}
    </>
  )
}

/** Changes one line: what it is, what it costs, to which finding it belongs and of which option it is part. */
export const EstimateLineModal = (props: EstimateLineModalProps) => {
  const { estimate, line, reload, onClose } = props
  const { t } = useTranslation('estimates')
  const form = useLineForm(props)
  const { lines } = estimate.current
  return (
    <FormModal
      form={form}
      title={t('edit_line')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      remedy={createNewestRemedy(t('load_newest'), reload)}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          form={form}
          name="description"
          label={t('fields.description')}
          maxLength={500}
          wide
        />
        <LtrField form={form} name="quantity" label={t('fields.quantity')} inputMode="decimal" />
        <LtrField
          form={form}
          name="unit_price"
          label={t('fields.unit_price')}
          inputMode="decimal"
        />
        {line.kind === 'labour' && (
          <SelectField
            form={form}
            name="task_type"
            label={t('fields.task_type')}
            data={taskTypes.map((value) => ({ value, label: taskTypeName(value) }))}
          />
        )}
        <FindingField form={form} lines={lines} />
        <OptionFields form={form} lines={lines} />
      </FieldGrid>
    </FormModal>
  )
}
