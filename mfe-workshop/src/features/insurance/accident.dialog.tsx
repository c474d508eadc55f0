import type {
  AccidentReport,
  Insurance,
} from '@warsha/contracts/workshop/insurance/insurance-claims'
import { type ReportColour, reportColours } from '@warsha/contracts/workshop/insurance/payer-rules'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  RecordFormNotice,
  SelectField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { CardFileField } from './card-file.field.tsx'
import { fetchInsurance, useSaveAccident } from './insurance.api.ts'
import classes from './insurance.module.css'
import {
  type InsuranceDialogProps,
  InsuranceForm,
  type InsuranceFormProps,
} from './insurance-form.tsx'

interface ReportRecord {
  /** Null if the card is not marked as an accident yet. */
  readonly report: AccidentReport | null
  /** 0 without a report: saving is then refused if somebody else has added one. */
  readonly version: number
}

const toRecord = ({ accident }: Insurance): ReportRecord => ({
  report: accident,
  version: accident?.version ?? 0,
})

const toValues = ({ report }: ReportRecord) => ({
  police_report_number: report?.police_report_number ?? '',
  report_colour: (report?.report_colour ?? '') as ReportColour | '',
  attachment_id: report?.file?.id ?? '',
})
type ReportValues = ReturnType<typeof toValues>
type AccidentFormProps = InsuranceFormProps<ReportRecord, ReportValues>

const useAccidentForm = ({ card, opening, replace, onClose }: AccidentFormProps) => {
  const { t } = useTranslation('insurance')
  const save = useSaveAccident(card.id)
  return useChangeForm<ReportRecord, ReportValues>({
    opening,
    replace,
    valuesOf: toValues,
    schema: async () =>
      (await import('@warsha/contracts/workshop/insurance/insurance-claims')).accidentBody,
    change: async (values) => {
      const body = { ...values, report_colour: values.report_colour || null }
      const { data } = await mapSubmitErrors(save.mutateAsync(body), {
        gone: t('card_gone'),
        fields: { evidence_kept: values.attachment_id ? 'police_report_number' : 'attachment_id' },
      })
      return { data: toRecord(data) }
    },
    readNewest: async () => ({ data: toRecord(await fetchInsurance(card.id)) }),
    isChangedBy: ({ id }) => id === card.id,
    readFailed: t('read_failed'),
    formatValue: (field, { report }) => {
      if (field === 'attachment_id') return report?.file?.file_name ?? ''
      if (field === 'police_report_number') return report?.police_report_number ?? ''
      return report?.report_colour ? t(`colour.${report.report_colour}`) : ''
    },
    onSaved: () => {
      toast.success(t('accident_saved'))
      onClose()
    },
  })
}

const AccidentForm = (props: AccidentFormProps) => {
  const { card, opening, onClose } = props
  const { t } = useTranslation('insurance')
  const { form, notes, focusOn, remedy } = useAccidentForm(props)
  const field = bindFields<ReportValues>({
    form,
    notes,
    focusOn: focusOn ?? 'police_report_number',
    label: (name) => t(`fields.${name}`),
  })
  return (
    <FormModal
      form={form}
      title={t('police_report')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      remedy={remedy}
      onClose={onClose}
    >
      <RecordFormNotice opening={opening} />
      <p className={classes.hint}>{t('police_report_hint')}</p>
      <FieldGrid>
        <LtrField {...field('police_report_number')} maxLength={100} />
        <SelectField
          {...field('report_colour')}
          data={reportColours.map((value) => ({ value, label: t(`colour.${value}`) }))}
          clearable={form.fields.values.report_colour !== ''}
        />
        <CardFileField
          card={card}
          field={{ ...field('attachment_id'), label: t('fields.report_file') }}
        />
      </FieldGrid>
    </FormModal>
  )
}

/** Marks a card as an accident, and takes the police report that its work waits for. */
export const AccidentDialog = (props: InsuranceDialogProps) => (
  <InsuranceForm {...props} toRecord={toRecord} form={AccidentForm} />
)
